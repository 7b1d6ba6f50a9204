import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Queries } from './postgres/connection.ts'
import { changed } from './rows.ts'
import { attemptCounts } from './schema/identity.ts'

export interface AttemptCount {
	readonly count: number
	/** When the window ends, ms since 1970. */
	readonly ends: number
}

/** Counts `by` attempts for each key; a repeated key counts several times. Returns the counts of the keys. */
export async function countAttempts(
	db: Queries,
	keys: readonly string[],
	at: Date,
	windowMs: number,
	by = 1,
): Promise<ReadonlyMap<string, AttemptCount>> {
	const time = sql`${at.getTime()}::bigint`
	// Sorted, so that two callers with the same keys cannot deadlock.
	const { rows } = await db.execute<{ key: string; points: number; expire: string }>(sql`
		insert into ${attemptCounts} as counted (key, points, expire)
		select key, count(*) * ${by}::int, ${time} + ${windowMs}::bigint
		from unnest(${sql.param([...keys])}::text[]) as given (key)
		group by key order by key
		on conflict (key) do update set
			points = greatest(0, excluded.points + case when counted.expire <= ${time} then 0 else counted.points end),
			expire = case when counted.expire <= ${time} then excluded.expire else counted.expire end
		returning key, points, expire`)
	return new Map(rows.map(({ key, points, expire }) => [key, { count: points, ends: Number(expire) }]))
}

/** The count in the current window. Undefined if there is none. */
export async function findAttempts(db: Queries, key: string, at: Date): Promise<AttemptCount | undefined> {
	const { points, expire } = attemptCounts
	const [found] = await db
		.select({ count: points, ends: expire })
		.from(attemptCounts)
		.where(and(eq(attemptCounts.key, key), gt(expire, at.getTime())))
	return found && { count: found.count, ends: found.ends ?? 0 }
}

/** Returns how many counts were deleted. */
export const deleteAttempts = (db: Queries, { endedBefore }: { endedBefore: Date }): Promise<number> =>
	changed(db.delete(attemptCounts).where(lt(attemptCounts.expire, endedBefore.getTime())))
