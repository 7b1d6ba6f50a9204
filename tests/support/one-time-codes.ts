import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function fromBase32(text: string): Buffer {
	const bits = [...text.replace(/=+$/, '')].map((each) => alphabet.indexOf(each).toString(2).padStart(5, '0')).join('')
	return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/**
 * Returns the code that an authenticator app shows for an otpauth: address (RFC 6238), written independently of the code
 * that checks it.
 */
export function codeOf(address: string, at = Date.now()): string {
	const secret = fromBase32(new URL(address).searchParams.get('secret') ?? '')
	const counter = Buffer.alloc(8)
	counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
	const mac = createHmac('sha1', secret).update(counter).digest()
	const offset = (mac.at(-1) ?? 0) & 15
	return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
