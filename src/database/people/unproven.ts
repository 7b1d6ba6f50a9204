import { eq, inArray } from 'drizzle-orm'
import type { Queries } from '../postgres/connection.ts'
import { identityPasskeys, identityTwoFactors, identityUsers } from '../schema/identity.ts'
import { payoutAccounts } from '../schema/payments.ts'
import { users } from '../schema/people.ts'

/**
 * Deletes what a person who registered somebody else's unproven address could use to keep access once its owner has the account:
 * ways to sign in besides the password, a second factor that would lock the owner out, and the payout account.
 */
export async function dropUnproven(db: Queries, uid: string): Promise<void> {
	await db.delete(identityPasskeys).where(eq(identityPasskeys.userId, uid))
	await db.update(identityUsers).set({ twoFactorEnabled: false }).where(eq(identityUsers.id, uid))
	await db.delete(identityTwoFactors).where(eq(identityTwoFactors.userId, uid))
	const owner = db.select({ id: users.id }).from(users).where(eq(users.identityId, uid))
	await db.delete(payoutAccounts).where(inArray(payoutAccounts.userId, owner))
}
