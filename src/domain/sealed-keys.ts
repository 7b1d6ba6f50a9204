import { findKey, keepKey } from '../database/kept-keys.ts'
import type { Database } from '../database/postgres/connection.ts'
import { seal, unseal } from '../services/sealed.ts'
import { type Secret, secretOf } from '../services/secret.ts'

/**
 * Keys stored in the database under a name. The one in `hidden` is sealed with the secret, so the database alone is
 * useless to a thief.
 */
export function sealedKeys<Name extends string, Hidden extends Name>(name: string, hidden: Hidden) {
	type Keys = Readonly<Record<Name, string>>
	type Kept = Pick<Database, 'db'>

	function opened(secret: Secret, kept: Record<string, string> | undefined): Keys | null {
		const key = kept && unseal(secret, name, kept[hidden] ?? '')
		return key ? ({ ...kept, [hidden]: key } as Keys) : null
	}

	const keep = (database: Kept, secret: Secret, keys: Keys, instead: boolean) =>
		keepKey(database, name, { ...keys, [hidden]: seal(secret, name, keys[hidden]) }, { instead })

	return {
		/** Finds the keys. `sealed` if there are keys that this secret cannot open. */
		async find({ db }: Kept, secret: Secret): Promise<{ keys: Keys | null; sealed: boolean }> {
			const kept = await findKey(db, name)
			const keys = opened(secret, kept)
			return { keys, sealed: kept !== undefined && keys === null }
		},
		keep,
		/** Reseals the keys with the current secret if the previous one sealed them. */
		async sealAnew(database: Kept, secret: Secret): Promise<void> {
			const kept = await findKey(database.db, name)
			const keys = opened(secret, kept)
			if (keys && !opened(secretOf(secret.current), kept)) await keep(database, secret, keys, true)
		},
	}
}
