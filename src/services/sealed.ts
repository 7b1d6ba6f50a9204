import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { byEither, keyFor, type Secret } from './secret.ts'

/** Encrypts text stored in the database, with a separate key for each purpose (AES-256-GCM). */
export function seal({ current }: Secret, purpose: string, text: string): string {
	const nonce = randomBytes(12)
	const cipher = createCipheriv('aes-256-gcm', keyFor(current, purpose), nonce)
	const body = Buffer.concat([cipher.update(text), cipher.final()])
	return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
}

/** Null if it was sealed with another secret or for another purpose, or modified. */
export function unseal(secret: Secret, purpose: string, sealed: string): string | null {
	const bytes = Buffer.from(sealed, 'base64')
	return byEither(secret, (each) => opened(keyFor(each, purpose), bytes))
}

function opened(key: Buffer, bytes: Buffer): string | null {
	try {
		const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
		decipher.setAuthTag(bytes.subarray(12, 28))
		return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString()
	} catch {
		return null
	}
}
