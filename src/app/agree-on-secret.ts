import { findFingerprint, noteFirstSecret, noteNextSecret } from '../database/kept-secret.ts'
import type { Database } from '../database/postgres/connection.ts'
import { sealOf } from '../services/identity/secret-versions.ts'
import { fingerprintOf, type Secret } from '../services/secret.ts'
import type { Config } from './config/config.ts'
import { StartFailure } from './start-failure.ts'

type Asked = Pick<Config, 'secret' | 'secretGiven' | 'dataDir'>

/**
 * Makes every machine on a database use the same secret: with different ones they could not open each other's sessions,
 * mails and second factors. Throws `StartFailure` if the secret differs from the one noted in the database.
 */
export async function agreeOnSecret({ db }: Database, config: Asked): Promise<void> {
	const { current, previous } = config.secret
	const known = await findFingerprint(db)
	if (known === undefined) {
		if (previous !== null)
			throw new StartFailure(
				'This database has not noted its secret yet: start once with AUTH_SECRET as it was and without AUTH_SECRET_PREVIOUS, then change it.',
			)
		await noteFirstSecret(db, fingerprintOf(current), sealOf(current))
		refuseOtherSecret(await findFingerprint(db), config)
		return
	}
	refuseOtherSecret(known, config)
	if (known !== fingerprintOf(current)) await noteNextSecret(db, known, fingerprintOf(current))
}

/** Whether this secret can open what a Motor with the known fingerprint's secret sealed. */
const opens = ({ current, previous }: Secret, known: string) =>
	[current, previous].some((each) => each !== null && fingerprintOf(each) === known)

export function refuseOtherSecret(known: string | undefined, { secret, secretGiven, dataDir }: Asked): void {
	if (known === undefined || opens(secret, known)) return
	throw new StartFailure(
		`${secretGiven ? 'AUTH_SECRET' : `The secret in ${dataDir}/secret`} is not the one that these records are used with: set AUTH_SECRET to that one, as on every other machine, or set AUTH_SECRET_PREVIOUS to it in order to change it (docs/operating.md, "The secret").`,
	)
}
