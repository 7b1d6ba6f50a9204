import { and, eq, sql } from 'drizzle-orm'
import { findKey } from './kept-keys.ts'
import type { Queries } from './postgres/connection.ts'
import { keptKeys } from './schema/events.ts'
import { identityTwoFactors } from './schema/identity.ts'

const name = 'secret'

/** The fingerprint of the secret in use with this database. Undefined before the first use. */
export async function findFingerprint(db: Queries): Promise<string | undefined> {
	return (await findKey(db, name))?.fingerprint
}

/**
 * Records the first secret, unless another process already has. Older values of the identity library do not say which secret
 * encrypted them: `seal` is put in front of each.
 */
export async function noteFirstSecret(db: Queries, fingerprint: string, seal: string): Promise<void> {
	const { secret, backupCodes } = identityTwoFactors
	await db.execute(sql`with first as (
			insert into ${keptKeys} (name, value) values (${name}, ${JSON.stringify({ fingerprint })}::jsonb)
			on conflict do nothing returning name
		)
		update ${identityTwoFactors} set secret = ${seal} || ${secret}, backup_codes = ${seal} || ${backupCodes}
		where exists (select from first) and not starts_with(${secret}, '$ba$')`)
}

export async function noteNextSecret(db: Queries, before: string, fingerprint: string): Promise<void> {
	await db
		.update(keptKeys)
		.set({ value: { fingerprint } })
		.where(and(eq(keptKeys.name, name), sql`${keptKeys.value}->>'fingerprint' = ${before}`))
}
