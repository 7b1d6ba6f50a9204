import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** Where to send requests, as whom, how many per second (0: as fast as `connections` allow), and for how many ms. */
export interface FloodOrder {
	readonly addresses: readonly string[]
	/** Empty for visitors. */
	readonly tokens: readonly string[]
	readonly perSecond: number
	readonly connections: number
	readonly lasts: number
}

export interface FloodResult {
	sent: number
	/** The times of answers with 200, in ms. */
	readonly accepted: number[]
	shed: number
	/** Everything else, including a 503 without Retry-After, counted by status or error. */
	readonly wrong: Record<string, number>
}

/* Runs in its own thread, so that counting does not hold up the sending. */
const { addresses, tokens, perSecond, connections, lasts } = workerData as FloodOrder
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const result: FloodResult = { sent: 0, accepted: [], shed: 0, wrong: {} }
let open = 0

function send(): Promise<void> {
	const address = addresses[result.sent % addresses.length] ?? ''
	const token = tokens[result.sent % tokens.length]
	const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
	const began = performance.now()
	result.sent++
	open++
	const fail = (why: string) => {
		result.wrong[why] = (result.wrong[why] ?? 0) + 1
	}
	return new Promise((resolve) => {
		const end = () => {
			open--
			resolve()
		}
		const asking = request(address, { headers, agent, timeout: 30_000 }, (answer) => {
			answer.resume().once('end', () => {
				if (answer.statusCode === 200) result.accepted.push(performance.now() - began)
				else if (answer.statusCode === 503 && answer.headers['retry-after']) result.shed++
				else fail(String(answer.statusCode))
				end()
			})
		})
		asking.once('timeout', () => asking.destroy(new Error('no answer in 30 s')))
		asking.once('error', (error: NodeJS.ErrnoException) => {
			fail(error.code ?? error.message)
			end()
		})
		asking.end()
	})
}

const until = performance.now() + lasts
if (perSecond === 0) {
	const lane = async () => {
		while (performance.now() < until) await send()
	}
	await Promise.all(Array.from({ length: connections }, lane))
} else {
	const began = performance.now()
	while (performance.now() < until) {
		const due = ((performance.now() - began) / 1000) * perSecond
		while (result.sent < due && open < connections) void send()
		await new Promise((resolve) => setTimeout(resolve, 5))
	}
	while (open > 0) await new Promise((resolve) => setTimeout(resolve, 20))
}
agent.destroy()
parentPort?.postMessage(result)
