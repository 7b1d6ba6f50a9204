import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { machineTime } from '../../machine-time.ts'

/** Ms that a device may take to answer. */
export const challengeMs = 5 * 60_000

const bytes = { end: 6, random: 16 }
const head = bytes.end + bytes.random

/** Challenges without a table: an end, random bits and an HMAC. Whoever accepts one must record that it is used. */
export function passkeyChallenges(secret: string) {
	const key = createHmac('sha256', secret).update('passkey challenges').digest()
	const mac = (purpose: string, given: Buffer) => createHmac('sha256', key).update(given).update(purpose).digest()
	return {
		give(purpose: string): string {
			const given = Buffer.alloc(head)
			given.writeUIntBE(machineTime().getTime() + challengeMs, 0, bytes.end)
			randomBytes(bytes.random).copy(given, bytes.end)
			return Buffer.concat([given, mac(purpose, given)]).toString('base64url')
		},
		isOurs(purpose: string, challenge: string): boolean {
			const sent = Buffer.from(challenge, 'base64url')
			const right = mac(purpose, sent.subarray(0, head))
			const signed = sent.subarray(head)
			if (signed.length !== right.length || !timingSafeEqual(signed, right)) return false
			return sent.readUIntBE(0, bytes.end) > machineTime().getTime()
		},
	}
}
