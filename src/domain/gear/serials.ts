import { createHmac, randomBytes } from 'node:crypto'
import { asciiDigits } from '../../contract/digits.ts'
import { decodeLabel } from '../../contract/gear/label.ts'
import { say } from '../../contract/sentences.ts'
import { invalid } from '../failure.ts'
import type { Market } from '../market.ts'
import { sealedKeys } from '../sealed-keys.ts'

const shortest = 4

type Keeper = Pick<Market, 'database' | 'secret'>

const kept = sealedKeys<'key', 'key'>('serials', 'key')

/**
 * The key of all marks, created at the first start. Without it, nobody can test serial numbers against the marks. Throws
 * if it was sealed with a secret that this process does not have.
 */
export async function serialKey({ database, secret }: Keeper): Promise<string> {
	const found = await kept.find(database, secret)
	if (!found.keys && !found.sealed)
		await kept.keep(database, secret, { key: randomBytes(32).toString('base64') }, false)
	const { keys } = found.keys ? found : await kept.find(database, secret)
	if (!keys) throw new Error('The key of serial numbers was sealed with another secret.')
	return keys.key
}

/** Reseals the key with the current secret if the previous one sealed it. */
export const sealSerialKeyAnew = ({ database, secret }: Keeper): Promise<void> => kept.sealAnew(database, secret)

/** Normalizes a serial number, however it is typed. */
export const normalSerial = (typed: string): string =>
	asciiDigits(typed.normalize('NFKC'))
		.toUpperCase()
		.replace(/[^\p{L}\p{N}]/gu, '')
		.replaceAll('O', '0')
		.replaceAll('I', '1')

/** Whether it is so short that gear of another maker or type may have the same. */
export const isShort = (typed: string): boolean => normalSerial(typed).length === shortest

/**
 * The mark stored for a serial number (HMAC-SHA-256). Throws with a reason for `field` if it is not one: an approval
 * number is the same on every unit of a model.
 */
export async function markOfSerial(market: Keeper, typed: string, field = 'facts.serial'): Promise<string> {
	const serial = normalSerial(typed)
	const label = decodeLabel(typed)
	const isApproval = label.standard?.startsWith('ece22') && label.serial === undefined
	if (serial.length < shortest || isApproval) throw invalid({ [field]: say('factSerial') })
	return createHmac('sha256', await serialKey(market))
		.update(serial)
		.digest('base64')
}
