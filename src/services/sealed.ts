import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const keyOf = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `motor ${purpose}`, 32))

/** Encrypts what waits in the database, with a key of its own for each purpose (AES-256-GCM). */
export function seal(secret: string, purpose: string, text: string): string {
	const nonce = randomBytes(12)
	const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce)
	const body = Buffer.concat([cipher.update(text), cipher.final()])
	return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
}

/** Null if it was sealed with another secret or for another purpose, or changed. */
export function unseal(secret: string, purpose: string, sealed: string): string | null {
	const bytes = Buffer.from(sealed, 'base64')
	try {
		const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, 12))
		decipher.setAuthTag(bytes.subarray(12, 28))
		return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString()
	} catch {
		return null
	}
}
