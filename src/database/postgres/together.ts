/**
 * Sends statements of one transaction without waiting in between: PostgreSQL takes them in the order of the calls, within
 * one round trip. Waits for all, so that none comes after the rollback, and then throws what failed first: whatever comes
 * after that fails only because the transaction has.
 */
export async function together<const Work extends readonly unknown[]>(
	work: Work,
): Promise<{ -readonly [Each in keyof Work]: Awaited<Work[Each]> }> {
	const failures: unknown[] = []
	const noted = work.map((each) => Promise.resolve(each).catch((error: unknown) => void failures.push(error)))
	await Promise.all(noted)
	if (failures.length > 0) throw failures[0]
	return Promise.all(work)
}
