import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, type Call, type CallName } from '../../src/contract/api.ts'
import { ErrorBody } from '../../src/contract/errors.ts'
import { Role } from '../../src/contract/users.ts'
import { call, startApp, type TestApp } from '../support/app.ts'
import { listingOf, newOrder, newProduct, pictureOf } from '../support/listings.ts'
import { type Person, somebody, somebodyUnfinished } from '../support/people.ts'

/** Each call's own tests: a new row of the table does not compile before it is here, and the file must name the call. */
const ownTests: Record<CallName, string> = {
	'GET /api/auth/get-session': 'session',
	'GET /api/user': 'users',
	'PUT /api/user/{email}': 'users',
	'POST /api/user': 'users',
	'DELETE /api/user/{id}': 'users',
	'POST /api/user/verify/{id}': 'users',
	'DELETE /api/user/verify/{id}': 'users',
	'GET /api/all/product': 'listings',
	'GET /api/product': 'listings',
	'GET /api/product/{categoryId}': 'listings',
	'GET /api/product/single/{id}': 'listings',
	'DELETE /api/product/{id}': 'deletes',
	'POST /api/product/update/{id}': 'listings',
	'POST /api/product/report/{id}': 'reports',
	'DELETE /api/product/report/{id}': 'reports',
	'POST /api/product/wishlist/{id}': 'wishlist',
	'DELETE /api/product/wishlist/{id}': 'wishlist',
	'POST /api/add/product': 'listings',
	'POST /api/add/order': 'orders',
	'GET /api/order': 'orders',
	'GET /api/order/{id}': 'orders',
	'GET /api/figures': 'figures',
	'GET /api/category': 'categories',
	'POST /api/image': 'pictures',
	'POST /api/newsletter': 'newsletter',
}

const rows = Object.entries(api) as [CallName, Call][]
let app: TestApp
let people: Record<Role, Person>
let unfinished: Omit<Person, 'id'>

beforeAll(async () => {
	app = await startApp()
	people = {
		buyer: await somebody(app, 'buyer'),
		seller: await somebody(app, 'seller'),
		admin: await somebody(app, 'admin'),
	}
	unfinished = await somebodyUnfinished(app)
})
afterAll(() => app.close())

/** What makes a call succeed: its address filled in, its body, and who makes it. */
interface Success {
	name: string
	as?: Pick<Person, 'token'>
	body?: unknown
}

async function successOf(name: CallName): Promise<Success | null> {
	const { buyer, seller, admin } = people
	const listing = await listingOf(app, seller)
	const filled = (value: string) => name.replace(/\{\w+\}/, value)
	switch (name) {
		case 'GET /api/auth/get-session':
		case 'GET /api/order':
		case 'GET /api/figures':
			return { name, as: buyer }
		case 'GET /api/user':
			return { name, as: admin }
		case 'PUT /api/user/{email}':
			return { name: filled(buyer.email), as: buyer, body: { name: 'Somebody New' } }
		case 'POST /api/user':
			return { name, as: unfinished, body: { email: unfinished.email, name: 'Somebody', role: 'seller' } }
		case 'DELETE /api/user/{id}':
			return { name: filled((await somebody(app, 'buyer')).id), as: admin }
		case 'POST /api/user/verify/{id}':
		case 'DELETE /api/user/verify/{id}':
			return { name: filled(seller.id), as: admin }
		case 'GET /api/all/product':
		case 'GET /api/category':
			return { name }
		case 'GET /api/product':
			return { name: `${name}?email=${seller.email}`, as: buyer }
		case 'GET /api/product/{categoryId}':
			return { name: filled('honda'), as: buyer }
		case 'GET /api/product/single/{id}':
		case 'POST /api/product/report/{id}':
		case 'POST /api/product/wishlist/{id}':
		case 'DELETE /api/product/wishlist/{id}':
			return { name: filled(listing), as: buyer }
		case 'DELETE /api/product/report/{id}':
			return { name: filled(listing), as: admin }
		case 'DELETE /api/product/{id}':
		case 'POST /api/product/update/{id}':
			return { name: filled(listing), as: seller }
		case 'POST /api/add/product':
			return { name, as: seller, body: newProduct((await pictureOf(app, seller)).address) }
		case 'POST /api/add/order':
			return { name, as: buyer, body: newOrder(listing) }
		case 'GET /api/order/{id}': {
			const order = await call(app, 'POST /api/add/order', { as: buyer, body: newOrder(listing) })
			return { name: filled(order.json().insertedId), as: buyer }
		}
		case 'POST /api/newsletter':
			return { name, body: { email: 'rider@motor.test' } }
		case 'POST /api/image':
			// An upload, which pictures.test.ts makes.
			return null
	}
}

describe.each(rows)('%s', (name, row) => {
	it('has tests of its own', () => {
		const tests = readFileSync(new URL(`${ownTests[name]}.test.ts`, import.meta.url), 'utf8')
		expect(tests).toMatch(new RegExp(`(?:describe|it)\\(\\s*['"\`][^\\n]*${name.replace(/[{}]/g, '\\$&')}(?![/{\\w])`))
	})

	it('answers as its row says', async () => {
		const success = await successOf(name)
		if (!success) return
		const answer = await call(app, success.name, success)
		expect(answer.statusCode).toBe(200)
		expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
		const parsed = row.output.safeParse(answer.json())
		expect(parsed.error).toBeUndefined()
		expect(parsed.data).toEqual(answer.json())
	})

	it('is refused to everybody whom its row does not name', async () => {
		const filled = name.replace(/\{\w+\}/, 'x')
		const refusal = async (as?: Pick<Person, 'token'>) => {
			const answer = await call(app, filled, { as, body: name.startsWith('GET') ? undefined : {} })
			if (answer.statusCode >= 400) expect(ErrorBody.safeParse(answer.json()).error).toBeUndefined()
			return answer.statusCode
		}
		if (row.who === 'open') return expect(await refusal()).not.toBe(401)
		expect(await refusal()).toBe(401)
		expect(await refusal({ token: crypto.randomUUID() })).toBe(401)
		if (row.who === 'signedIn') return
		expect(await refusal(await somebodyUnfinished(app))).toBe(403)
		for (const role of Role.options) {
			if (row.who.includes(role)) expect(await refusal(people[role])).not.toBe(401)
			else expect(await refusal(people[role])).toBe(403)
		}
	})
})
