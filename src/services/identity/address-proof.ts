import { type Language, languageCodes } from '../../contract/languages.ts'
import { findAddress, setAddressProven } from '../../database/people/account.ts'
import type { Database } from '../../database/postgres/connection.ts'
import { machineTime } from '../../machine-time.ts'
import { seal, unseal } from '../sealed.ts'
import type { Secret } from '../secret.ts'

/** How long a link is valid, in ms. */
const validMs = 3 * 24 * 3_600_000

type Owner = { readonly id: string; readonly email: string }

/** The address is part of the purpose, so a link proves only the address it was sent to. */
const purposeOf = ({ email }: Owner) => `prove address ${email}`

/** Rejects other text early, because PostgreSQL refuses some. */
const tokenForm = /^([\w-]{1,64})\.([\w-]{1,500})$/

/** The token in the link to this address. */
export function proofToken(secret: Secret, owner: Owner): string {
	const until = String(machineTime().getTime() + validMs)
	return `${owner.id}.${Buffer.from(seal(secret, purposeOf(owner), until), 'base64').toString('base64url')}`
}

export interface AddressProofs {
	/** Mails the link. Returns 0 if the address is already proven or the account is gone. */
	ask(identityId: string, languageOfRequest: Language): Promise<0 | 1>
	/** Proves the address that a token was mailed to. Returns 0 if it is already proven; null for an invalid token. */
	prove(token: string): Promise<number | null>
}

/** Mailed links that prove that an account's owner can read its mail. They work signed out, and change nothing else. */
export function createAddressProofs(
	{ database: { db }, secret }: { database: Database; secret: Secret },
	send: (to: string, token: string, language: Language) => void,
): AddressProofs {
	return {
		async ask(identityId, ofRequest) {
			const owner = await findAddress(db, identityId)
			if (!owner || owner.proven) return 0
			const language = languageCodes.find((code) => code === owner.language) ?? ofRequest
			send(owner.email, proofToken(secret, owner), language)
			return 1
		},
		async prove(token) {
			const [, identityId, sealed] = tokenForm.exec(token) ?? []
			const owner = identityId && (await findAddress(db, identityId))
			const until = owner && unseal(secret, purposeOf(owner), sealed ?? '')
			if (!owner || !until) return null
			if (owner.proven) return 0
			return Number(until) < machineTime().getTime() ? null : setAddressProven(db, owner.id, owner.email)
		},
	}
}
