import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { median } from '../audit/figures.ts'
import type { Server } from './server.ts'

export interface Answer {
	readonly status: number
	readonly headers: IncomingHttpHeaders
	readonly body: Buffer
}

export interface Asked {
	method?: string
	headers?: Record<string, string>
	body?: unknown
}

const agent = new Agent({ keepAlive: true, maxSockets: 250 })

/** Sends one request. */
export function ask(address: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> {
	const payload = body === undefined ? undefined : JSON.stringify(body)
	const sent = { ...headers, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) }
	return new Promise((resolve, reject) => {
		const asking = request(address, { method, headers: sent, agent }, (answer) => {
			const parts: Buffer[] = []
			answer.on('data', (part: Buffer) => parts.push(part))
			answer.once('error', reject)
			answer.once('end', () =>
				resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
			)
		})
		asking.once('error', reject)
		asking.end(payload)
	})
}

/** Like `ask`, but throws unless the answer is 200. */
export async function read(address: string, asked?: Asked): Promise<Answer> {
	const answer = await ask(address, asked)
	if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}: ${answer.body.subarray(0, 200)}`)
	return answer
}

/** The n-th request of many. */
export type Requests = (n: number) => Asked & { path: string }

export const always =
	(path: string, asked: Asked = {}): Requests =>
	() => ({ ...asked, path })

/** Checks the answer to the n-th request; throws if it is wrong. */
type Check = (n: number, answer: Answer) => void

/** Sends `count` requests, `atOnce` at a time. */
export async function readMany(
	server: Server,
	requests: Requests,
	count: number,
	{ atOnce = 16, check }: { atOnce?: number; check?: Check | undefined } = {},
): Promise<void> {
	let next = 0
	const one = async () => {
		while (next < count) {
			const n = next++
			const { path, ...asked } = requests(n)
			const answer = await read(server.address + path, asked)
			check?.(n, answer)
		}
	}
	await Promise.all(Array.from({ length: atOnce }, one))
}

/** Returns requests answered per second of CPU time: the median of several rounds, after one to warm up. */
export async function perCpuSecond(
	server: Server,
	requests: Requests,
	count: number,
	{ rounds = 3, check }: { rounds?: number; check?: Check | undefined } = {},
): Promise<number> {
	await readMany(server, requests, count, { check })
	const rates: number[] = []
	for (let round = 0; round < rounds; round++) {
		const before = await server.cpu()
		await readMany(server, requests, count, { check })
		rates.push(count / ((await server.cpu()) - before))
	}
	return median(rates)
}

/**
 * Returns the median time to the full answer for each address, in ms. Addresses take turns, so that other work on the
 * machine slows all of them alike.
 */
export async function latencies(addresses: readonly string[], asked: Asked): Promise<number[]> {
	const times = addresses.map((): number[] => [])
	for (let each = 0; each < 60; each++) {
		for (const [index, address] of addresses.entries()) {
			const started = performance.now()
			await read(address, asked)
			times[index]?.push(performance.now() - started)
		}
	}
	return times.map(median)
}
