import { and, eq, getTableColumns, isNotNull, or, sql } from 'drizzle-orm'
import { machineTime } from '../../machine-time.ts'
import type { Queries, Transaction } from '../postgres/connection.ts'
import { identityAccounts, identityUsers } from '../schema/identity.ts'
import { users } from '../schema/people.ts'

/** Whether mail is sent to an address: it was proven, or it is from before proof was required. */
export const addressProven = sql<boolean>`coalesce(${identityUsers.emailVerified} or ${identityUsers.proofWaived}, false)`

/** What is needed to prove an account's address. */
export async function findAddress(db: Queries, identityId: string) {
	const { id, email, language } = identityUsers
	const [found] = await db
		.select({ id, email, language, proven: addressProven })
		.from(identityUsers)
		.where(eq(id, identityId))
	return found
}

/** Whether the account with this address, if there is one, has proven it. */
export async function isAddressProven(db: Queries, address: string): Promise<boolean> {
	return (await db.$count(identityUsers, and(eq(identityUsers.email, address), addressProven))) > 0
}

/** Records that an account's owner receives mail at this address. Returns how many accounts changed. */
export async function setAddressProven(db: Queries, identityId: string, email: string): Promise<number> {
	const { rowCount } = await db
		.update(identityUsers)
		.set({ emailVerified: true, ...touched() })
		.where(
			and(eq(identityUsers.id, identityId), eq(identityUsers.email, email), eq(identityUsers.emailVerified, false)),
		)
	return rowCount ?? 0
}

/** A user with their language for mail, and whether they have a password. */
export async function findAccount(db: Queries, userId: string) {
	const [account] = await db
		.select({
			...getTableColumns(users),
			language: identityUsers.language,
			addressProven,
			hasPassword: sql<boolean>`exists (select from ${identityAccounts} where ${identityAccounts.userId} = ${identityUsers.id}
				and ${identityAccounts.providerId} = 'credential' and ${identityAccounts.password} is not null)`,
		})
		.from(users)
		.innerJoin(identityUsers, eq(identityUsers.id, users.identityId))
		.where(eq(users.id, userId))
	return account
}
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** An account as sign-in needs it, even before registration is finished. */
export async function findSignIn(db: Queries, identityId: string) {
	const { userId, providerId, password } = identityAccounts
	const isPassword = and(eq(userId, identityUsers.id), eq(providerId, 'credential'), isNotNull(password))
	const [found] = await db
		.select({
			passwordOf: userId,
			language: identityUsers.language,
			addressProven,
			createdAt: identityUsers.createdAt,
		})
		.from(identityUsers)
		.leftJoin(identityAccounts, isPassword)
		.where(eq(identityUsers.id, identityId))
	if (!found) return undefined
	const { passwordOf, ...signIn } = found
	return { hasPassword: passwordOf !== null, ...signIn }
}

interface Change {
	name?: string | undefined
	listingMobile?: string | undefined
	listingLocation?: string | undefined
	listingDistrict?: string | undefined
	language?: string | undefined
}

/** The identity library also sets this column, in machine time. */
const touched = () => ({ updatedAt: machineTime() })

/** Changes a user's record and account. Returns false if nothing differs. */
export async function changeAccount(
	tx: Transaction,
	user: typeof users.$inferSelect,
	change: Change,
): Promise<boolean> {
	const { language } = change
	const { name = user.name, listingMobile = user.listingMobile } = change
	const { listingLocation = user.listingLocation, listingDistrict = user.listingDistrict } = change
	const differs = sql`(${users.name}, ${users.listingMobile}, ${users.listingLocation}, ${users.listingDistrict})
		is distinct from (${name}, ${listingMobile}, ${listingLocation}, ${listingDistrict})`
	const changed = await tx
		.update(users)
		.set({ name, listingMobile, listingLocation, listingDistrict })
		.where(and(eq(users.id, user.id), differs))
		.returning({ id: users.id })
	const spoken = await tx
		.update(identityUsers)
		.set({ name, language, ...touched() })
		.where(
			and(
				eq(identityUsers.id, user.identityId ?? ''),
				or(
					sql`${identityUsers.name} <> ${name}`,
					language === undefined ? undefined : sql`${identityUsers.language} is distinct from ${language}`,
				),
			),
		)
		.returning({ id: identityUsers.id })
	return changed.length + spoken.length > 0
}

/** Sets the language of an account's mails. */
export async function setLanguage(tx: Transaction, identityId: string, language: string): Promise<void> {
	await tx
		.update(identityUsers)
		.set({ language, ...touched() })
		.where(and(eq(identityUsers.id, identityId), sql`${identityUsers.language} is distinct from ${language}`))
}
