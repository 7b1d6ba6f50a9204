import { isIP } from 'node:net'
import type { NewPasskey, PasskeyCreation, PasskeyRequest, ShownPasskey } from '../../../contract/people/passkeys.ts'
import { findPasskey, notePasskeyUsed, type PasskeyRow } from '../../../database/people/passkeys.ts'
import type { Database } from '../../../database/postgres/connection.ts'
import { machineTime } from '../../../machine-time.ts'
import type { AttemptLimiter } from '../../attempt-limiter.ts'
import type { Secret } from '../../secret.ts'
import { challengeMs, passkeyChallenges } from './passkey-challenge.ts'

/** EdDSA, ES256 and RS256, by their COSE numbers (RFC 9053). */
const algorithms = [-8, -7, -257]

interface Owner {
	uid: string
	email: string
	displayName: string
	sessionId: string
}

type MadePasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>

/** Passkeys of this site (WebAuthn level 3). Each proves that its owner unlocked it, so it is two factors in one. */
export interface Passkeys {
	/** Options for the browser to create a passkey; null if the site's address cannot have passkeys. */
	creation(owner: Owner, known: readonly PasskeyRow[]): PasskeyCreation | null
	/** Checks, once, what the browser created from `creation`. Null if it is wrong. */
	made(owner: Pick<Owner, 'sessionId'>, credential: NewPasskey['credential']): Promise<MadePasskey | null>
	request(): PasskeyRequest | null
	/** Checks, once, what the browser signed for `request`, and records the use. Null if it is wrong. */
	shown(credential: ShownPasskey['credential']): Promise<PasskeyRow | null>
}

interface Options {
	secret: Secret
	/** The public address comes first. */
	origins: readonly string[]
	database: Database
	limiter: AttemptLimiter
}

/** A passkey belongs to a host name; browsers create none for an IP address (WebAuthn level 3, 5.1.3). */
function relyingParty(origins: readonly string[]) {
	const hostOf = (origin: string) => new URL(origin).hostname
	const host = origins.map(hostOf).find((name) => isIP(name.replace(/^\[|\]$/g, '')) === 0)
	return host === undefined ? null : { id: host, origins: origins.filter((origin) => hostOf(origin) === host) }
}

const adding = (sessionId: string) => `add ${sessionId}`
const signingIn = 'sign in'

// Imported lazily: thousands of lines that only passkeys need.
const library = () => import('@simplewebauthn/server')

export function createPasskeys({ secret, origins, database, limiter }: Options): Passkeys {
	const site = relyingParty(origins)
	const challenges = passkeyChallenges(secret)

	/** Only the first answer to a challenge counts, across all processes. */
	const firstOf = async (challenge: string) =>
		(await limiter.take(['passkey challenge', challenge], { most: 1, windowMs: challengeMs })) === 0

	function expected({ id, origins: allowed }: NonNullable<typeof site>, purpose: string) {
		const seen = { challenge: '' }
		const expectedChallenge = (challenge: string) => {
			seen.challenge = challenge
			return challenges.isOurs(purpose, challenge)
		}
		const checks = { expectedChallenge, expectedOrigin: [...allowed], expectedRPID: id, requireUserVerification: true }
		return { seen, checks }
	}

	return {
		creation({ uid, email, displayName, sessionId }, known) {
			if (!site) return null
			return {
				rp: { id: site.id, name: 'Motor' },
				user: { id: Buffer.from(uid).toString('base64url'), name: email, displayName },
				challenge: challenges.give(adding(sessionId)),
				pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
				timeout: challengeMs,
				excludeCredentials: known.map(({ credentialId: id, transports }) => ({ type: 'public-key', id, transports })),
				authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
				attestation: 'none',
			}
		},

		async made({ sessionId }, credential) {
			if (!site) return null
			const { verifyRegistrationResponse } = await library()
			const { seen, checks } = expected(site, adding(sessionId))
			const response = { ...credential, clientExtensionResults: {} }
			const checked = await verifyRegistrationResponse({
				...checks,
				response,
				supportedAlgorithmIDs: algorithms,
			}).catch(() => null)
			if (!checked?.verified || !(await firstOf(seen.challenge))) return null
			const { id, publicKey, counter } = checked.registrationInfo.credential
			const { transports } = credential.response
			return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports }
		},

		request() {
			if (!site) return null
			return {
				rpId: site.id,
				challenge: challenges.give(signingIn),
				timeout: challengeMs,
				userVerification: 'required',
			}
		},

		async shown(credential) {
			const passkey = site && (await findPasskey(database.db, credential.id))
			if (!passkey) return null
			if (Buffer.from(credential.response.userHandle, 'base64url').toString() !== passkey.userId) return null
			const { verifyAuthenticationResponse } = await library()
			const { seen, checks } = expected(site, signingIn)
			const { credentialId: id, publicKey, counter } = passkey
			const checked = await verifyAuthenticationResponse({
				...checks,
				response: { ...credential, clientExtensionResults: {} },
				credential: { id, publicKey: new Uint8Array(publicKey), counter },
			}).catch(() => null)
			if (!checked?.verified || !(await firstOf(seen.challenge))) return null
			const { newCounter } = checked.authenticationInfo
			return (await notePasskeyUsed(database.db, passkey.id, newCounter, machineTime())) ? passkey : null
		},
	}
}
