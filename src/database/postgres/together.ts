/**
 * Sends statements of one transaction without waiting in between: PostgreSQL takes them in the order of the calls, within
 * one round trip. Waits for all, so that none comes after the rollback, and then throws what the first that failed threw.
 */
export async function together<const Work extends readonly unknown[]>(
	work: Work,
): Promise<{ -readonly [Each in keyof Work]: Awaited<Work[Each]> }> {
	await Promise.allSettled(work)
	return Promise.all(work)
}
