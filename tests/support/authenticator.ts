import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyCreation, PasskeyRequest, ShownPasskey } from '../../src/contract/people/passkeys.ts'

/* A software authenticator and its browser, written independently of the code that checks them (WebAuthn level 3, 6 and 7). */

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** Encodes the few parts of CBOR (RFC 8949) that an attestation needs. */
function cbor(value: number | string | Buffer | Map<unknown, unknown>): Buffer {
	const head = (major: number, length: number) => {
		const size = length < 24 ? [length] : length < 256 ? [24, length] : [25, length >> 8, length & 255]
		return Buffer.from([(major << 5) | (size[0] ?? 0), ...size.slice(1)])
	}
	if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
	if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
	if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
	return Buffer.concat([head(5, value.size), ...[...value].flat().map((part) => cbor(part as never))])
}

/** Encodes an ES256 key in COSE (RFC 9053). */
function coseKey(key: KeyObject): Buffer {
	const { x = '', y = '' } = key.export({ format: 'jwk' }) as { x?: string; y?: string }
	const at = (coordinate: string) => Buffer.from(coordinate, 'base64url')
	return cbor(
		new Map<number, unknown>([
			[1, 2],
			[3, -7],
			[-1, 1],
			[-2, at(x)],
			[-3, at(y)],
		]),
	)
}

/** Deviations of a device or its browser from correct behaviour. */
export interface Departure {
	origin?: string
	rpId?: string
	/** Whether it verified its owner by finger, face or code. */
	verified?: boolean
	/** The signature counter that it reports. */
	counter?: number
	userHandle?: string
}

/** A device with one passkey, in a browser at `origin`. */
export class Authenticator {
	readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
	readonly #origin: string
	#counter = 0
	#userHandle = ''
	readonly id: Buffer

	constructor(origin: string, id: Buffer = randomBytes(32)) {
		this.#origin = origin
		this.id = id
	}

	#clientData(type: string, challenge: string, { origin = this.#origin }: Departure): Buffer {
		return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
	}

	#data(rpId: string, { verified = true, counter }: Departure, attested = Buffer.alloc(0)): Buffer {
		this.#counter = counter ?? this.#counter + 1
		const present = 1 | (verified ? 4 : 0) | (attested.length > 0 ? 64 : 0)
		const count = Buffer.alloc(4)
		count.writeUInt32BE(this.#counter)
		return Buffer.concat([sha256(rpId), Buffer.from([present]), count, attested])
	}

	/** Creates a passkey, like `navigator.credentials.create`. */
	make({ rp, user, challenge }: PasskeyCreation, departure: Departure = {}): NewPasskey['credential'] {
		this.#userHandle = user.id
		const length = Buffer.from([this.id.length >> 8, this.id.length & 255])
		const attested = Buffer.concat([Buffer.alloc(16), length, this.id, coseKey(this.#keys.publicKey)])
		const authData = this.#data(departure.rpId ?? rp.id, departure, attested)
		const attestation = new Map<string, unknown>([
			['fmt', 'none'],
			['attStmt', new Map()],
			['authData', authData],
		])
		const id = this.id.toString('base64url')
		return {
			id,
			rawId: id,
			type: 'public-key',
			response: {
				clientDataJSON: this.#clientData('webauthn.create', challenge, departure).toString('base64url'),
				attestationObject: cbor(attestation).toString('base64url'),
				transports: ['internal'],
			},
		}
	}

	/** Signs a challenge, like `navigator.credentials.get`. */
	show(
		{ rpId, challenge }: Pick<PasskeyRequest, 'rpId' | 'challenge'>,
		departure: Departure = {},
	): ShownPasskey['credential'] {
		const clientData = this.#clientData('webauthn.get', challenge, departure)
		const authData = this.#data(departure.rpId ?? rpId, departure)
		const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey)
		const id = this.id.toString('base64url')
		return {
			id,
			rawId: id,
			type: 'public-key',
			response: {
				clientDataJSON: clientData.toString('base64url'),
				authenticatorData: authData.toString('base64url'),
				signature: signature.toString('base64url'),
				userHandle: departure.userHandle ?? this.#userHandle,
			},
		}
	}
}
