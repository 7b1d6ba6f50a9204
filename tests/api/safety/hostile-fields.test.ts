import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { Call } from '../../../src/contract/calls/call.ts'
import type { Role } from '../../../src/contract/people/users.ts'
import { acceptedCall, calls } from '../../support/accepted-calls.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { startGateway, type TestGateway } from '../../support/gateway.ts'
import { attack, fieldsOf, hostileTexts } from '../../support/hostile-values.ts'
import { oneOfEachRole, type Person } from '../../support/people.ts'

let app: TestApp
let gateway: TestGateway
let people: Record<Role, Person>

beforeAll(async () => {
	gateway = await startGateway()
	// The same person sends every value.
	const env = { LIMITS_PERSON_SEARCHES: '9999', LIMITS_PERSON_SUGGESTIONS: '9999' }
	app = await startApp({ gateway: gateway.client, env })
	people = await oneOfEachRole(app)
})
afterAll(async () => {
	await app.close()
	await gateway[Symbol.asyncDispose]()
})

describe('a hostile value in a field of a body is never a fault, and a wrong type names the field', () => {
	it.each(calls.filter(([, row]) => row.body))('%s', async (name, row) => {
		const fields = row.body ? fieldsOf(row.body) : []
		for (const field of fields) {
			const accepted = await acceptedCall(app, people, name)
			expect(fields.map((each) => each.name)).toEqual(expect.arrayContaining(Object.keys(accepted?.body ?? {})))
			if (accepted) await attack(app, accepted, [field], () => acceptedCall(app, people, name))
		}
	})

	it.each(calls.filter(([, row]) => row.body))('%s with NUL names the field', async (name, row) => {
		let accepted = await acceptedCall(app, people, name)
		if (!accepted) return
		const texts = fieldsOf(row.body as z.ZodMiniType).filter(({ types }) => types.includes('string'))
		for (const field of texts) {
			accepted = (await acceptedCall(app, people, name)) ?? accepted
			const value = String(accepted.body?.[field.name] ?? 'x')
			const body = { ...accepted.body, [field.name]: `${value}\0` }
			const answer = await call(app, accepted.name, { as: accepted.as, body, from: '10.1.2.3' })
			expect([field.name, answer.statusCode]).toEqual([field.name, 422])
			expect(Object.keys(answer.json().fields)).toEqual([field.name])
		}
	})
})

it('NUL in a part of a field names the part, and in a list the list', async () => {
	const sent = { meeting: { place: 'Farm\0gate', at: Date.now() + 3_600_000 } }
	const proposed = { action: 'propose_meeting', ...sent }
	const answer = await call(app, `POST /api/order/act/${crypto.randomUUID()}`, { as: people.buyer, body: proposed })
	expect(Object.keys(answer.json().fields)).toEqual(['meeting.place'])
	const read = await call(app, 'POST /api/notification/read', { as: people.buyer, body: { ids: ['\0'] } })
	expect(Object.keys(read.json().fields)).toEqual(['ids'])
})

/** Query parameters that these lists require. */
const requiredQuery: Partial<Record<string, string>> = {
	'GET /api/product': 'email=rider%40motor.test&',
	'GET /api/review': 'seller=nobody&',
	'GET /api/label': 'text=DOT&',
	'GET /api/price': 'gear_type=helmet&',
}

/** An admin, who may read almost everything, or a seller where admins may not. */
const readerOf = ({ who }: Call) => (Array.isArray(who) && !who.includes('admin') ? people.seller : people.admin)

describe('a hostile value in an address is never a fault', () => {
	const asAddress = [
		...hostileTexts.slice(1).map((each) => each.toWellFormed().slice(0, 250)),
		'null',
		'[object Object]',
		'-0',
		'99999999999999999999',
	]

	it.each(calls.filter(([, row]) => row.params))('as a parameter of %s', async (name) => {
		for (const value of asAddress) {
			const filled = name.replace(/\{\w+\}/, encodeURIComponent(value))
			const answer = await call(app, filled, { as: people.admin, ...(!name.startsWith('GET') && { body: {} }) })
			expect(answer.statusCode, `${filled} ${answer.body}`).toBeLessThan(500)
		}
	})

	it.each(calls.filter(([, row]) => row.query))('in the query of %s', async (name, row) => {
		const path = name.replace(/\{\w+\}/, 'honda')
		const required = requiredQuery[name] ?? ''
		for (const { name: field } of row.query ? fieldsOf(row.query) : [])
			for (const value of [...asAddress, '']) {
				const answer = await call(
					app,
					`${path}?${required.replace(`${field}=`, 'x=')}${field}=${encodeURIComponent(value)}`,
					{ as: readerOf(row) },
				)
				expect(answer.statusCode, `${path} ${field}=${value} ${answer.body}`).toBeLessThan(500)
				if (answer.statusCode === 422) expect(Object.keys(answer.json().fields)).toEqual([field])
			}
	})

	it.each(calls.filter(([, row]) => row.query))(
		'given twice in the query of %s is refused by its name',
		async (name, row) => {
			const path = name.replace(/\{\w+\}/, 'honda')
			for (const { name: field, types } of row.query ? fieldsOf(row.query) : []) {
				if (types.includes('array')) continue
				const required = requiredQuery[name]?.startsWith(`${field}=`) ? '' : (requiredQuery[name] ?? '')
				const answer = await call(app, `${path}?${required}${field}=1&${field}=2`, { as: readerOf(row) })
				expect([field, answer.statusCode]).toEqual([field, 422])
				expect(Object.keys(answer.json().fields)).toEqual([field])
			}
		},
	)
})
