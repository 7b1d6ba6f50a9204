import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from './postgres/connection.ts'
import { keyedSteps, keyedWrites } from './schema/keyed-writes.ts'

export type KeyedWriteRow = typeof keyedWrites.$inferSelect
type NewKeyedWrite = typeof keyedWrites.$inferInsert

/** Returns the id. Undefined if this person already has a write with this key. */
export async function insertKeyedWrite(tx: Transaction, write: NewKeyedWrite): Promise<string | undefined> {
	const [inserted] = await tx.insert(keyedWrites).values(write).onConflictDoNothing().returning({ id: keyedWrites.id })
	return inserted?.id
}

export async function lockKeyedWrite(tx: Transaction, uid: string, key: string): Promise<KeyedWriteRow | undefined> {
	const [found] = await tx
		.select()
		.from(keyedWrites)
		.where(and(eq(keyedWrites.uid, uid), eq(keyedWrites.key, key)))
		.for('update')
	return found
}

export async function takeKeyedWrite(
	tx: Transaction,
	id: string,
	changes: Pick<KeyedWriteRow, 'holder' | 'leaseUntil'>,
): Promise<void> {
	await tx.update(keyedWrites).set(changes).where(eq(keyedWrites.id, id))
}

export async function listKeyedSteps(tx: Transaction, writeId: string) {
	return tx
		.select({ step: keyedSteps.step, value: keyedSteps.value })
		.from(keyedSteps)
		.where(eq(keyedSteps.writeId, writeId))
}

/** Stores a step, if this run still holds the write. Returns false otherwise. */
export async function insertKeyedStep(
	tx: Transaction,
	{ id, holder }: Pick<KeyedWriteRow, 'id' | 'holder'>,
	step: number,
	value: string,
): Promise<boolean> {
	const { rowCount } = await tx.execute(sql`
		insert into ${keyedSteps} (write_id, step, value)
		select id, ${step}::int, ${value} from ${keyedWrites} where id = ${id} and holder = ${holder} for share`)
	return rowCount === 1
}

export async function isKeyedWrite(db: Queries, id: string): Promise<boolean> {
	const found = await db.select({ id: keyedWrites.id }).from(keyedWrites).where(eq(keyedWrites.id, id))
	return found.length > 0
}

const held = ({ id, holder }: Pick<KeyedWriteRow, 'id' | 'holder'>) =>
	and(eq(keyedWrites.id, id), eq(keyedWrites.holder, holder))

/** Stores the answer and deletes the steps, which are no longer needed. */
export async function answerKeyedWrite(
	tx: Transaction,
	write: Pick<KeyedWriteRow, 'id' | 'holder'>,
	answer: string,
): Promise<void> {
	const answered = await tx.update(keyedWrites).set({ answer }).where(held(write)).returning({ id: keyedWrites.id })
	if (answered.length > 0) await tx.delete(keyedSteps).where(eq(keyedSteps.writeId, write.id))
}

/** Deletes a write of which no step was done. Otherwise ends its lease, so that a retry can continue at once. */
export async function releaseKeyedWrite(
	{ db }: Database,
	write: Pick<KeyedWriteRow, 'id' | 'holder'>,
	at: Date,
): Promise<void> {
	const untouched = sql`not exists (select from ${keyedSteps} where ${keyedSteps.writeId} = ${keyedWrites.id})`
	const forgotten = await db
		.delete(keyedWrites)
		.where(and(held(write), untouched))
		.returning({ id: keyedWrites.id })
	if (forgotten.length === 0) await db.update(keyedWrites).set({ leaseUntil: at }).where(held(write))
}

export async function deleteKeyedWrites(db: Queries, before: Date): Promise<void> {
	await db.delete(keyedWrites).where(lt(keyedWrites.createdAt, before))
}

export async function deleteKeyedWrite(tx: Transaction, id: string): Promise<void> {
	await tx.delete(keyedWrites).where(eq(keyedWrites.id, id))
}
