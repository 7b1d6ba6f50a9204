import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type Figure, median } from '../../audit/figures.ts'
import { residentMemory } from '../../bench/server.ts'
import { categoryIds } from '../../src/contract/gear/brands.ts'
import { ask } from '../ask.ts'
import { prepareMarket } from '../load.ts'
import { startTrial } from '../motor.ts'
import { startProbe } from '../probe.ts'
import type { FloodOrder, FloodResult } from './flood.ts'

const lasts = 10_000

/** Sends more visitors' searches than Motor can answer, all different, while people who are signed in read and write. */
export async function crowded(): Promise<Figure[]> {
	await using trial = await startTrial({ LIMITS_SEARCHES: '999999999' })
	const lane = await prepareMarket(trial)
	for (let each = 0; each < 200; each++) await lane.publish()
	const addresses = Array.from({ length: 20_000 }, (_, n) => `${trial.address}/api/search?q=jacket&max=${100_000 + n}`)
	const flooding = flood({ addresses, tokens: [], perSecond: 2_000, connections: 800, lasts })
	const { answers } = lane.journal
	const before = { ...answers }
	const until = performance.now() + lasts
	const person = async () => {
		while (performance.now() < until) {
			await lane.wish()
			await lane.look()
		}
	}
	await Promise.all(Array.from({ length: 4 }, person))
	const flooded = await flooding
	const [good, later] = [answers.good - before.good, answers.later - before.later]
	const wrong = Object.entries(flooded.wrong).map(([why, times]) => `${times} × ${why}`)
	return [
		{
			name: 'Crowd of visitors: shed with 503 and Retry-After',
			value: flooded.shed,
			limit: 1,
			atLeast: true,
			details: [`offered ${Math.round((flooded.sent / lasts) * 1000)}/s; ${flooded.accepted.length} answered`],
		},
		{ name: 'Crowd of visitors: other refusals', value: wrong.length, limit: 0, details: wrong },
		{
			name: 'Crowd of visitors: people who are signed in are answered',
			value: good / (good + later),
			limit: 0.99,
			atLeast: true,
			details: [`${good} answered, ${later} shed`],
		},
	]
}

/** Sends ten times as many requests as Motor can answer: long lists for people who are signed in. */
export async function overload(): Promise<Figure[]> {
	await using trial = await startTrial()
	const lane = await prepareMarket(trial)
	for (let each = 0; each < 200; each++) await lane.publish()
	const list = `${trial.address}/api/all/product?limit=200`
	const addresses = [list, ...categoryIds.map((id) => `${trial.address}/api/product/${id}?limit=200`)]
	const tokens = trial.crowd.buyers.map(({ token }) => token)
	const one = async () => (await ask(`GET ${list}`, { as: trial.crowd.buyers[0] })).took
	for (let warm = 0; warm < 20; warm++) await one()
	const usual = median(await Promise.all([one(), one(), one()]))

	const carried = await flood({ addresses, tokens, perSecond: 0, connections: 16, lasts: 5_000 })
	const rate = Math.round(carried.accepted.length / 5)
	const before = await residentMemory(trial.motor().pid)
	const probe = startProbe(`${trial.address}/healthz`)
	const flooded = await flood({ addresses, tokens, perSecond: rate * 10, connections: 1_500, lasts })
	const ended = performance.now()
	let normalIn = Number.POSITIVE_INFINITY
	while (performance.now() - ended < 10_000 && normalIn === Number.POSITIVE_INFINITY) {
		if ((await one()) < Math.max(100, usual * 3)) normalIn = performance.now() - ended
		else await pause(20)
	}
	const afterLeaving = await leave(addresses, tokens).then(one)
	const health = await probe.stop()
	const accepted = flooded.accepted.toSorted((a, b) => a - b)
	const wrong = Object.entries(flooded.wrong).map(([why, times]) => `${times} × ${why}`)
	const offered = Math.round((flooded.sent / lasts) * 1000)
	const counts = `carries ${rate}/s over 16 connections; offered ${offered}/s over up to 1,500; ${accepted.length} answered, ${flooded.shed} shed`
	return [
		{
			name: 'Overload: requests shed with 503 and Retry-After',
			value: flooded.shed,
			limit: 1,
			atLeast: true,
			details: [counts],
		},
		{ name: 'Overload: other refusals', value: wrong.length, limit: 0, details: wrong },
		{
			name: 'Overload: still answered, against what it carries',
			value: accepted.length / ((rate * lasts) / 1000),
			limit: 0.5,
			atLeast: true,
		},
		{
			name: 'Overload: p99 of what is answered',
			value: accepted[Math.floor(accepted.length * 0.99)] ?? 0,
			limit: 1_000,
			unit: 'ms',
			details: [`median ${Math.round(median(accepted))} ms, slowest ${Math.round(accepted.at(-1) ?? 0)} ms`],
		},
		{ name: 'Overload: slowest /healthz', value: health.slowest, limit: 1_000, unit: 'ms' },
		{ name: 'Overload: normal again in', value: normalIn, limit: 1_000, unit: 'ms' },
		{ name: 'Overload: an answer after 400 clients asked and left', value: afterLeaving, limit: 1_000, unit: 'ms' },
		{ name: 'Overload: memory, against before', value: (await residentMemory(trial.motor().pid)) / before, limit: 2 },
	]
}

async function flood(order: FloodOrder): Promise<FloodResult> {
	const worker = new Worker(new URL('flood.ts', import.meta.url), { workerData: order })
	const [result] = await once(worker, 'message')
	return result
}

/** Sends 400 requests and drops their connections before the answers. */
async function leave(addresses: readonly string[], tokens: readonly string[]): Promise<void> {
	const agent = new Agent({ maxSockets: 400 })
	for (let each = 0; each < 400; each++) {
		const headers = { authorization: `Bearer ${tokens[each % tokens.length]}` }
		const asking = request(addresses[each % addresses.length] ?? '', { headers, agent }, (answer) => answer.resume())
		asking.on('error', () => {}).end()
	}
	await pause(300)
	agent.destroy()
}
