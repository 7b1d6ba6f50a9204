import { createHmac, randomBytes } from 'node:crypto'
import { asciiDigits } from '../../contract/digits.ts'
import { decodeLabel } from '../../contract/gear/label.ts'
import { say } from '../../contract/sentences.ts'
import { findKey, keepKey } from '../../database/notices/push.ts'
import { seal, unseal } from '../../services/sealed.ts'
import { type Secret, secretOf } from '../../services/secret.ts'
import { invalid } from '../failure.ts'
import type { Market } from '../market.ts'

const keyName = 'serials'
const shortest = 4

type Keeper = Pick<Market, 'database' | 'secret'>

const opened = (secret: Secret, kept: Record<string, string> | undefined) =>
	kept ? unseal(secret, keyName, kept.key ?? '') : null

/**
 * The key of all marks, made at the first start. The database holds it sealed, so whoever takes the database alone cannot
 * try serial numbers out. Throws where it was sealed with a secret that this process does not have.
 */
export async function serialKey({ database, secret }: Keeper): Promise<string> {
	const kept = await findKey(database.db, keyName)
	if (!kept) {
		const value = { key: seal(secret, keyName, randomBytes(32).toString('base64')) }
		await keepKey(database, keyName, value, { instead: false })
	}
	const key = opened(secret, kept ?? (await findKey(database.db, keyName)))
	if (key === null) throw new Error('The key of serial numbers was sealed with another secret.')
	return key
}

/** Seals the key with the current secret where the previous one had. */
export async function sealSerialKeyAnew({ database, secret }: Keeper): Promise<void> {
	const kept = await findKey(database.db, keyName)
	const key = opened(secret, kept)
	if (key === null || opened(secretOf(secret.current), kept) !== null) return
	await keepKey(database, keyName, { key: seal(secret, keyName, key) }, { instead: true })
}

/** One form of however a serial number is typed. */
export const normalSerial = (typed: string): string =>
	asciiDigits(typed.normalize('NFKC'))
		.toUpperCase()
		.replace(/[^\p{L}\p{N}]/gu, '')
		.replaceAll('O', '0')
		.replaceAll('I', '1')

/** What is kept of a serial number (HMAC-SHA-256). Throws where it is none: an approval is the same on all of a model. */
export async function markOfSerial(market: Keeper, typed: string): Promise<string> {
	const serial = normalSerial(typed)
	const label = decodeLabel(typed)
	const isApproval = label.standard?.startsWith('ece22') && label.serial === undefined
	if (serial.length < shortest || isApproval) throw invalid({ 'facts.serial': say('factSerial') })
	return createHmac('sha256', await serialKey(market))
		.update(serial)
		.digest('base64')
}
