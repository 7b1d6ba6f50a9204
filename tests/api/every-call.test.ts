import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '../../src/contract/api.ts'
import { ErrorBody } from '../../src/contract/errors.ts'
import { Role } from '../../src/contract/people/users.ts'
import { acceptedCall, calls } from '../support/accepted-calls.ts'
import { call, startApp, type TestApp } from '../support/app.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'
import { oneOfEachRole, type Person, somebodyUnfinished } from '../support/people.ts'

/** The test file of each call, which must name the call. A new row of the table does not compile until it is here. */
const ownTests: Record<CallName, string> = {
	'GET /api/auth/get-session': 'session',
	'GET /api/user': 'users',
	'PUT /api/user/{email}': 'users',
	'POST /api/user': 'users',
	'DELETE /api/user/{id}': 'users',
	'DELETE /api/user/session/{id}': 'users',
	'POST /api/user/verify/{id}': 'users',
	'DELETE /api/user/verify/{id}': 'users',
	'GET /api/all/product': 'listings',
	'GET /api/viewed': 'viewed',
	'GET /api/search': 'search',
	'GET /api/search/suggest': 'suggest',
	'GET /api/product': 'listings',
	'GET /api/product/{categoryId}': 'listings',
	'GET /api/product/preview/{id}': 'listings',
	'GET /api/product/single/{id}': 'listings',
	'GET /api/product/draft/{id}': 'listing-moves',
	'PUT /api/product/{id}': 'listing-edits',
	'POST /api/product/pause/{id}': 'listing-moves',
	'DELETE /api/product/pause/{id}': 'listing-moves',
	'POST /api/product/sold/{id}': 'listing-moves',
	'DELETE /api/product/incomplete': 'listing-completion',
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
	'GET /api/conversation': 'conversations',
	'GET /api/conversation/{id}': 'conversations',
	'POST /api/conversation': 'conversations',
	'POST /api/conversation/{id}': 'conversations',
	'POST /api/conversation/read/{id}': 'conversations',
	'POST /api/conversation/typing/{id}': 'conversations',
	'POST /api/conversation/report/{id}': 'reported-messages',
	'GET /api/conversation/image/{id}': 'message-pictures',
	'GET /api/report/message': 'reported-messages',
	'GET /api/report/message/{id}': 'reported-messages',
	'POST /api/block/{userId}': 'blocks',
	'DELETE /api/block/{userId}': 'blocks',
	'POST /api/payment': 'payments',
	'GET /api/payment': 'payments',
	'POST /api/payment/act/{order_id}': 'payments',
	'GET /api/books': 'payouts',
	'GET /api/payout': 'payouts',
	'GET /api/payout/account': 'payouts',
	'PUT /api/payout/account': 'payouts',
	'POST /api/payout/{order_id}': 'payouts',
	'POST /api/order/act/{id}': 'order-acts',
	'GET /api/order/calendar/{id}': 'order-acts',
	'GET /api/place': 'places',
	'GET /api/offer': 'offers',
	'POST /api/offer': 'offers',
	'POST /api/offer/act/{id}': 'offers',
	'GET /api/figures': 'figures',
	'GET /api/account': 'account',
	'PUT /api/account': 'account',
	'DELETE /api/account': 'account',
	'GET /api/account/data': 'account',
	'GET /api/account/session': 'account',
	'DELETE /api/account/session': 'account',
	'DELETE /api/account/session/{id}': 'account',
	'GET /api/bike': 'gear',
	'GET /api/district': 'gear',
	'GET /api/maker': 'gear',
	'GET /api/notification': 'notifications',
	'POST /api/notification/read': 'notifications',
	'GET /api/notification/settings': 'notifications',
	'PUT /api/notification/settings': 'notifications',
	'GET /api/live': 'live',
	'GET /api/push': 'push',
	'POST /api/push': 'push',
	'DELETE /api/push': 'push',
	'GET /api/category': 'categories',
	'POST /api/image': 'pictures',
	'POST /api/newsletter': 'newsletter',
	'POST /api/script-error': 'script-error',
	'POST /api/newsletter/confirm/{token}': 'newsletter',
	'POST /api/newsletter/leave/{token}': 'newsletter',
	'GET /api/saved-search': 'saved-searches',
	'POST /api/saved-search': 'saved-searches',
	'PUT /api/saved-search/{id}': 'saved-searches',
	'DELETE /api/saved-search/{id}': 'saved-searches',
	'GET /api/follow': 'chosen-sellers',
	'POST /api/follow/{sellerId}': 'chosen-sellers',
	'DELETE /api/follow/{sellerId}': 'chosen-sellers',
	'GET /api/hide': 'chosen-sellers',
	'POST /api/hide/{sellerId}': 'chosen-sellers',
	'DELETE /api/hide/{sellerId}': 'chosen-sellers',
	'POST /api/unsubscribe/{token}': 'unsubscribe',
	'DELETE /api/unsubscribe/{token}': 'unsubscribe',
	'POST /api/user/suspend/{id}': 'suspension',
	'DELETE /api/user/suspend/{id}': 'suspension',
	'GET /api/seller/{id}': 'sellers',
	'GET /api/report': 'report-cases',
	'POST /api/report/act/{listingId}': 'report-cases',
	'GET /api/review': 'reviews',
	'POST /api/review': 'reviews',
	'POST /api/review/answer/{id}': 'reviews',
	'DELETE /api/review/{id}': 'reviews',
	'GET /api/audit': 'audit',
	'POST /api/verification': 'verification',
	'POST /api/verification/code': 'verification',
	'POST /api/verification/document': 'verification',
	'GET /api/verification/document/{id}': 'verification',
	'GET /api/verification': 'verification',
	'POST /api/verification/act/{id}': 'verification',
}

let app: TestApp
let gateway: TestGateway
let people: Record<Role, Person>

beforeAll(async () => {
	gateway = await startGateway()
	app = await startApp({ gateway: gateway.client })
	people = await oneOfEachRole(app)
})
afterAll(async () => {
	await app.close()
	await gateway[Symbol.asyncDispose]()
})

describe.each(calls)('%s', (name, row) => {
	it('has tests of its own', () => {
		const tests = readFileSync(new URL(`${ownTests[name]}.test.ts`, import.meta.url), 'utf8')
		expect(tests).toMatch(new RegExp(`(?:describe|it)\\(\\s*['"\`][^\\n]*${name.replace(/[{}]/g, '\\$&')}(?![/{\\w])`))
	})

	it('answers as its row says', async () => {
		const success = await acceptedCall(app, people, name)
		if (!success) return
		const answer = await call(app, success.name, success)
		expect(answer.statusCode).toBe(200)
		const { media = 'application/json' } = row
		expect(answer.headers['content-type']).toBe(media.startsWith('image/') ? media : `${media}; charset=utf-8`)
		if (row.media) return expect(answer.body).not.toBe('')
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
