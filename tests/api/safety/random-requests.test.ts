import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, type CallName } from '../../../src/contract/api.ts'
import type { Call } from '../../../src/contract/calls/call.ts'
import { ErrorBody } from '../../../src/contract/errors.ts'
import { identityCalls } from '../../../src/services/identity/calls.ts'
import { site, startApp, type TestApp } from '../../support/app.ts'
import { listingOf, pictureOf } from '../../support/listings.ts'
import {
	type Answered,
	insides,
	pick,
	type Random,
	type Sent,
	sampleObject,
	samplePart,
	seeded,
	send,
} from '../../support/random-requests.ts'
import { type ActorName, actors, makeWorld, refusedByRow, snapshot, type World } from '../../support/rights.ts'

/** Total number of requests; `npm run security` sends more. */
const wanted = Number(process.env.RANDOM_REQUESTS ?? 600)
const seed = Number(process.env.RANDOM_SEED ?? 1)
const calls: [string, Partial<Call>][] = [
	...Object.entries(api),
	...Object.entries(identityCalls).map(([name, { body }]): [string, Partial<Call>] => [
		name.replace(' /', ' /api/auth/').replace('*', '{provider}'),
		body ? { body } : {},
	]),
]
const each = Math.ceil(wanted / calls.length)
const atOnce = 8

let app: TestApp
let world: World
let port: number
let known: string[]

beforeAll(async () => {
	// Each request comes from its own address, because this test is not about rate limits.
	app = await startApp({ env: { TRUST_PROXY: 'on' } })
	world = await makeWorld(app)
	await app.app.listen({ port: 0, host: '127.0.0.1' })
	port = (app.app.server.address() as AddressInfo).port
	const { seller, buyer, otherBuyer } = world.people
	const listings = await Promise.all([listingOf(app, seller), listingOf(app, seller), listingOf(app, seller)])
	const { address } = await pictureOf(app, seller)
	known = [
		...listings,
		world.order,
		buyer.email,
		seller.email,
		otherBuyer.id,
		'honda',
		'google',
		address,
		'01712345678',
	]
})
afterAll(() => app.close())

function randomRequest(
	random: Random,
	name: string,
	{ query, body, upload, stream }: Partial<Call>,
	actor: ActorName,
): Sent {
	const [method = '', path = ''] = name.split(' ')
	let address = path.replace(/\{\w+\}/g, () => samplePart(random, known))
	if (query && random() < 0.8) {
		const fields = Object.entries(sampleObject(random, query, known))
		const parts = fields.map(
			([field, value]) =>
				`${field}=${encodeURIComponent(
					String(JSON.stringify(value) ?? '')
						.replace(/^"|"$/g, '')
						.slice(0, 500)
						.toWellFormed(),
				)}`,
		)
		address += `?${parts.join('&')}`
	}
	// Without it the stream would never end.
	if (stream && !/[?&]after=/.test(address)) address += `${address.includes('?') ? '&' : '?'}after=`
	const token = actor === 'visitor' ? null : world.people[actor].token
	const sends = method !== 'GET' && (body || upload || random() < 0.3)
	return {
		method,
		address,
		headers: {
			host: new URL(site).host,
			'x-forwarded-for': `10.${Array.from({ length: 3 }, () => Math.floor(random() * 256)).join('.')}`,
			...(token && { authorization: `Bearer ${token}` }),
			...(sends && {
				'content-type':
					random() < 0.95 ? 'application/json' : pick(random, ['text/plain', 'multipart/form-data; boundary=x', 'x']),
			}),
		},
		body: sends ? bodyText(random, body) : undefined,
	}
}

function bodyText(random: Random, body: Call['body']): string {
	const text = body ? JSON.stringify(sampleObject(random, body, known)) : '{}'
	return random() < 0.05 ? text.slice(0, Math.floor(random() * text.length)) : text
}

/** Whether the answer has the call's own form: not a CSV table, nor the whole list that an empty id selects. */
function hasOwnForm({ address }: Sent): boolean {
	const { pathname, searchParams } = new URL(address, site)
	// An export is a table by default.
	const format = searchParams.get('format') ?? (pathname === '/api/export' ? 'csv' : 'json')
	return !pathname.endsWith('/') && format !== 'csv'
}

function check(name: string, sent: Sent, { status, body }: Answered, output: Call['output'] | undefined) {
	const told = `seed ${seed}: ${JSON.stringify(sent).slice(0, 600)} -> ${status} ${body.slice(0, 300)}`
	expect(status, told).toBeGreaterThanOrEqual(200)
	expect(status, told).toBeLessThan(500)
	if (status >= 400) {
		expect(ErrorBody.parse(JSON.parse(body)), told).toEqual(JSON.parse(body))
		expect(body, told).not.toMatch(insides)
	} else if (output && status === 200 && hasOwnForm(sent)) {
		const parsed = output.safeParse(JSON.parse(body))
		expect(parsed.error, `${name} ${told}`).toBeUndefined()
		expect(parsed.data, told).toEqual(JSON.parse(body))
	}
}

async function sendAll(
	random: Random,
	[name, row]: (typeof calls)[number],
	people: readonly ActorName[],
	count: number,
) {
	const all = Array.from({ length: count }, () => randomRequest(random, name, row, pick(random, people)))
	const lanes = Array.from({ length: atOnce }, async (_, lane) => {
		const statuses: number[] = []
		for (const sent of all.filter((_each, index) => index % atOnce === lane)) {
			const answered = await send(port, sent)
			check(name, sent, answered, row.output)
			statuses.push(answered.status)
		}
		return statuses
	})
	return (await Promise.all(lanes)).flat()
}

describe(`random requests, ${each} for each call`, () => {
	it.each(calls)(
		'%s refuses whom its row does not name, and changes nothing',
		{ timeout: 900_000 },
		async (...call) => {
			const [name] = call
			const refused = actors.filter((actor) => Object.hasOwn(api, name) && refusedByRow(name as CallName, actor))
			if (refused.length === 0) return
			const before = await snapshot(app)
			const statuses = await sendAll(seeded(seed + calls.indexOf(call)), call, refused, Math.ceil(each / 4))
			expect(statuses.filter((status) => status < 400)).toEqual([])
			expect(await snapshot(app)).toEqual(before)
		},
	)

	it.each(calls)(
		'%s answers in its own form, without a fault, a hang or an inside',
		{ timeout: 900_000 },
		async (...call) => {
			const [name] = call
			const admitted = actors.filter((actor) => !(Object.hasOwn(api, name) && refusedByRow(name as CallName, actor)))
			const statuses = await sendAll(seeded(seed + 1000 + calls.indexOf(call)), call, admitted, each)
			expect(statuses).toHaveLength(each)
		},
	)
})
