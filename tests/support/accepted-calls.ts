import { randomUUID } from 'node:crypto'
import { api, type CallName } from '../../src/contract/api.ts'
import type { Call } from '../../src/contract/calls/call.ts'
import type { Role } from '../../src/contract/people/users.ts'
import { unsubscribeToken } from '../../src/domain/notices/unsubscribe.ts'
import { proofToken } from '../../src/services/identity/address-proof.ts'
import { newSavedSearch, savedSearchOf, subscriptionOf } from './alerts.ts'
import { call, type TestApp } from './app.ts'
import { casePictureOf, disputedCase, reportedCase } from './cases.ts'
import { conversationOf, messageOf, offerOf } from './conversations.ts'
import { draftOf, newDraft } from './drafts.ts'
import { importOf } from './imports.ts'
import { listingOf, newOrder, newProduct, pictureOf } from './listings.ts'
import { orderOf } from './orders.ts'
import { madePasskey, passkeyOf } from './passkeys.ts'
import { owedOrderOf, payoutBatchOf, reviewedOrderOf } from './payments.ts'
import { type Person, somebody, somebodyUnfinished } from './people.ts'
import { newSubscription } from './push.ts'
import { completedOrder, reviewOf } from './reviews.ts'
import { scriptError } from './script-error.ts'
import { calendarOf, replyOf, shopName, shopOf } from './shops.ts'
import { batchOf } from './stock.ts'
import { newStolenReport, stolenReportOf } from './stolen.ts'
import { shownCode, somebodyAsking, waitingRequest } from './verifications.ts'

/** Every row of the API table. */
export const calls = Object.entries(api) as [CallName, Call][]

/** A call with its parameters filled in, its body and its caller. */
export interface AcceptedCall {
	name: string
	as?: Pick<Person, 'token'>
	body?: Record<string, unknown>
}

/** Returns a valid call of the API table, or null for an upload, which takes no JSON. */
export async function acceptedCall(
	app: TestApp,
	{ buyer, seller, admin }: Record<Role, Person>,
	name: CallName,
): Promise<AcceptedCall | null> {
	const listing = await listingOf(app, seller)
	const filled = (value: string) => name.replace(/\{\w+\}/, value)
	switch (name) {
		case 'GET /api/figures/listing':
		case 'GET /api/figures/week':
		case 'GET /api/stock':
			return { name, as: seller }
		// By a new seller each time: the number of such calls per person is limited.
		case 'POST /api/stock/act': {
			const as = await somebody(app, 'seller')
			const ids = [await listingOf(app, as)]
			return { name, as, body: { action: 'pause', ids, expect: 1, end_offers: true } }
		}
		case 'POST /api/stock/undo/{batch}': {
			const as = await somebody(app, 'seller')
			return { name: filled(await batchOf(app, as)), as, body: {} }
		}
		case 'DELETE /api/product/sold/{id}':
			return { name: filled(await listingOf(app, seller, { status: 'paused' })), as: seller }
		case 'DELETE /api/product/update/{id}':
			return { name: filled(listing), as: seller }
		case 'GET /api/auth/get-session':
		case 'GET /api/order':
		case 'GET /api/figures':
		case 'GET /api/todo':
		case 'GET /api/viewed':
			return { name, as: buyer }
		case 'GET /api/case':
		case 'GET /api/case/count':
			return { name, as: admin }
		case 'GET /api/find':
			return { name: `${name}?q=jacket`, as: admin }
		case 'GET /api/figures/house':
			return { name, as: admin }
		case 'POST /api/payout/batch':
			return { name, as: admin, body: { order_ids: [await owedOrderOf(app, buyer)] } }
		case 'GET /api/payout/batch/{id}':
			return { name: filled(await payoutBatchOf(app, admin, await owedOrderOf(app, buyer))), as: admin }
		case 'POST /api/payout/batch/act/{id}':
			return {
				name: filled(await payoutBatchOf(app, admin, await owedOrderOf(app, buyer))),
				as: admin,
				body: { action: 'cancel' },
			}
		case 'GET /api/case/mine':
			return { name, as: buyer }
		case 'GET /api/case/{id}':
			return { name: filled(await reportedCase(app, seller)), as: admin }
		case 'POST /api/case/act/{id}':
		case 'POST /api/case/preview/{id}':
			return {
				name: filled(await reportedCase(app, seller)),
				as: admin,
				body: { action: 'dismiss', reason: 'no evidence', version: 1 },
			}
		case 'POST /api/case/undo/{id}':
		case 'DELETE /api/case/claim/{id}':
			return { name: filled(await reportedCase(app, seller)), as: admin }
		case 'POST /api/case/claim/{id}':
			return { name: filled(await reportedCase(app, seller)), as: admin, body: {} }
		case 'POST /api/case/note/{id}':
			return { name: filled(await reportedCase(app, seller)), as: admin, body: { text: 'I look at it.' } }
		case 'POST /api/case/statement/{id}':
			return { name: filled(await disputedCase(app, { buyer, seller })), as: buyer, body: { text: 'It is broken.' } }
		case 'GET /api/case/picture/{id}':
			return { name: filled(await casePictureOf(app, { buyer, seller })), as: buyer }
		case 'POST /api/case/picture/{id}':
			return null
		case 'GET /api/account':
		case 'GET /api/account/data':
		case 'GET /api/account/session':
		case 'GET /api/account/passkey':
		case 'POST /api/account/proof':
		case 'GET /api/notification':
		case 'GET /api/notification/settings':
		case 'DELETE /api/account/session':
			return { name, as: buyer }
		case 'PUT /api/account': {
			const body = { name: 'Somebody', seller_mobile: '', seller_location: 'Sylhet', language: 'bn' }
			return { name, as: await somebody(app, 'seller'), body }
		}
		case 'GET /api/push':
			return { name, as: buyer }
		case 'POST /api/push':
		case 'DELETE /api/push':
			return { name, as: buyer, body: { subscription: newSubscription() } }
		case 'GET /api/live':
			return { name: `${name}?after=`, as: buyer }
		case 'POST /api/script-error':
			return { name, body: scriptError }
		case 'POST /api/notification/read':
			return { name, as: buyer, body: {} }
		case 'PUT /api/notification/settings':
			return { name, as: await somebody(app, 'seller'), body: { language: 'bn', quiet: null } }
		case 'DELETE /api/account': {
			const leaving = await somebody(app, 'buyer')
			return { name, as: leaving, body: { confirmation: leaving.email } }
		}
		case 'DELETE /api/account/session/{id}': {
			const person = await somebody(app, 'buyer')
			const [session] = (await call(app, 'GET /api/account/session', { as: person })).json()
			return { name: filled(session._id), as: person }
		}
		case 'POST /api/account/passkey/options':
			return { name, as: buyer, body: {} }
		case 'POST /api/account/passkey': {
			const person = await somebody(app, 'buyer')
			return { name, as: person, body: (await madePasskey(app, person)).body }
		}
		case 'PUT /api/account/passkey/{id}':
			return { name: filled(await passkeyOf(app, buyer)), as: buyer, body: { name: 'Another name' } }
		case 'DELETE /api/account/passkey/{id}':
			return { name: filled(await passkeyOf(app, buyer)), as: buyer, body: {} }
		case 'GET /api/user':
			return { name, as: admin }
		case 'PUT /api/user/{email}':
			return { name: filled(buyer.email), as: buyer, body: { name: 'Somebody New' } }
		case 'POST /api/user': {
			const unfinished = await somebodyUnfinished(app)
			return { name, as: unfinished, body: { email: unfinished.email, name: 'Somebody', role: 'seller' } }
		}
		case 'DELETE /api/user/{id}':
		case 'DELETE /api/user/session/{id}':
			return { name: filled((await somebody(app, 'buyer')).id), as: admin }
		case 'POST /api/user/verify/{id}':
		case 'DELETE /api/user/verify/{id}':
			return { name: filled(seller.id), as: admin }
		case 'POST /api/user/preview/{id}':
			return { name: filled(seller.id), as: admin, body: { action: 'verify' } }
		case 'GET /api/price':
			return { name: `${name}?gear_type=helmet` }
		case 'GET /api/all/product':
		case 'GET /api/bike':
		case 'GET /api/category':
		case 'GET /api/search':
		case 'GET /api/search/suggest':
		case 'GET /api/district':
		case 'GET /api/gear':
		case 'GET /api/maker':
			return { name }
		case 'GET /api/label':
			return { name: `${name}?text=DOT` }
		case 'GET /api/product':
			return { name: `${name}?email=${seller.email}`, as: buyer }
		case 'GET /api/product/{categoryId}':
			return { name: filled('honda'), as: buyer }
		case 'GET /api/product/preview/{id}':
			return { name: filled(listing) }
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
		case 'POST /api/product/confirm/{id}':
			return { name: filled(listing), as: admin, body: { fact: 'owner', value: 'first', reason: 'I have seen it.' } }
		case 'GET /api/product/history/{id}':
			return { name: filled(listing), as: admin }
		case 'GET /api/product/draft/{id}':
			return { name: filled(await listingOf(app, seller, { status: 'sold' })), as: seller }
		case 'GET /api/draft':
		case 'GET /api/import':
			return { name, as: seller }
		case 'GET /api/reading':
			return { name: `${name}?words=AGV+K3`, as: seller }
		case 'POST /api/draft':
			return { name, as: seller, body: await newDraft(app, seller) }
		case 'GET /api/export':
			return { name: `${name}?format=json`, as: seller }
		case 'POST /api/import':
		case 'POST /api/import/pictures/{id}':
			return null
		case 'GET /api/import/{id}':
		case 'DELETE /api/import/{id}':
			return { name: filled(await importOf(app, seller)), as: seller }
		case 'POST /api/import/run/{id}':
			return { name: filled(await importOf(app, seller, 'checked')), as: seller, body: {} }
		case 'GET /api/draft/{id}':
		case 'DELETE /api/draft/{id}':
			return { name: filled(await draftOf(app, seller)), as: seller }
		case 'PUT /api/draft/{id}':
			return { name: filled(await draftOf(app, seller)), as: seller, body: { fields: { size: 'L' }, version: 1 } }
		case 'POST /api/draft/publish/{id}':
			return { name: filled(await draftOf(app, seller)), as: seller, body: { version: 1 } }
		case 'POST /api/product/copy/{id}':
			return { name: filled(listing), as: seller, body: { sizes: ['M', 'L'] } }
		case 'PUT /api/product/{id}': {
			const body = { ...newProduct((await pictureOf(app, seller)).address), version: 1 }
			return { name: filled(listing), as: seller, body }
		}
		case 'POST /api/product/pause/{id}':
		case 'DELETE /api/product/pause/{id}':
		case 'POST /api/product/sold/{id}':
			return { name: filled(listing), as: seller }
		case 'DELETE /api/product/incomplete':
			return { name, as: seller }
		case 'POST /api/add/product':
			return { name, as: seller, body: newProduct((await pictureOf(app, seller)).address) }
		case 'POST /api/add/order':
			return { name, as: buyer, body: newOrder(listing) }
		case 'GET /api/order/{id}': {
			const order = await call(app, 'POST /api/add/order', { as: buyer, body: newOrder(listing) })
			return { name: filled(order.json().insertedId), as: buyer }
		}
		case 'GET /api/conversation':
			return { name, as: buyer }
		case 'GET /api/conversation/{id}':
		case 'POST /api/conversation/number/{id}':
			return { name: filled(await conversationOf(app, buyer, listing)), as: buyer }
		case 'POST /api/conversation': {
			const body = { product_id: listing, text: 'Is it still there?', client_id: randomUUID() }
			return { name, as: await somebody(app, 'buyer'), body }
		}
		case 'POST /api/conversation/{id}': {
			const newcomer = await somebody(app, 'buyer')
			const body = { text: 'Is it still there?', client_id: randomUUID() }
			return { name: filled(await conversationOf(app, newcomer, listing)), as: newcomer, body }
		}
		case 'POST /api/conversation/typing/{id}':
			return { name: filled(await conversationOf(app, buyer, listing)), as: seller }
		case 'POST /api/conversation/read/{id}':
			return { name: filled(await conversationOf(app, buyer, listing)), as: seller, body: {} }
		case 'POST /api/conversation/report/{id}': {
			const conversation = await conversationOf(app, buyer, listing)
			const body = { message_id: await messageOf(app, conversation), reason: 'scam', text: 'Asks for money.' }
			return { name: filled(conversation), as: seller, body }
		}
		case 'GET /api/report/message':
			return { name, as: admin }
		case 'GET /api/report/message/{id}':
		case 'POST /api/report/message/act/{id}': {
			const conversation = await conversationOf(app, buyer, listing)
			const body = { message_id: await messageOf(app, conversation), reason: 'scam' }
			await call(app, `POST /api/conversation/report/${conversation}`, { as: seller, body })
			return { name: filled(body.message_id), as: admin, body: { action: 'dismiss', reason: 'It breaks no rule.' } }
		}
		case 'POST /api/block/{userId}':
		case 'DELETE /api/block/{userId}':
			return { name: filled((await somebody(app, 'seller')).id), as: buyer }
		case 'GET /api/conversation/image/{id}':
			return null
		case 'POST /api/payment':
			// By a new buyer each time: beginning too many payments is refused.
			return { name, as: await somebody(app, 'buyer'), body: { product_id: listing, mobile: '01812345678' } }
		case 'GET /api/payment':
		case 'GET /api/books':
		case 'GET /api/payout':
		case 'GET /api/payout/batch':
			return { name, as: admin }
		case 'POST /api/payment/act/{order_id}': {
			const order = await reviewedOrderOf(app, { buyer, seller })
			return { name: filled(order), as: admin, body: { action: 'accept', reason: 'The buyer was called.' } }
		}
		case 'GET /api/payout/account':
			return { name, as: seller }
		case 'PUT /api/payout/account':
			return { name, as: seller, body: { kind: 'bkash', number: '01712345678', name: 'Somebody' } }
		case 'POST /api/payout/{order_id}':
			return { name: filled(await owedOrderOf(app, buyer)), as: admin, body: { reference: 'TX-1' } }
		case 'POST /api/order/act/{id}':
			return { name: filled(await orderOf(app, { buyer, seller })), as: seller, body: { action: 'accept' } }
		case 'POST /api/order/check/{id}': {
			const body = { client_id: randomUUID(), answers: [{ item: 'damage', answer: 'same' }] }
			return { name: filled(await orderOf(app, { buyer, seller }, 'accepted')), as: buyer, body }
		}
		case 'GET /api/order/calendar/{id}':
			return { name: filled(await orderOf(app, { buyer, seller }, 'meeting proposed')), as: buyer }
		case 'GET /api/place':
			return { name: `${name}?district=dhaka` }
		case 'GET /api/offer':
			return { name, as: buyer }
		case 'POST /api/offer': {
			const body = {
				product_id: listing,
				price: 5_000,
				text: 'Would you?',
				meeting_location: 'Dhaka',
				buyer_mobile: '',
			}
			return { name, as: await somebody(app, 'buyer'), body }
		}
		case 'POST /api/offer/act/{id}': {
			const offer = await offerOf(app, await somebody(app, 'buyer'), listing)
			return { name: filled(offer), as: seller, body: { action: 'counter', price: 5_400 } }
		}
		case 'POST /api/user/suspend/{id}':
		case 'DELETE /api/user/suspend/{id}': {
			const suspended = await somebody(app, 'buyer')
			return { name: filled(suspended.id), as: admin, body: { reason: 'Never came to a meeting.' } }
		}
		case 'GET /api/seller/{id}':
			return { name: filled(seller.id) }
		case 'GET /api/report':
		case 'GET /api/audit':
		case 'GET /api/verification':
			return { name, as: admin }
		case 'POST /api/report/act/{listingId}': {
			return { name: filled(listing), as: admin, body: { action: 'warn', reason: 'The picture is of another one.' } }
		}
		case 'GET /api/review':
			return { name: `${name}?seller=${seller.id}` }
		case 'POST /api/review': {
			const order = await completedOrder(app, { listing, buyer, seller })
			return { name, as: buyer, body: { order_id: order, rating: 4, tags: ['quick'], text: 'As described.' } }
		}
		case 'POST /api/review/answer/{id}':
			return { name: filled(await reviewOf(app, { listing, buyer, seller })), as: seller, body: { text: 'Thank you.' } }
		case 'DELETE /api/review/{id}':
			return {
				name: filled(await reviewOf(app, { listing, buyer, seller })),
				as: admin,
				body: { reason: 'Insulting.' },
			}
		// No SMS gateway is configured here.
		case 'POST /api/verification':
			return null
		case 'GET /api/verification/document/{id}':
			return { name: filled(await waitingRequest(app)), as: admin }
		case 'POST /api/verification/code':
			return { name, as: await somebodyAsking(app), body: { code: shownCode } }
		case 'POST /api/verification/act/{id}':
			return {
				name: filled(await waitingRequest(app)),
				as: admin,
				body: { action: 'refuse', reason: 'No such phone.' },
			}
		case 'GET /api/stolen':
			return { name, as: buyer }
		case 'POST /api/stolen':
			return { name, as: await somebody(app, 'buyer'), body: newStolenReport(`AGV-${randomUUID()}`) }
		case 'POST /api/stolen/check':
			return {
				name,
				as: await somebody(app, 'buyer'),
				body: { serial: 'AB-123456', gear_type: 'helmet', maker: 'AGV' },
			}
		case 'GET /api/stolen/picture/{id}':
			return { name: filled((await stolenReportOf(app, buyer)).picture), as: buyer }
		case 'DELETE /api/stolen/{id}':
			return { name: filled((await stolenReportOf(app, buyer)).id), as: buyer }
		case 'POST /api/stolen/act/{id}': {
			const { id } = await stolenReportOf(app, buyer)
			return { name: filled(id), as: admin, body: { action: 'refuse', reason: 'other', text: 'No picture of it.' } }
		}
		case 'POST /api/account/proof/{token}':
			return { name: filled(proofToken(app.config.secret, { ...buyer, id: buyer.uid })) }
		case 'POST /api/newsletter/confirm/{token}':
		case 'POST /api/newsletter/leave/{token}':
			return { name: filled(await subscriptionOf(app, 'a-reader@motor.test')) }
		case 'GET /api/shop':
		case 'DELETE /api/holiday':
		case 'GET /api/reply':
		case 'POST /api/calendar':
		case 'DELETE /api/calendar':
			return { name, as: seller }
		case 'PUT /api/shop':
			return {
				name,
				as: await somebody(app, 'seller'),
				body: { name: shopName(), hours: { sun: [['10:00', '20:00']] } },
			}
		case 'GET /api/shop/{name}':
			return { name: filled(await shopOf(app, await somebody(app, 'seller'))) }
		case 'POST /api/holiday':
			return { name, as: await somebody(app, 'seller'), body: { until: Date.now() + 86_400_000, text: 'In Sylhet.' } }
		case 'POST /api/reply':
			return { name, as: await somebody(app, 'seller'), body: { title: 'Still there', text: 'Yes.' } }
		case 'PUT /api/reply/{id}': {
			const as = await somebody(app, 'seller')
			return { name: filled(await replyOf(app, as)), as, body: { title: 'Gone', text: 'Sorry.' } }
		}
		case 'DELETE /api/reply/{id}':
			return { name: filled(await replyOf(app, seller)), as: seller }
		case 'GET /api/calendar/{token}.ics':
			return { name: `GET ${await calendarOf(app, buyer)}` }
		case 'GET /api/saved-search':
		case 'GET /api/follow':
		case 'GET /api/hide':
			return { name, as: buyer }
		case 'POST /api/saved-search':
			return { name, as: buyer, body: newSavedSearch() }
		case 'PUT /api/saved-search/{id}':
			return { name: filled(await savedSearchOf(app, buyer)), as: buyer, body: { every: 'weekly' } }
		case 'DELETE /api/saved-search/{id}':
			return { name: filled(await savedSearchOf(app, buyer)), as: buyer }
		case 'POST /api/follow/{sellerId}':
		case 'DELETE /api/follow/{sellerId}':
		case 'POST /api/hide/{sellerId}':
		case 'DELETE /api/hide/{sellerId}':
			return { name: filled((await somebody(app, 'seller')).id), as: buyer }
		case 'POST /api/unsubscribe/{token}':
		case 'DELETE /api/unsubscribe/{token}':
			return { name: filled(unsubscribeToken(app.config.secret, buyer.id, 'digest')) }
		case 'POST /api/newsletter':
			return { name, body: { email: 'rider@motor.test' } }
		case 'POST /api/image':
		case 'POST /api/stolen/picture':
		case 'POST /api/verification/document':
			return null
	}
}
