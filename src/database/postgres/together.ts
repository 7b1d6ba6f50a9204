import { rootOf } from './outage.ts'

/** in_failed_sql_transaction (PostgreSQL, appendix A): an earlier statement says why. */
const onlyFollows = (error: unknown) => (rootOf(error) as { code?: unknown } | null)?.code === '25P02'

/**
 * Sends statements of one transaction without waiting in between: PostgreSQL takes them in the order of the calls, within
 * one round trip. Waits for all, so that none comes after the rollback, and then throws the failure that made others fail.
 */
export async function together<const Work extends readonly unknown[]>(
	work: Work,
): Promise<{ -readonly [Each in keyof Work]: Awaited<Work[Each]> }> {
	const failures: unknown[] = []
	// Drizzle sends a query each time that somebody waits for it.
	const sent = work.map((each) => Promise.resolve(each))
	await Promise.all(sent.map((each) => each.catch((error: unknown) => void failures.push(error))))
	if (failures.length > 0) throw failures.find((error) => !onlyFollows(error)) ?? failures[0]
	return Promise.all(sent as unknown as Work)
}
