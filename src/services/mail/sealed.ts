import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Message } from './message.ts'

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'motor mail jobs', 32))

/** Encrypts a message, which may hold a link that opens an account, for as long as it waits in the database. */
export function seal(secret: string, message: Message): string {
	const nonce = randomBytes(12)
	const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
	const body = Buffer.concat([cipher.update(JSON.stringify(message)), cipher.final()])
	return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
}

/** Null if it was sealed with another secret, or changed. */
export function unseal(secret: string, sealed: string): Message | null {
	const bytes = Buffer.from(sealed, 'base64')
	try {
		const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12))
		decipher.setAuthTag(bytes.subarray(12, 28))
		return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString())
	} catch {
		return null
	}
}
