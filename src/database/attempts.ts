import { sql } from 'drizzle-orm'
import type { Queries } from './postgres/connection.ts'
import { attemptCounts } from './schema/identity.ts'

/** Counts an attempt. Returns how many are in its window, and when that ends, in ms since 1970. */
export async function countAttempt(
	db: Queries,
	key: string,
	at: Date,
	windowMs: number,
): Promise<{ count: number; ends: number }> {
	const { points, expire } = attemptCounts
	const over = sql`${expire} <= ${at.getTime()}`
	const [counted] = await db
		.insert(attemptCounts)
		.values({ key, points: 1, expire: at.getTime() + windowMs })
		.onConflictDoUpdate({
			target: attemptCounts.key,
			set: {
				points: sql`case when ${over} then 1 else ${points} + 1 end`,
				expire: sql`case when ${over} then excluded.expire else ${expire} end`,
			},
		})
		.returning({ count: points, ends: expire })
	return { count: counted?.count ?? 0, ends: counted?.ends ?? 0 }
}
