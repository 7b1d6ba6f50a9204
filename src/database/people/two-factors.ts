import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import type { Queries } from '../postgres/connection.ts'
import { identityTwoFactors } from '../schema/identity.ts'

const { id, secret, backupCodes } = identityTwoFactors

interface Factor {
	readonly id: string
	readonly secret: string
	readonly backupCodes: string
}

/** Second factors with a value that begins with `seal`, ordered by id: the next 200 after `after`. */
export function listFactorsSealedBy(db: Queries, seal: string, after: string): Promise<Factor[]> {
	const isSealed = or(sql`starts_with(${secret}, ${seal})`, sql`starts_with(${backupCodes}, ${seal})`)
	return db
		.select({ id, secret, backupCodes })
		.from(identityTwoFactors)
		.where(and(isSealed, gt(id, after)))
		.orderBy(asc(id))
		.limit(200)
}

/** Returns 0 if it has changed meanwhile. */
export async function replaceFactor(db: Queries, was: Factor, now: Omit<Factor, 'id'>): Promise<number> {
	const changed = await db
		.update(identityTwoFactors)
		.set(now)
		.where(and(eq(id, was.id), eq(secret, was.secret), eq(backupCodes, was.backupCodes)))
	return changed.rowCount ?? 0
}
