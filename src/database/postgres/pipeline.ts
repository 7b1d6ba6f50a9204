import { rootOf } from './outage.ts'

/** In_failed_sql_transaction (PostgreSQL, appendix A): an earlier statement has the actual error. */
const onlyFollows = (error: unknown) => (rootOf(error) as { code?: unknown } | null)?.code === '25P02'

/** Pipelines a transaction's statements. Waits for all, so that none arrives after the rollback, then throws the first cause. */
export async function pipelined<const Work extends readonly unknown[]>(
	work: Work,
): Promise<{ -readonly [Each in keyof Work]: Awaited<Work[Each]> }> {
	const failures: unknown[] = []
	// Drizzle sends a query again each time it is awaited.
	const sent = work.map((each) => Promise.resolve(each))
	await Promise.all(sent.map((each) => each.catch((error: unknown) => void failures.push(error))))
	if (failures.length > 0) throw failures.find((error) => !onlyFollows(error)) ?? failures[0]
	return Promise.all(sent as unknown as Work)
}
