import type { Page, PageRequest } from '../contract/page.ts'
import { say } from '../contract/sentences.ts'
import type { SortField } from '../contract/sorting.ts'
import type { NewUser, Role, User } from '../contract/users.ts'
import type { Database } from '../database/connection.ts'
import { markListingsDeleted } from '../database/listings.ts'
import * as table from '../database/users.ts'
import type { SignedInPerson } from '../services/identity/identity.ts'
import { isMember, type SignedIn } from './actor.ts'
import { forbidden, invalid, taken } from './failure.ts'
import type { Market } from './market.ts'
import { rowOf } from './rows.ts'

type Described = Pick<table.UserRow, 'id' | 'name' | 'email' | 'role' | 'verified' | 'createdAt'>

function describeUser({ id, name, email, role, verified, createdAt }: Described): User {
	return { _id: id, name, email, role, verified, created_at: createdAt.getTime() }
}

/** Users: all for an admin, for others a list of just themselves. */
export async function listUsers(
	{ database }: Market,
	reader: SignedIn,
	role: Role | undefined,
	page: PageRequest<SortField<'users'>>,
): Promise<Page<User>> {
	if (reader.role !== 'admin') {
		const themselves = isMember(reader) && (!role || role === reader.role) ? [describeUser(reader)] : []
		return { rows: themselves, next: null }
	}
	const { rows, next } = await table.listUsers(database, role, page)
	return { rows: rows.map(describeUser), next }
}

function itself(actor: SignedIn, email: string): void {
	if (email.toLowerCase() !== actor.email) throw forbidden('onlyYourself')
}

/** Saves the record of somebody who has just registered; `taken` where they have one. Returns its id. */
export async function registerUser({ database }: Market, actor: SignedIn, sent: NewUser): Promise<string> {
	itself(actor, sent.email)
	const inserted =
		!isMember(actor) &&
		(await table.insertUser(database.db, {
			identityId: actor.uid,
			name: sent.name,
			email: actor.email,
			role: sent.role,
		}))
	if (!inserted) throw taken('registeredAlready')
	return inserted.id
}

/** Saves oneself after a social login: a buyer if new, else only the name. Returns the new record's id, or how many were changed. */
export async function saveSocialUser(
	{ database }: Market,
	actor: SignedIn,
	email: string,
	sent: { email?: string | undefined; name: string },
): Promise<{ insertedId: string } | { modifiedCount: number }> {
	itself(actor, email)
	if (sent.email !== undefined && sent.email !== actor.email) throw invalid({ email: say('emailFixed') })
	const inserted =
		!isMember(actor) &&
		(await table.insertUser(database.db, { identityId: actor.uid, name: sent.name, email: actor.email, role: 'buyer' }))
	if (inserted) return { insertedId: inserted.id }
	const known = await table.findUserByEmail(database.db, actor.email)
	return { modifiedCount: known ? await table.renameUser(database.db, known.id, sent.name) : 0 }
}

/**
 * Finishes, at a sign-in, a registration that broke off before the user record was saved. Through a social login
 * everybody becomes a buyer. Somebody who has a record keeps it as it is; any number of sign-ins at once make one.
 */
export async function finishRegistration(database: Database, person: SignedInPerson): Promise<void> {
	await table.insertUser(database.db, {
		identityId: person.identityId,
		name: person.name,
		email: person.email.toLowerCase(),
		role: person.social ? 'buyer' : (person.chosenRole ?? 'buyer'),
	})
}

/**
 * Makes the account with this e-mail address an admin, whether or not its registration was finished. False where there
 * is no such account.
 */
export function makeAdmin(database: Database, email: string): Promise<boolean> {
	const address = email.trim().toLowerCase()
	return database.transaction(async (tx) => {
		const identity = await table.findIdentityByEmail(tx, address)
		if (identity)
			await table.insertUser(tx, { identityId: identity.id, name: identity.name, email: address, role: 'admin' })
		const user = await table.findUserByEmail(tx, address)
		if (user) await table.setAdmin(tx, user.id)
		return user !== undefined
	})
}

/** Sets or takes off a seller's verified mark; 0 where it stands so already. */
export function verifySeller({ database }: Market, id: string, verified: boolean): Promise<number> {
	return database.transaction(async (tx) => {
		const user = await rowOf('user', id, (known) => table.lockUser(tx, known))
		if (user.role !== 'seller') throw taken('onlySellersVerified')
		return table.setVerified(tx, id, verified)
	})
}

/** Deletes a user and what is theirs on the market; their sessions end, their orders stay. Admins cannot be deleted. */
export async function deleteUser({ database }: Market, id: string): Promise<void> {
	await database.transaction(async (tx) => {
		const user = await rowOf('user', id, (known) => table.lockUser(tx, known))
		if (user.role === 'admin') throw forbidden('adminStays')
		await markListingsDeleted(tx, { sellerId: id })
		await table.markUserDeleted(tx, user)
	})
}
