import * as http from 'node:http'
import * as https from 'node:https'
import { isIP } from 'node:net'
import { lookupPublic } from './lookup.ts'
import { isPublic } from './public-address.ts'
import { isPublicName } from './public-name.ts'

/** Where requests to addresses that people entered may go. */
export interface Reach {
	readonly protocols: readonly ('http:' | 'https:')[]
	/** Also allows this machine, on any port: in demo mode and tests. */
	readonly loopback: boolean
}

interface Outgoing {
	readonly method: string
	readonly headers: http.OutgoingHttpHeaders
	readonly body: Buffer | string | null
	/** In total, including the answer. */
	readonly timeoutMs: number
}

/** Motor must not send to this address. */
export class OutOfReach extends Error {
	override name = 'OutOfReach'
}

/** Bytes to read of an answer; only its status matters. */
const mostRead = 64 * 1024

export const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Whether Motor may send there: to the public Internet, on the protocol's default port, without credentials in the address. */
export function mayReach(address: string, { protocols, loopback }: Reach): boolean {
	const url = URL.parse(address)
	if (!url || url.username || url.password) return false
	if (loopback && isLoopback(url)) return url.protocol === 'http:' || url.protocol === 'https:'
	const host = url.hostname.replace(/^\[|\]$/g, '')
	// The URL parser drops the protocol's default port.
	if (url.port !== '' || !(protocols as readonly string[]).includes(url.protocol)) return false
	return isIP(host) ? isPublic(host) : isPublicName(host)
}

/**
 * Sends to an address that a person entered, and returns the answer's status. Follows no redirects. Throws
 * {@link OutOfReach} for a forbidden address, and any network error.
 */
export async function sendTo(address: string, reach: Reach, outgoing: Outgoing): Promise<number> {
	if (!mayReach(address, reach)) throw new OutOfReach('the address is not on the open Internet')
	const url = new URL(address)
	const client = url.protocol === 'http:' ? http : https
	const { method, headers, body, timeoutMs } = outgoing
	return new Promise((resolve, reject) => {
		const sent = client.request(url, {
			method,
			headers,
			signal: AbortSignal.timeout(timeoutMs),
			...(isLoopback(url) ? {} : { lookup: lookupPublic }),
		})
		sent.once('response', (answer) => {
			// Reading to the end lets the connection be reused; an endless answer is cut off.
			let read = 0
			answer.on('data', (part: Buffer) => {
				read += part.length
				if (read > mostRead) answer.destroy()
			})
			resolve(answer.statusCode ?? 0)
		})
		sent.once('error', reject)
		sent.end(body)
	})
}
