import { eq } from 'drizzle-orm'
import type { Database, Queries } from './postgres/connection.ts'
import { keptKeys } from './schema/events.ts'

/** The value that `keepKey` stored under this name. */
export async function findKey(db: Queries, name: string): Promise<Record<string, string> | undefined> {
	const [kept] = await db.select().from(keptKeys).where(eq(keptKeys.name, name))
	return kept?.value
}

/** Stores keys unless another process already has; with `instead`, replaces existing ones. */
export async function keepKey(
	{ db }: Pick<Database, 'db'>,
	name: string,
	value: Record<string, string>,
	{ instead }: { instead: boolean },
): Promise<void> {
	const insert = db.insert(keptKeys).values({ name, value })
	await (instead ? insert.onConflictDoUpdate({ target: keptKeys.name, set: { value } }) : insert.onConflictDoNothing())
}
