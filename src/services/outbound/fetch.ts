import * as http from 'node:http'
import * as https from 'node:https'
import { lookupPublic } from './lookup.ts'
import { isLoopback, mayReach, OutOfReach, type Reach } from './send.ts'

interface FetchLimits {
	/** In total, including redirects. */
	readonly timeoutMs: number
	readonly maxBytes: number
	readonly redirects: number
}

/** Fetches from addresses that people entered. */
export interface Outside {
	/** Whether the address, as written, is on the public Internet. */
	mayReach(address: string): boolean
	/** Fetches the address. Throws {@link OutOfReach}, or the reason why fetching failed. */
	fetch(address: string): Promise<Buffer>
}

/** `loopback` also allows this machine, over http on any port: in demo mode and tests. */
export function createOutside({ loopback, maxBytes }: { loopback: boolean; maxBytes: number }): Outside {
	const reach: Reach = { protocols: ['http:', 'https:'], loopback }
	const limits = { timeoutMs: 10_000, maxBytes, redirects: 3 }
	return {
		mayReach: (address) => mayReach(address, reach),
		fetch: (address) => fetchFrom(address, reach, limits),
	}
}

/** Fetches an address that a person entered. Each redirect is checked like the address itself. */
export async function fetchFrom(address: string, reach: Reach, limits: FetchLimits): Promise<Buffer> {
	const signal = AbortSignal.timeout(limits.timeoutMs)
	let url = new URL(address)
	for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
		if (!mayReach(url.href, reach)) throw new OutOfReach('the address is not on the open Internet')
		const answer = await ask(url, signal)
		const { statusCode = 0, headers } = answer
		if (statusCode === 200) return readAll(answer, limits.maxBytes)
		answer.destroy()
		const to = statusCode >= 300 && statusCode < 400 ? headers.location : undefined
		if (to === undefined) throw new Error(`The address answered ${statusCode}`)
		url = new URL(to, url)
	}
	throw new Error('The address leads on and on')
}

/** Resolves the name for this connection only, and requires all its addresses to be public: so the address checked is the one used. */
function ask(url: URL, signal: AbortSignal): Promise<http.IncomingMessage> {
	const client = url.protocol === 'http:' ? http : https
	return new Promise((resolve, reject) => {
		const asked = client.request(url, {
			signal,
			agent: false,
			headers: { accept: 'image/*', 'user-agent': 'Motor' },
			...(isLoopback(url) ? {} : { lookup: lookupPublic }),
		})
		asked.once('response', resolve)
		asked.once('error', reject)
		asked.end()
	})
}

async function readAll(answer: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
	const parts: Buffer[] = []
	let bytes = 0
	for await (const part of answer as AsyncIterable<Buffer>) {
		bytes += part.length
		if (bytes > maxBytes) {
			answer.destroy()
			throw new Error('The address sends too much')
		}
		parts.push(part)
	}
	if (!answer.complete) throw new Error('The address broke off')
	return Buffer.concat(parts)
}
