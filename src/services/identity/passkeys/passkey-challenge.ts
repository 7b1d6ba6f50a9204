import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { machineTime } from '../../../machine-time.ts'
import { byEither, type Secret } from '../../secret.ts'

/** How long a device may take to answer, in ms. */
export const challengeMs = 5 * 60_000

const bytes = { end: 6, random: 16 }
const head = bytes.end + bytes.random

/** Stateless challenges: an expiry, random bits and an HMAC. The code that accepts one must record its use. */
export function passkeyChallenges(secret: Secret) {
	const mac = (by: string, purpose: string, given: Buffer) => {
		const key = createHmac('sha256', by).update('passkey challenges').digest()
		return createHmac('sha256', key).update(given).update(purpose).digest()
	}
	return {
		give(purpose: string): string {
			const given = Buffer.alloc(head)
			given.writeUIntBE(machineTime().getTime() + challengeMs, 0, bytes.end)
			randomBytes(bytes.random).copy(given, bytes.end)
			return Buffer.concat([given, mac(secret.current, purpose, given)]).toString('base64url')
		},
		isOurs(purpose: string, challenge: string): boolean {
			const sent = Buffer.from(challenge, 'base64url')
			const signature = sent.subarray(head)
			const isSigned = byEither(secret, (each) => {
				const right = mac(each, purpose, sent.subarray(0, head))
				return (signature.length === right.length && timingSafeEqual(signature, right)) || null
			})
			return isSigned !== null && sent.readUIntBE(0, bytes.end) > machineTime().getTime()
		},
	}
}
