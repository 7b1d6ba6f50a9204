import { and, count, desc, eq, lt, ne } from 'drizzle-orm'
import type { Queries, Transaction } from '../postgres/connection.ts'
import { first } from '../rows.ts'
import { identityPasskeys, identitySessions, identityUsers } from '../schema/identity.ts'

export type PasskeyRow = typeof identityPasskeys.$inferSelect

/** An account's passkeys, newest first. */
export function listPasskeys(db: Queries, uid: string): Promise<PasskeyRow[]> {
	return db
		.select()
		.from(identityPasskeys)
		.where(eq(identityPasskeys.userId, uid))
		.orderBy(desc(identityPasskeys.createdAt), identityPasskeys.id)
}

/** Finds a passkey by the authenticator's id for it. */
export const findPasskey = (db: Queries, credentialId: string): Promise<PasskeyRow | undefined> =>
	first(db.select().from(identityPasskeys).where(eq(identityPasskeys.credentialId, credentialId)))

/** Locks an account until the transaction ends. Returns false if there is none. */
export async function lockIdentity(tx: Transaction, uid: string): Promise<boolean> {
	const found = await tx
		.select({ id: identityUsers.id })
		.from(identityUsers)
		.where(eq(identityUsers.id, uid))
		.for('no key update')
	return found.length > 0
}

export async function countPasskeys(db: Queries, uid: string): Promise<number> {
	const [found] = await db.select({ count: count() }).from(identityPasskeys).where(eq(identityPasskeys.userId, uid))
	return found?.count ?? 0
}

/** Returns the id; undefined if an account already has this passkey. */
export async function insertPasskey(
	tx: Transaction,
	passkey: typeof identityPasskeys.$inferInsert,
): Promise<string | undefined> {
	const [made] = await tx
		.insert(identityPasskeys)
		.values(passkey)
		.onConflictDoNothing({ target: identityPasskeys.credentialId })
		.returning({ id: identityPasskeys.id })
	return made?.id
}

const ofAccount = (uid: string, id: string) => and(eq(identityPasskeys.userId, uid), eq(identityPasskeys.id, id))

/** Returns how many were renamed; undefined if the account has no such passkey. */
export async function renamePasskey(
	tx: Transaction,
	uid: string,
	id: string,
	name: string,
): Promise<number | undefined> {
	const [known] = await tx
		.select({ name: identityPasskeys.name })
		.from(identityPasskeys)
		.where(ofAccount(uid, id))
		.for('update')
	if (!known || known.name === name) return known && 0
	await tx.update(identityPasskeys).set({ name }).where(ofAccount(uid, id))
	return 1
}

/** Deletes a passkey and the sessions that presented it, except `kept`. Returns false if it was not this account's. */
export async function deletePasskey(tx: Transaction, uid: string, id: string, kept: string): Promise<boolean> {
	// Locked first, because a concurrent sign-in could store its session between the two deletions.
	const known = await tx
		.select({ id: identityPasskeys.id })
		.from(identityPasskeys)
		.where(ofAccount(uid, id))
		.for('update')
	if (known.length === 0) return false
	await tx
		.delete(identitySessions)
		.where(and(eq(identitySessions.userId, uid), eq(identitySessions.passkeyId, id), ne(identitySessions.id, kept)))
	await tx.delete(identityPasskeys).where(ofAccount(uid, id))
	return true
}

/** Records that a session's owner has presented this passkey. */
export async function notePasskeyShown(tx: Transaction, sessionId: string, passkeyId: string): Promise<void> {
	await tx.update(identitySessions).set({ passkeyId }).where(eq(identitySessions.id, sessionId))
}

/** Records a sign-in. False if the passkey is gone or its counter did not rise, which means that there is a copy. */
export async function notePasskeyUsed(db: Queries, id: string, counter: number, at: Date): Promise<boolean> {
	const rises = counter === 0 ? eq(identityPasskeys.counter, 0) : lt(identityPasskeys.counter, counter)
	const used = await db
		.update(identityPasskeys)
		.set({ counter, lastUsedAt: at })
		.where(and(eq(identityPasskeys.id, id), rises))
		.returning({ id: identityPasskeys.id })
	return used.length > 0
}
