import { sql } from 'drizzle-orm'
import type { Queries } from './postgres/connection.ts'
import { attemptCounts } from './schema/identity.ts'

/** Counts an attempt for each key, several for one that is there several times. Returns the keys' counts. */
export async function countAttempts(
	db: Queries,
	keys: readonly string[],
	at: Date,
	windowMs: number,
): Promise<ReadonlyMap<string, number>> {
	// In order, so that two who count the same keys wait for each other only one way.
	const { rows } = await db.execute<{ key: string; points: number }>(sql`
		insert into ${attemptCounts} as counted (key, points, expire)
		select key, count(*), ${at.getTime() + windowMs}::bigint from unnest(${sql.param([...keys])}::text[]) as given (key)
		group by key order by key
		on conflict (key) do update set
			points = case when counted.expire <= ${at.getTime()}::bigint then excluded.points else counted.points + excluded.points end,
			expire = case when counted.expire <= ${at.getTime()}::bigint then excluded.expire else counted.expire end
		returning key, points`)
	return new Map(rows.map(({ key, points }) => [key, Number(points)]))
}

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
