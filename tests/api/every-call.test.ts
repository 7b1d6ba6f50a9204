import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '../../src/contract/api.ts'
import { ErrorBody } from '../../src/contract/errors.ts'
import { Role } from '../../src/contract/people/users.ts'
import { readerHeader } from '../../src/contract/reader.ts'
import { acceptedCall, calls } from '../support/accepted-calls.ts'
import { call, startApp, type TestApp } from '../support/app.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'
import { oneOfEachRole, type Person, somebodyUnfinished } from '../support/people.ts'

/** The test file of each call, which must mention the call. A new row of the API table does not compile without an entry here. */
const ownTests: Record<CallName, string> = {
	'GET /api/auth/get-session': 'people/session',
	'GET /api/user': 'people/users',
	'PUT /api/user/{email}': 'people/users',
	'POST /api/user': 'people/users',
	'DELETE /api/user/{id}': 'people/users',
	'DELETE /api/user/session/{id}': 'people/users',
	'POST /api/user/verify/{id}': 'people/users',
	'DELETE /api/user/verify/{id}': 'people/users',
	'GET /api/all/product': 'listings/listings',
	'GET /api/viewed': 'listings/viewed',
	'GET /api/search': 'search/search',
	'GET /api/search/suggest': 'search/suggest',
	'GET /api/product': 'listings/listings',
	'GET /api/product/{categoryId}': 'listings/listings',
	'GET /api/product/preview/{id}': 'listings/listings',
	'GET /api/product/single/{id}': 'listings/listings',
	'GET /api/product/history/{id}': 'gear/gear-facts',
	'POST /api/product/confirm/{id}': 'gear/gear-facts',
	'GET /api/product/draft/{id}': 'listings/listing-moves',
	'PUT /api/product/{id}': 'listings/listing-edits',
	'POST /api/import': 'listings/imports',
	'GET /api/import': 'listings/imports',
	'GET /api/import/{id}': 'listings/imports',
	'POST /api/import/pictures/{id}': 'listings/imports',
	'POST /api/import/run/{id}': 'listings/imports',
	'DELETE /api/import/{id}': 'listings/imports',
	'GET /api/export': 'listings/imports',
	'GET /api/draft': 'listings/drafts',
	'POST /api/draft': 'listings/drafts',
	'GET /api/draft/{id}': 'listings/drafts',
	'PUT /api/draft/{id}': 'listings/drafts',
	'DELETE /api/draft/{id}': 'listings/drafts',
	'POST /api/draft/publish/{id}': 'listings/drafts',
	'POST /api/product/copy/{id}': 'listings/drafts',
	'GET /api/reading': 'listings/drafts',
	'POST /api/product/pause/{id}': 'listings/listing-moves',
	'DELETE /api/product/pause/{id}': 'listings/listing-moves',
	'POST /api/product/sold/{id}': 'listings/listing-moves',
	'DELETE /api/product/sold/{id}': 'listings/listing-moves',
	'DELETE /api/product/update/{id}': 'listings/listing-moves',
	'GET /api/figures/listing': 'listing-figures',
	'GET /api/figures/week': 'listing-figures',
	'GET /api/stock': 'listings/stock',
	'POST /api/stock/act': 'listings/stock',
	'POST /api/stock/undo/{batch}': 'listings/stock',
	'DELETE /api/product/incomplete': 'listings/listing-completion',
	'DELETE /api/product/{id}': 'people/deletes',
	'POST /api/product/update/{id}': 'listings/listings',
	'POST /api/product/report/{id}': 'moderation/reports',
	'DELETE /api/product/report/{id}': 'moderation/reports',
	'POST /api/product/wishlist/{id}': 'listings/wishlist',
	'DELETE /api/product/wishlist/{id}': 'listings/wishlist',
	'POST /api/add/product': 'listings/listings',
	'POST /api/add/order': 'orders/orders',
	'GET /api/order': 'orders/orders',
	'GET /api/order/{id}': 'orders/orders',
	'GET /api/conversation': 'conversations/conversations',
	'GET /api/conversation/{id}': 'conversations/conversations',
	'POST /api/conversation': 'conversations/conversations',
	'POST /api/conversation/{id}': 'conversations/conversations',
	'POST /api/conversation/read/{id}': 'conversations/conversations',
	'POST /api/conversation/typing/{id}': 'conversations/conversations',
	'POST /api/conversation/report/{id}': 'conversations/reported-messages',
	'POST /api/conversation/number/{id}': 'conversations/photo-numbers',
	'GET /api/conversation/image/{id}': 'conversations/message-pictures',
	'GET /api/report/message': 'conversations/reported-messages',
	'GET /api/report/message/{id}': 'conversations/reported-messages',
	'POST /api/report/message/act/{id}': 'conversations/reported-messages',
	'POST /api/block/{userId}': 'conversations/blocks',
	'DELETE /api/block/{userId}': 'conversations/blocks',
	'POST /api/payment': 'payments/payments',
	'GET /api/payment': 'payments/payments',
	'POST /api/payment/act/{order_id}': 'payments/payments',
	'GET /api/books': 'payments/payouts',
	'GET /api/payout': 'payments/payouts',
	'GET /api/payout/account': 'payments/payouts',
	'PUT /api/payout/account': 'payments/payouts',
	'POST /api/payout/{order_id}': 'payments/payouts',
	'POST /api/order/act/{id}': 'orders/order-acts',
	'POST /api/order/check/{id}': 'orders/check',
	'GET /api/order/calendar/{id}': 'orders/order-acts',
	'GET /api/place': 'listings/places',
	'GET /api/offer': 'offers/offers',
	'POST /api/offer': 'offers/offers',
	'POST /api/offer/act/{id}': 'offers/offers',
	'GET /api/figures': 'figures',
	'GET /api/todo': 'todo',
	'GET /api/account': 'people/account',
	'PUT /api/account': 'people/account',
	'DELETE /api/account': 'people/account',
	'GET /api/account/data': 'people/account',
	'GET /api/account/session': 'people/account',
	'DELETE /api/account/session': 'people/account',
	'DELETE /api/account/session/{id}': 'people/account',
	'GET /api/account/passkey': 'people/passkeys',
	'POST /api/account/passkey/options': 'people/passkeys',
	'POST /api/account/passkey': 'people/passkeys',
	'PUT /api/account/passkey/{id}': 'people/passkeys',
	'DELETE /api/account/passkey/{id}': 'people/passkeys',
	'GET /api/price': 'prices/prices',
	'GET /api/bike': 'gear/gear',
	'GET /api/district': 'gear/gear',
	'GET /api/maker': 'gear/gear',
	'GET /api/gear': 'gear/gear',
	'GET /api/label': 'gear/gear',
	'GET /api/notification': 'notices/notifications',
	'POST /api/notification/read': 'notices/notifications',
	'GET /api/notification/settings': 'notices/notifications',
	'PUT /api/notification/settings': 'notices/notifications',
	'GET /api/live': 'notices/live',
	'GET /api/push': 'notices/push',
	'POST /api/push': 'notices/push',
	'DELETE /api/push': 'notices/push',
	'GET /api/category': 'listings/categories',
	'POST /api/image': 'listings/pictures',
	'POST /api/newsletter': 'people/newsletter',
	'POST /api/script-error': 'script-error',
	'POST /api/account/proof': 'people/address-proof',
	'POST /api/account/proof/{token}': 'people/address-proof',
	'POST /api/newsletter/confirm/{token}': 'people/newsletter',
	'POST /api/newsletter/leave/{token}': 'people/newsletter',
	'GET /api/shop': 'shops/shops',
	'PUT /api/shop': 'shops/shops',
	'GET /api/shop/{name}': 'shops/shops',
	'POST /api/holiday': 'shops/holidays',
	'DELETE /api/holiday': 'shops/holidays',
	'GET /api/reply': 'shops/replies',
	'POST /api/reply': 'shops/replies',
	'PUT /api/reply/{id}': 'shops/replies',
	'DELETE /api/reply/{id}': 'shops/replies',
	'POST /api/calendar': 'shops/calendar',
	'DELETE /api/calendar': 'shops/calendar',
	'GET /api/calendar/{token}.ics': 'shops/calendar',
	'GET /api/saved-search': 'alerts/saved-searches',
	'POST /api/saved-search': 'alerts/saved-searches',
	'PUT /api/saved-search/{id}': 'alerts/saved-searches',
	'DELETE /api/saved-search/{id}': 'alerts/saved-searches',
	'GET /api/follow': 'alerts/chosen-sellers',
	'POST /api/follow/{sellerId}': 'alerts/chosen-sellers',
	'DELETE /api/follow/{sellerId}': 'alerts/chosen-sellers',
	'GET /api/hide': 'alerts/chosen-sellers',
	'POST /api/hide/{sellerId}': 'alerts/chosen-sellers',
	'DELETE /api/hide/{sellerId}': 'alerts/chosen-sellers',
	'POST /api/unsubscribe/{token}': 'notices/unsubscribe',
	'DELETE /api/unsubscribe/{token}': 'notices/unsubscribe',
	'POST /api/user/preview/{id}': 'moderation/suspension',
	'POST /api/user/suspend/{id}': 'moderation/suspension',
	'DELETE /api/user/suspend/{id}': 'moderation/suspension',
	'GET /api/seller/{id}': 'people/sellers',
	'GET /api/case': 'moderation/cases',
	'GET /api/case/count': 'moderation/cases',
	'GET /api/case/mine': 'moderation/cases',
	'GET /api/case/{id}': 'moderation/cases',
	'POST /api/case/act/{id}': 'moderation/cases',
	'POST /api/case/preview/{id}': 'moderation/cases',
	'POST /api/case/undo/{id}': 'moderation/cases',
	'POST /api/case/claim/{id}': 'moderation/cases',
	'DELETE /api/case/claim/{id}': 'moderation/cases',
	'POST /api/case/note/{id}': 'moderation/cases',
	'POST /api/case/statement/{id}': 'moderation/cases',
	'POST /api/case/picture/{id}': 'moderation/cases',
	'GET /api/case/picture/{id}': 'moderation/cases',
	'GET /api/find': 'moderation/house',
	'GET /api/figures/house': 'moderation/house',
	'POST /api/payout/batch': 'moderation/house',
	'GET /api/payout/batch': 'moderation/house',
	'GET /api/payout/batch/{id}': 'moderation/house',
	'POST /api/payout/batch/act/{id}': 'moderation/house',
	'GET /api/report': 'moderation/report-cases',
	'POST /api/report/act/{listingId}': 'moderation/report-cases',
	'GET /api/review': 'orders/reviews',
	'POST /api/review': 'orders/reviews',
	'POST /api/review/answer/{id}': 'orders/reviews',
	'DELETE /api/review/{id}': 'orders/reviews',
	'GET /api/audit': 'moderation/audit',
	'POST /api/stolen': 'moderation/stolen',
	'POST /api/stolen/picture': 'moderation/stolen',
	'GET /api/stolen/picture/{id}': 'moderation/stolen',
	'GET /api/stolen': 'moderation/stolen',
	'DELETE /api/stolen/{id}': 'moderation/stolen',
	'POST /api/stolen/act/{id}': 'moderation/stolen',
	'POST /api/stolen/check': 'moderation/stolen',
	'POST /api/verification': 'moderation/verification',
	'POST /api/verification/code': 'moderation/verification',
	'POST /api/verification/document': 'moderation/verification',
	'GET /api/verification/document/{id}': 'moderation/verification',
	'GET /api/verification': 'moderation/verification',
	'POST /api/verification/act/{id}': 'moderation/verification',
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
		expect(answer.headers['cache-control']).toBe(row.shared ? `public, max-age=${row.keptFor ?? 300}` : 'no-store')
		const mark = success.as ? expect.stringMatching(/^[\w-]{16}$/) : 'visitor'
		expect(answer.headers[readerHeader]).toEqual(row.shared ? undefined : mark)
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
