import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { listFactorsSealedBy, replaceFactor } from '../../database/people/two-factors.ts'
import type { Database } from '../../database/postgres/connection.ts'
import type { Secret } from '../secret.ts'
import { sealOf, secretVersions, versionOf } from './secret-versions.ts'

/** Re-encrypts second factors from the previous secret to the current one. Returns for how many accounts. Throws to be run again. */
export async function sealFactorsAnew({ db }: Database, secret: Secret): Promise<number> {
	if (secret.previous === null) return 0
	const seal = sealOf(secret.previous)
	const keys = new Map(secretVersions(secret).map(({ version, value }) => [version, value]))
	const key = { keys, currentVersion: versionOf(secret.current) }
	const anew = async (data: string) =>
		data.startsWith(seal) ? symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data }) }) : data
	let sealed = 0
	let isMissed = false
	for (let after = ''; ; ) {
		const factors = await listFactorsSealedBy(db, seal, after)
		for (const factor of factors) {
			const { secret: code, backupCodes } = factor
			// Does not overwrite recovery codes that change meanwhile: a used code would become valid again.
			const changed = await replaceFactor(db, factor, {
				secret: await anew(code),
				backupCodes: await anew(backupCodes),
			})
			sealed += changed
			isMissed ||= changed === 0
		}
		const last = factors.at(-1)
		if (!last) break
		after = last.id
	}
	if (isMissed) throw new Error('Second factors were changed meanwhile.')
	return sealed
}
