import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Browser {
	readonly keys: ECDH
	readonly auth: Buffer
	readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
}

/** A browser with keys like PushManager's (RFC 8291). */
export function newBrowser(endpoint: string): Browser {
	const keys = createECDH('prime256v1')
	keys.generateKeys()
	const auth = randomBytes(16)
	const p256dh = keys.getPublicKey().toString('base64url')
	return { keys, auth, subscription: { endpoint, keys: { p256dh, auth: auth.toString('base64url') } } }
}

let made = 0
export const newSubscription = () => newBrowser(`https://push.example.com/${++made}`).subscription

/** Decrypts a message as the browser would (RFC 8188, RFC 8291). */
export function decrypted({ keys, auth }: Browser, body: Buffer): string {
	const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
	const senderKey = body.subarray(21, 21 + length)
	const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
	const input = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32))
	const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16))
	const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12))
	const sealed = body.subarray(21 + length)
	const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
	const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
	return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

interface Received {
	readonly path: string
	readonly headers: IncomingHttpHeaders
	readonly body: Buffer
}

/** Starts a push service on this machine. */
export async function startPushService() {
	const received: Received[] = []
	let status = 201
	const server = createServer((request, answer) => {
		const parts: Buffer[] = []
		request.on('data', (part: Buffer) => parts.push(part))
		request.on('end', () => {
			received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
			answer.writeHead(status).end()
		})
	})
	await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	return {
		received,
		address: (path: string) => `http://127.0.0.1:${port}/${path}`,
		answerWith(next: number) {
			status = next
		},
		close: () => new Promise<void>((resolve) => server.close(() => resolve())),
	}
}
