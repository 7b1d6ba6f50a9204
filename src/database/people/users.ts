import { and, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Page, PageRequest } from '../../contract/page.ts'
import type { Role } from '../../contract/people/users.ts'
import type { SortField } from '../../contract/sorting.ts'
import { deleteAlertsOf } from '../alerts/alerts.ts'
import { deleteChoicesOf } from '../alerts/chosen-sellers.ts'
import { deleteBlocksOf } from '../deals/blocks.ts'
import { deleteViewsOf } from '../listings/views.ts'
import { deleteStolenOf } from '../moderation/stolen.ts'
import { deleteVerification } from '../moderation/verifications.ts'
import { deleteNoticesOf } from '../notices/notices.ts'
import { alphabetical, listPage, type SortKey } from '../paging.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { first } from '../rows.ts'
import { offerRefusals } from '../schema/conversations.ts'
import { identityUsers, identityVerifications } from '../schema/identity.ts'
import { wishes } from '../schema/listings.ts'
import { reports } from '../schema/moderation.ts'
import { orders } from '../schema/orders.ts'
import { subscriptions, users } from '../schema/people.ts'

export type UserRow = typeof users.$inferSelect
type NewUserRow = Pick<typeof users.$inferInsert, 'identityId' | 'name' | 'email' | 'role' | 'createdAt'>

const sortKeys: Record<SortField<'users'>, SortKey<UserRow>> = {
	name: { by: alphabetical(users.name), kind: 'string', valueOf: (row) => row.name },
	email: { by: users.email, kind: 'string', valueOf: (row) => row.email },
	verified: { by: users.verified, kind: 'boolean', valueOf: (row) => row.verified },
}

/** A page of users who are not deleted, of one role or of all. */
export async function listUsers(
	{ db }: Database,
	role: Role | undefined,
	page: PageRequest<SortField<'users'>>,
): Promise<Page<UserRow>> {
	return listPage(db, page, {
		name: role ? 'list_users_of_role' : 'list_users',
		table: users,
		sortKeys,
		values: { role },
		select: (behind) =>
			db
				.select()
				.from(users)
				.where(and(isNull(users.deletedAt), behind, role && eq(users.role, sql.placeholder('role')))),
	})
}

/** A user who is not deleted. */
export async function findUser(db: Queries, id: string): Promise<UserRow | undefined> {
	const [user] = await db
		.select()
		.from(users)
		.where(and(eq(users.id, id), isNull(users.deletedAt)))
	return user
}

/** A person's id and public name; the name is empty once they are deleted. */
export async function findPerson(db: Queries, id: string): Promise<{ _id: string; name: string }> {
	const user = await findUser(db, id)
	return { _id: id, name: user?.name ?? '' }
}

/** A user who is not deleted. */
export async function findUserByEmail(db: Queries, email: string): Promise<UserRow | undefined> {
	const [user] = await db
		.select()
		.from(users)
		.where(and(eq(users.email, email), isNull(users.deletedAt)))
	return user
}

/** Finds an account by e-mail address, even if its registration is unfinished. */
export const findIdentityByEmail = (db: Queries, email: string) =>
	first(db.select().from(identityUsers).where(eq(identityUsers.email, email)))

/** Returns undefined if the account or the address already has a user. */
export const insertUser = (db: Queries, user: NewUserRow): Promise<UserRow | undefined> =>
	first(db.insert(users).values(user).onConflictDoNothing().returning())

/** Returns 0 if nothing differs. */
export async function renameUser(db: Queries, id: string, name: string): Promise<number> {
	const renamed = await db
		.update(users)
		.set({ name })
		.where(and(eq(users.id, id), sql`${users.name} <> ${name}`, isNull(users.deletedAt)))
		.returning({ id: users.id })
	return renamed.length
}

/** Locks a user until the transaction ends. Orders that refer to them can still be written, without deadlocks. */
export async function lockUser(tx: Transaction, id: string): Promise<UserRow | undefined> {
	const [user] = await tx
		.select()
		.from(users)
		.where(and(eq(users.id, id), isNull(users.deletedAt)))
		.for('no key update')
	return user
}

/** Keeps a user from being deleted or suspended until the transaction ends. Undefined if already deleted. */
export async function keepUser(tx: Transaction, id: string): Promise<{ suspendedAt: Date | null } | undefined> {
	const [kept] = await tx
		.select({ suspendedAt: users.suspendedAt })
		.from(users)
		.where(and(eq(users.id, id), isNull(users.deletedAt)))
		.for('share')
	return kept
}

/** Suspends a user; null lifts the suspension. Returns 0 if nothing changes. */
export async function setSuspended(tx: Transaction, id: string, suspended: { at: Date; reason: string } | null) {
	const changed = await tx
		.update(users)
		.set({ suspendedAt: suspended?.at ?? null, suspensionReason: suspended?.reason ?? '' })
		.where(and(eq(users.id, id), suspended ? isNull(users.suspendedAt) : isNotNull(users.suspendedAt)))
		.returning({ id: users.id })
	return changed.length
}

/** Returns 0 if nothing changes. */
export async function setVerified(tx: Transaction, id: string, verified: boolean): Promise<number> {
	const changed = await tx
		.update(users)
		.set({ verified })
		.where(and(eq(users.id, id), eq(users.verified, !verified)))
		.returning({ id: users.id })
	return changed.length
}

/** Makes a user an admin. A seller loses the verified mark. */
export async function setAdmin(tx: Transaction, id: string): Promise<void> {
	await tx.update(users).set({ role: 'admin', verified: false }).where(eq(users.id, id))
}

export function countAdmins({ db }: Database): Promise<number> {
	return db.$count(users, and(eq(users.role, 'admin'), isNull(users.deletedAt)))
}

/** Locks all admins in a fixed order, until the transaction ends. Returns their ids. */
export async function lockAdmins(tx: Transaction): Promise<string[]> {
	const admins = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.role, 'admin'), isNull(users.deletedAt)))
		.orderBy(users.id)
		.for('no key update')
	return admins.map(({ id }) => id)
}

/** Deletes a user, all their data and the views of their listings. Orders keep name and address. */
export async function markUserDeleted(tx: Transaction, user: UserRow): Promise<void> {
	const ordered = exists(
		tx
			.select({ one: sql`1` })
			.from(orders)
			.where(or(eq(orders.buyerId, user.id), eq(orders.sellerId, user.id))),
	)
	// This comes first: storing a view locks its reader, and would then wait for the views deleted here.
	await tx
		.update(users)
		.set({
			deletedAt: sql`now()`,
			identityId: null,
			listingMobile: '',
			listingLocation: '',
			listingDistrict: '',
			name: sql`case when ${ordered} then ${users.name} else '' end`,
			email: sql`case when ${ordered} then ${users.email} else '' end`,
		})
		.where(eq(users.id, user.id))
	for (const mark of [wishes, reports]) await tx.delete(mark).where(eq(mark.userId, user.id))
	await deleteViewsOf(tx, { userId: user.id })
	await deleteBlocksOf(tx, user.id)
	await deleteNoticesOf(tx, user.id)
	await deleteVerification(tx, user.id)
	await deleteStolenOf(tx, user.id)
	await deleteAlertsOf(tx, user.id)
	await deleteChoicesOf(tx, user.id)
	await tx.delete(offerRefusals).where(eq(offerRefusals.buyerId, user.id))
	await tx.delete(subscriptions).where(eq(subscriptions.email, user.email))
	if (user.identityId) await deleteIdentity(tx, user.identityId)
}

/** Deletes an account whose registration is unfinished. False if it is gone or has a user by now. */
export async function deleteUnfinished(tx: Transaction, identityId: string): Promise<boolean> {
	// The lock waits for a registration that is just finishing, or makes it wait.
	const [locked] = await tx.select().from(identityUsers).where(eq(identityUsers.id, identityId)).for('update')
	if (!locked || (await tx.$count(users, eq(users.identityId, identityId))) > 0) return false
	await tx.delete(subscriptions).where(eq(subscriptions.email, locked.email))
	await deleteIdentity(tx, identityId)
	return true
}

async function deleteIdentity(tx: Transaction, id: string): Promise<void> {
	await tx.delete(identityVerifications).where(eq(identityVerifications.value, id))
	await tx.delete(identityUsers).where(eq(identityUsers.id, id))
}
