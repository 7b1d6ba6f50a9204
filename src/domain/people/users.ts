import type { Page, PageRequest } from '../../contract/page.ts'
import { misleads, neutralName } from '../../contract/people/names.ts'
import type { NewUser, Role, User } from '../../contract/people/users.ts'
import { say } from '../../contract/sentences.ts'
import type { SortField } from '../../contract/sorting.ts'
import { deleteAlertsAbout } from '../../database/alerts/alerts.ts'
import { deleteInterests } from '../../database/listing-figures.ts'
import { deleteDraftsOf } from '../../database/listings/drafts.ts'
import { deleteImportsOf } from '../../database/listings/imports.ts'
import { clearDeletedListings, markListingsDeleted } from '../../database/listings/listings.ts'
import { deleteBatches } from '../../database/listings/stock.ts'
import { noteLeftPictures } from '../../database/listings/stray-pictures.ts'
import { listReportedOf } from '../../database/moderation/reports.ts'
import { deletePayoutAccount } from '../../database/payments/payouts.ts'
import { deleteSessions } from '../../database/people/sessions.ts'
import * as table from '../../database/people/users.ts'
import type { Database, Transaction } from '../../database/postgres/connection.ts'
import { deleteCalendarFeed } from '../../database/shops/calendar-feeds.ts'
import { deleteShopOf } from '../../database/shops/shops.ts'
import type { SignedInPerson } from '../../services/identity/library.ts'
import { isMember, type Member, type SignedIn } from '../actor.ts'
import { now } from '../clock.ts'
import { record } from '../events/events.ts'
import { forbidden, invalid, taken } from '../failure.ts'
import type { Market } from '../market.ts'
import { closeReports } from '../moderation/close-reports.ts'
import { endOpenOffers } from '../offers/ending.ts'
import { cancelOpenOrders, lockListingsLeaving } from '../orders/cancel.ts'
import { refuseCodeIn } from '../orders/code.ts'
import { rowOf } from '../rows.ts'
import { forgetHoliday } from '../shops/holidays.ts'

type Described = Pick<
	table.UserRow,
	'id' | 'name' | 'email' | 'role' | 'verified' | 'createdAt' | 'suspendedAt' | 'suspensionReason'
>

/** A user as sent to clients. */
export function describeUser(user: Described): User {
	const { id, name, email, role, verified, createdAt, suspendedAt, suspensionReason: reason } = user
	return {
		...{ _id: id, name, email, role, verified, created_at: createdAt.getTime() },
		...(suspendedAt && { suspended: { at: suspendedAt.getTime(), reason } }),
	}
}

/** All users for an admin; for others, only themselves. */
export async function listUsers(
	{ database }: Market,
	reader: SignedIn,
	role: Role | undefined,
	page: PageRequest<SortField<'users'>>,
): Promise<Page<User>> {
	if (reader.role !== 'admin') {
		if (!isMember(reader) || (role && role !== reader.role)) return { rows: [], next: null }
		const themselves = await table.findUser(database.db, reader.id)
		return { rows: themselves ? [describeUser(themselves)] : [], next: null }
	}
	const { rows, next } = await table.listUsers(database, role, page)
	return { rows: rows.map(describeUser), next }
}

function itself(actor: SignedIn, email: string): void {
	if (email.toLowerCase() !== actor.email) throw forbidden('onlyYourself')
}

/** Inserts a user unless they exist, and records the registration. */
function insertOnce(database: Database, user: Parameters<typeof table.insertUser>[1]) {
	return database.transaction(async (tx) => {
		const inserted = await table.insertUser(tx, user)
		if (inserted) await record(tx, { kind: 'registered', by: inserted.id, person: inserted.id })
		return inserted
	})
}

/** Saves a new user's record and returns its id. Throws 'taken' if they already have one. */
export async function registerUser({ database }: Market, actor: SignedIn, sent: NewUser): Promise<string> {
	itself(actor, sent.email)
	const { name, role } = sent
	const inserted =
		!isMember(actor) && (await insertOnce(database, { identityId: actor.uid, name, email: actor.email, role }))
	if (!inserted) throw taken('registeredAlready')
	return inserted.id
}

/** Saves the caller after a social login: creates a buyer, or updates the name. Returns the new id or the count. */
export async function saveSocialUser(
	{ database }: Market,
	actor: SignedIn,
	email: string,
	sent: { email?: string | undefined; name: string },
): Promise<{ insertedId: string } | { modifiedCount: number }> {
	itself(actor, email)
	if (sent.email !== undefined && sent.email !== actor.email) throw invalid({ email: say('emailFixed') })
	const own = !misleads(sent.name)
	// Some people have such a name at a provider or from an older account. That must not keep them out.
	if (!own && sent.name !== actor.displayName) throw invalid({ name: say('misleadingName') })
	const name = own ? sent.name : neutralName
	const inserted =
		!isMember(actor) && (await insertOnce(database, { identityId: actor.uid, name, email: actor.email, role: 'buyer' }))
	if (inserted) return { insertedId: inserted.id }
	const known = await table.findUserByEmail(database.db, actor.email)
	if (!known || !own) return { modifiedCount: 0 }
	await refuseCodeIn(database.db, known, { name: sent.name })
	return { modifiedCount: await table.renameUser(database.db, known.id, sent.name) }
}

/** Finishes an interrupted registration at sign-in. Social logins become buyers. An existing record stays as it is. */
export async function finishRegistration(database: Database, person: SignedInPerson): Promise<void> {
	await insertOnce(database, {
		identityId: person.identityId,
		name: misleads(person.name) ? neutralName : person.name,
		email: person.email.toLowerCase(),
		role: person.social ? 'buyer' : (person.chosenRole ?? 'buyer'),
	})
}

/**
 * Makes the person with this e-mail address an admin, and finishes their registration if needed. `changed` is false if
 * they already were an admin. Returns null if nobody has this address.
 */
export function makeAdmin(database: Database, email: string): Promise<{ id: string; changed: boolean } | null> {
	const address = email.trim().toLowerCase()
	return database.transaction(async (tx) => {
		const identity = await table.findIdentityByEmail(tx, address)
		const missing = identity && { identityId: identity.id, name: identity.name, email: address, role: 'admin' as const }
		const added = missing && (await table.insertUser(tx, missing))
		const user = added || (await table.findUserByEmail(tx, address))
		if (!user) return null
		const changed = Boolean(added) || user.role !== 'admin'
		if (user.role !== 'admin') await table.setAdmin(tx, user.id)
		if (changed) await record(tx, { kind: 'made_admin', by: null, person: user.id })
		return { id: user.id, changed }
	})
}

/** Deletes a user (not an admin) with their listings and sessions. Orders stay. */
export async function deleteUser({ database }: Market, admin: Member<'admin'>, id: string): Promise<void> {
	await database.transaction(async (tx) => {
		await lockListingsLeaving(tx, id, { marked: true })
		const user = await rowOf('user', id, (known) => table.lockUser(tx, known))
		if (user.role === 'admin') throw forbidden('adminStays')
		for (const listing of await listReportedOf(tx, id)) await closeReports(tx, admin, listing, { upheld: true })
		await removeUser(tx, user)
		await record(tx, { kind: 'user_deleted', by: admin.id, person: id })
	})
}

/** Removes a locked user and everything of theirs from the market; past orders keep their contents. */
export async function removeUser(tx: Transaction, user: table.UserRow): Promise<void> {
	await cancelOpenOrders(tx, { userId: user.id }, { reason: 'person left', actorId: user.id })
	await endOpenOffers(tx, { userId: user.id }, 'deleted')
	await noteLeftPictures(tx, await deleteDraftsOf(tx, user.id))
	await deleteImportsOf(tx, user.id)
	await markListingsDeleted(tx, { sellerId: user.id }, now())
	await deletePayoutAccount(tx, user.id)
	await deleteBatches(tx, { sellerId: user.id })
	await deleteInterests(tx, user.id)
	await forgetHoliday(tx, user.id)
	await deleteShopOf(tx, user.id)
	await deleteCalendarFeed(tx, user.id)
	await table.markUserDeleted(tx, user)
	await deleteAlertsAbout(tx, user.id)
	await clearDeletedListings(tx, user.id)
}

/** Signs a user out everywhere. Returns how many sessions ended. */
export function endSessions({ database }: Market, admin: Member<'admin'>, id: string): Promise<number> {
	return database.transaction(async (tx) => {
		const user = await rowOf('user', id, (known) => table.lockUser(tx, known))
		const ended = user.identityId === null ? 0 : await deleteSessions(tx, user.identityId)
		if (ended > 0) await record(tx, { kind: 'signed_out', by: admin.id, person: id })
		return ended
	})
}
