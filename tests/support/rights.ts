import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { api, type CallName } from '../../src/contract/api.ts'
import type { Call } from '../../src/contract/calls/call.ts'
import { roles } from '../../src/contract/people/roles.ts'
import { messageReports, messages } from '../../src/database/schema/conversations.ts'
import { identitySessions } from '../../src/database/schema/identity.ts'
import { wishes } from '../../src/database/schema/listings.ts'
import { orders } from '../../src/database/schema/orders.ts'
import { unsubscribeToken } from '../../src/domain/notices/unsubscribe.ts'
import { proofToken } from '../../src/services/identity/address-proof.ts'
import { newSavedSearch, savedSearchOf, subscriptionOf } from './alerts.ts'
import type { TestApp } from './app.ts'
import { casePictureOf, disputedCase, reportedCase } from './cases.ts'
import { conversationOf, messageOf, offerOf } from './conversations.ts'
import { draftOf, newDraft } from './drafts.ts'
import { importOf } from './imports.ts'
import { listingOf, newOrder, newProduct, pictureOf } from './listings.ts'
import { bookingOf, orderOf } from './orders.ts'
import { madePasskey, passkeyOf } from './passkeys.ts'
import { owedOrderOf, payoutBatchOf, reviewedOrderOf } from './payments.ts'
import { type Person, somebody, somebodyUnfinished } from './people.ts'
import { keepUpload, photograph } from './pictures.ts'
import { newSubscription } from './push.ts'
import { completedOrder, reviewOf } from './reviews.ts'
import { scriptError } from './script-error.ts'
import { calendarOf, replyOf, shopName, shopOf } from './shops.ts'
import { batchOf } from './stock.ts'
import { newStolenReport, stolenReportOf } from './stolen.ts'
import { waitingRequest } from './verifications.ts'

export const actors = ['visitor', 'unfinished', ...roles, 'otherBuyer', 'otherSeller'] as const
export type ActorName = (typeof actors)[number]
type Known = Exclude<ActorName, 'visitor' | 'unfinished'>

/** Everyone who may try a call, and what they own: the seller's listing, and another that the buyer ordered. */
export interface World {
	readonly app: TestApp
	readonly people: Record<Known, Person> & { unfinished: Omit<Person, 'id'> }
	readonly order: string
}

/** Creates one person of each kind, with what they own. */
export async function makeWorld(app: TestApp): Promise<World> {
	const people = {
		buyer: await somebody(app, 'buyer'),
		otherBuyer: await somebody(app, 'buyer'),
		seller: await somebody(app, 'seller'),
		otherSeller: await somebody(app, 'seller'),
		admin: await somebody(app, 'admin'),
		unfinished: await somebodyUnfinished(app),
	}
	// Makes everyone's account older: newcomers' limits on messages are not about rights.
	await app.database.pool.query("update users set created_at = created_at - interval '10 days'")
	const { buyer, seller } = people
	const listing = await listingOf(app, seller, { status: 'booked' })
	return { app, people, order: await bookingOf(app, { listing, buyer, seller }) }
}

/** A valid call and who may make it. Each attempt gets its own records. */
interface Attempt {
	readonly what: string
	readonly name: string
	readonly body?: object
	readonly may: readonly ActorName[]
}

const everybody = actors
const signedIn = actors.filter((actor) => actor !== 'visitor')
const members = signedIn.filter((actor) => actor !== 'unfinished')
const admins: ActorName[] = ['admin']
const buyers: ActorName[] = ['buyer', 'otherBuyer']
const sellers: ActorName[] = ['seller', 'otherSeller']
const traders: ActorName[] = [...buyers, 'seller', 'otherSeller']

const onCase = async ({ app, people }: World, call: string, body?: Record<string, unknown>): Promise<Attempt[]> => [
	{
		what: "a case about the seller's listing",
		name: `${call}/${await reportedCase(app, people.seller)}`,
		may: admins,
		...(body && { body }),
	},
]

/** THE RIGHTS as the product and API documents state them, independent of the code that enforces them. */
export const rights: Record<CallName, (world: World) => Promise<Attempt[]>> = {
	'GET /api/auth/get-session': async () => [plain('GET /api/auth/get-session', everybody)],
	'GET /api/user': async () => [plain('GET /api/user', signedIn)],
	'PUT /api/user/{email}': async ({ people }) => [
		{
			what: "the buyer's record",
			name: `PUT /api/user/${people.buyer.email}`,
			body: { name: 'Somebody' },
			may: ['buyer'],
		},
	],
	'POST /api/user': async ({ people }) => [
		{
			what: "somebody else's registration",
			name: 'POST /api/user',
			body: { email: 'somebody-else@motor.test', name: people.unfinished.name, role: 'seller' },
			may: [],
		},
	],
	'DELETE /api/user/{id}': async ({ app, people }) => [
		{ what: 'a buyer', name: `DELETE /api/user/${(await somebody(app, 'buyer')).id}`, may: admins },
		{ what: 'a seller', name: `DELETE /api/user/${(await somebody(app, 'seller')).id}`, may: admins },
		{ what: 'an admin', name: `DELETE /api/user/${people.admin.id}`, may: [] },
	],
	'DELETE /api/user/session/{id}': async ({ app }) => [
		{ what: 'a buyer', name: `DELETE /api/user/session/${(await somebody(app, 'buyer')).id}`, may: admins },
	],
	'POST /api/user/verify/{id}': async ({ people }) => [
		{ what: 'a seller', name: `POST /api/user/verify/${people.seller.id}`, may: admins },
	],
	'DELETE /api/user/verify/{id}': async ({ people }) => [
		{ what: 'a seller', name: `DELETE /api/user/verify/${people.seller.id}`, may: admins },
	],
	'GET /api/all/product': async () => [
		plain('GET /api/all/product', everybody),
		{ what: 'reported listings', name: 'GET /api/all/product?report=true', may: admins },
	],
	'GET /api/search': async () => [plain('GET /api/search?q=jacket', everybody)],
	'GET /api/search/suggest': async () => [plain('GET /api/search/suggest?q=ja', everybody)],
	'GET /api/product': async ({ people }) => [
		plain(`GET /api/product?email=${people.seller.email}`, signedIn),
		{ what: 'deleted ones', name: `GET /api/product?email=${people.seller.email}&deleted=true`, may: ['seller'] },
	],
	'GET /api/product/{categoryId}': async () => [plain('GET /api/product/honda', signedIn)],
	'GET /api/product/preview/{id}': (world) => onListing(world, 'GET /api/product/preview', everybody),
	'GET /api/product/single/{id}': (world) => onListing(world, 'GET /api/product/single', signedIn),
	'DELETE /api/product/{id}': (world) => onListing(world, 'DELETE /api/product', ['seller', 'admin']),
	'POST /api/product/confirm/{id}': async ({ app, people }) => [
		{
			what: "the seller's listing",
			name: `POST /api/product/confirm/${await listingOf(app, people.seller)}`,
			body: { fact: 'owner', value: 'first', reason: 'I have seen it.' },
			may: ['admin'],
		},
	],
	'GET /api/product/history/{id}': (world) => onListing(world, 'GET /api/product/history', ['admin']),
	'GET /api/product/draft/{id}': async ({ app, people }) => [
		{
			what: "the seller's sold listing",
			name: `GET /api/product/draft/${await listingOf(app, people.seller, { status: 'sold' })}`,
			may: ['seller'],
		},
	],
	'GET /api/import': async () => [plain('GET /api/import', sellers)],
	'GET /api/export': async () => [plain('GET /api/export', sellers)],
	// Without a file the call is refused for everyone.
	'POST /api/import': async () => [{ what: 'no file', name: 'POST /api/import', may: [] }],
	'POST /api/import/pictures/{id}': async ({ app, people }) => [
		{ what: 'no zip', name: `POST /api/import/pictures/${await importOf(app, people.seller)}`, may: [] },
	],
	'GET /api/import/{id}': async ({ app, people }) => [
		{ what: "the seller's", name: `GET /api/import/${await importOf(app, people.seller)}`, may: ['seller'] },
	],
	'DELETE /api/import/{id}': async ({ app, people }) => [
		{ what: "the seller's", name: `DELETE /api/import/${await importOf(app, people.seller)}`, may: ['seller'] },
	],
	'POST /api/import/run/{id}': async ({ app, people }) => [
		{
			what: "the seller's",
			name: `POST /api/import/run/${await importOf(app, people.seller, 'checked')}`,
			body: {},
			may: ['seller'],
		},
	],
	'GET /api/draft': async () => [plain('GET /api/draft', sellers)],
	'GET /api/reading': async () => [plain('GET /api/reading?words=AGV', sellers)],
	'POST /api/draft': async ({ app, people }) => [
		{ what: 'a draft', name: 'POST /api/draft', body: await newDraft(app, people.seller), may: sellers },
	],
	'GET /api/draft/{id}': ({ app, people }) => onDraft('GET /api/draft', app, people.seller),
	'PUT /api/draft/{id}': ({ app, people }) =>
		onDraft('PUT /api/draft', app, people.seller, { fields: { size: 'L' }, version: 1 }),
	'DELETE /api/draft/{id}': ({ app, people }) => onDraft('DELETE /api/draft', app, people.seller),
	'POST /api/draft/publish/{id}': ({ app, people }) =>
		onDraft('POST /api/draft/publish', app, people.seller, { version: 1 }),
	'POST /api/product/copy/{id}': async ({ app, people }) => [
		{
			what: "the seller's listing",
			name: `POST /api/product/copy/${await listingOf(app, people.seller)}`,
			body: { sizes: ['M', 'L'] },
			may: ['seller'],
		},
	],
	'PUT /api/product/{id}': async ({ app, people }) => [
		{
			what: "the seller's listing",
			name: `PUT /api/product/${await listingOf(app, people.seller)}`,
			body: { ...newProduct((await pictureOf(app, people.seller)).address), version: 1 },
			may: ['seller'],
		},
	],
	'POST /api/product/pause/{id}': (world) => onListing(world, 'POST /api/product/pause', ['seller']),
	'DELETE /api/product/pause/{id}': (world) => onListing(world, 'DELETE /api/product/pause', ['seller']),
	'POST /api/product/sold/{id}': (world) => onListing(world, 'POST /api/product/sold', ['seller']),
	'DELETE /api/product/sold/{id}': async ({ app, people }) => [
		{
			what: 'a listing that is not sold',
			name: `DELETE /api/product/sold/${await listingOf(app, people.seller, { status: 'paused' })}`,
			may: ['seller'],
		},
	],
	'DELETE /api/product/update/{id}': (world) => onListing(world, 'DELETE /api/product/update', ['seller']),
	'GET /api/figures/listing': async () => [plain('GET /api/figures/listing', ['seller', 'otherSeller'])],
	'GET /api/figures/week': async () => [plain('GET /api/figures/week', ['seller', 'otherSeller'])],
	'GET /api/stock': async () => [plain('GET /api/stock', ['seller', 'otherSeller'])],
	'POST /api/stock/act': async ({ app, people }) => [
		{
			what: "the seller's listing, which for others is refused within the answer",
			name: 'POST /api/stock/act',
			body: { action: 'pause', ids: [await listingOf(app, people.seller)] },
			may: ['seller', 'otherSeller'],
		},
	],
	'POST /api/stock/undo/{batch}': async ({ app, people }) => [
		{ what: "the seller's batch", name: `POST /api/stock/undo/${await batchOf(app, people.seller)}`, may: ['seller'] },
	],
	'DELETE /api/product/incomplete': async () => [plain('DELETE /api/product/incomplete', ['seller', 'otherSeller'])],
	'POST /api/product/update/{id}': (world) => onListing(world, 'POST /api/product/update', ['seller']),
	'POST /api/product/report/{id}': (world) =>
		onListing(
			world,
			'POST /api/product/report',
			members.filter((actor) => actor !== 'seller'),
		),
	'DELETE /api/product/report/{id}': (world) => onListing(world, 'DELETE /api/product/report', admins),
	'POST /api/product/wishlist/{id}': (world) => onListing(world, 'POST /api/product/wishlist', buyers),
	'DELETE /api/product/wishlist/{id}': async (world) => {
		const listing = await listingOf(world.app, world.people.seller)
		await world.app.database.db.insert(wishes).values({ userId: world.people.buyer.id, listingId: listing })
		return [{ what: 'a wish', name: `DELETE /api/product/wishlist/${listing}`, may: buyers }]
	},
	'POST /api/add/product': async ({ app, people }) => [
		{
			what: "with the seller's picture",
			name: 'POST /api/add/product',
			body: newProduct((await pictureOf(app, people.seller)).address),
			may: ['seller'],
		},
	],
	'POST /api/add/order': async ({ app, people }) => {
		// The buyer may already have the maximum of five unanswered bookings.
		await app.database.db.update(orders).set({ status: 'expired' }).where(eq(orders.status, 'booked'))
		await app.database.pool.query("update orders set created_at = created_at - interval '2 days'")
		return [
			{
				what: 'an order',
				name: 'POST /api/add/order',
				body: newOrder(await listingOf(app, people.seller)),
				may: buyers,
			},
		]
	},
	'GET /api/order': async () => [plain('GET /api/order', members)],
	'GET /api/order/{id}': async ({ people, order }) => [
		{ what: 'one order', name: `GET /api/order/${order}`, may: ['buyer', 'seller', 'admin'] },
		{ what: "the buyer's orders", name: `GET /api/order/${people.buyer.email}`, may: ['buyer', 'admin'] },
	],
	'GET /api/conversation': async () => [plain('GET /api/conversation', members)],
	'GET /api/conversation/{id}': (world) => onConversation(world, 'GET /api/conversation'),
	'POST /api/conversation': async ({ app, people, order }) => {
		const sent = { text: 'Is it still there?', client_id: randomUUID() }
		const product_id = await listingOf(app, people.seller)
		return [
			{ what: 'about a listing', name: 'POST /api/conversation', body: { ...sent, product_id }, may: buyers },
			{
				what: 'about the order',
				name: 'POST /api/conversation',
				body: { ...sent, order_id: order },
				may: ['buyer', 'seller'],
			},
		]
	},
	'POST /api/conversation/{id}': (world) =>
		onConversation(world, 'POST /api/conversation', { text: 'Hello', client_id: randomUUID() }),
	'POST /api/conversation/read/{id}': (world) => onConversation(world, 'POST /api/conversation/read', {}),
	'POST /api/conversation/typing/{id}': (world) => onConversation(world, 'POST /api/conversation/typing'),
	'POST /api/conversation/report/{id}': async ({ app, people }) => {
		const conversation = await conversationOf(app, people.buyer, await listingOf(app, people.seller))
		const body = { message_id: await messageOf(app, conversation), reason: 'scam' }
		const name = `POST /api/conversation/report/${conversation}`
		return [{ what: "the buyer's message", name, body, may: ['seller'] }]
	},
	'POST /api/conversation/number/{id}': async ({ app, people }) => {
		const id = await conversationOf(app, people.buyer, await listingOf(app, people.seller))
		return [{ what: "the buyer's conversation", name: `POST /api/conversation/number/${id}`, may: ['buyer'] }]
	},
	'GET /api/conversation/image/{id}': async ({ app, people }) => {
		const conversation = await conversationOf(app, people.buyer, await listingOf(app, people.seller))
		const id = await messageOf(app, conversation)
		const picture = { width: 1, height: 1, placeholder: '' }
		await app.database.db.update(messages).set({ picture }).where(eq(messages.id, id))
		await keepUpload(app.privatePictures, id, await photograph())
		return [{ what: 'a picture', name: `GET /api/conversation/image/${id}`, may: ['buyer', 'seller'] }]
	},
	'GET /api/report/message': async () => [plain('GET /api/report/message', admins)],
	'GET /api/report/message/{id}': async ({ app, people }) => {
		const conversation = await conversationOf(app, people.buyer, await listingOf(app, people.seller))
		const messageId = await messageOf(app, conversation)
		const report = { messageId, reporterId: people.seller.id, reason: 'scam', text: '', createdAt: new Date() } as const
		await app.database.db.insert(messageReports).values(report)
		return [{ what: 'a reported message', name: `GET /api/report/message/${messageId}`, may: admins }]
	},
	'POST /api/report/message/act/{id}': async ({ app, people }) => {
		const conversation = await conversationOf(app, people.buyer, await listingOf(app, people.seller))
		const name = `POST /api/report/message/act/${await messageOf(app, conversation)}`
		return [
			{ what: 'a reported message', name, may: admins, body: { action: 'dismiss', reason: 'It breaks no rule.' } },
		]
	},
	'POST /api/block/{userId}': async ({ app }) => [
		{ what: 'a seller', name: `POST /api/block/${(await somebody(app, 'seller')).id}`, may: traders },
	],
	'DELETE /api/block/{userId}': async ({ app }) => [
		{ what: 'a seller', name: `DELETE /api/block/${(await somebody(app, 'seller')).id}`, may: traders },
	],
	'POST /api/payment': async ({ app, people: { buyer, seller } }) => {
		// A buyer may have five unanswered bookings; the other calls have made some.
		await app.database.pool.query(
			"update orders set status = case status when 'booked' then 'accepted' else status end, created_at = created_at - interval '2 days'",
		)
		const body = { product_id: await listingOf(app, seller), mobile: '01812345678' }
		const listing = await listingOf(app, seller, { status: 'booked' })
		const order = await bookingOf(app, { listing, buyer, seller })
		return [
			{ what: 'an order', name: 'POST /api/payment', body: { order_id: order }, may: ['buyer'] },
			{ what: 'a listing', name: 'POST /api/payment', body, may: buyers },
		]
	},
	'GET /api/payment': async () => [plain('GET /api/payment', admins)],
	'POST /api/payment/act/{order_id}': async ({ app, people }) => [
		{
			what: 'a payment in review',
			name: `POST /api/payment/act/${await reviewedOrderOf(app, people)}`,
			body: { action: 'accept', reason: 'The buyer was called.' },
			may: admins,
		},
	],
	'GET /api/books': async () => [plain('GET /api/books', admins)],
	'GET /api/payout': async () => [plain('GET /api/payout', [...sellers, 'admin'])],
	'GET /api/payout/account': async () => [plain('GET /api/payout/account', ['seller', 'otherSeller'])],
	'PUT /api/payout/account': async () => [
		{
			what: 'the account',
			name: 'PUT /api/payout/account',
			body: { kind: 'bkash', number: '01712345678', name: 'Somebody' },
			may: ['seller', 'otherSeller'],
		},
	],
	'POST /api/payout/{order_id}': async ({ app, people }) => [
		{
			what: 'a payout that is due',
			name: `POST /api/payout/${await owedOrderOf(app, people.buyer)}`,
			body: { reference: 'TX-1' },
			may: admins,
		},
	],
	'POST /api/order/act/{id}': async ({ app, people }) => {
		const attempt = async (action: string, may: ActorName[], at?: 'accepted' | 'disputed') => ({
			what: action,
			name: `POST /api/order/act/${await orderOf(app, people, at)}`,
			body: { action, reason: 'other', text: 'So it is', meeting: { place: 'Town Hall', at: Date.now() + 3_600_000 } },
			may,
		})
		return [
			await attempt('accept', ['seller']),
			await attempt('decline', ['seller']),
			await attempt('cancel', ['buyer', 'seller', 'admin'], 'accepted'),
			await attempt('propose_meeting', ['buyer', 'seller'], 'accepted'),
			await attempt('extend', ['buyer', 'seller'], 'accepted'),
			await attempt('received', ['buyer'], 'accepted'),
			await attempt('refund', admins, 'disputed'),
			await attempt('dismiss', admins, 'disputed'),
		]
	},
	'POST /api/order/check/{id}': async ({ app, people }) => [
		{
			what: 'an accepted order',
			name: `POST /api/order/check/${await orderOf(app, people, 'accepted')}`,
			body: { client_id: randomUUID(), answers: [{ item: 'damage', answer: 'same' }] },
			may: ['buyer'],
		},
	],
	'GET /api/order/calendar/{id}': async ({ app, people }) => [
		{
			what: 'the meeting',
			name: `GET /api/order/calendar/${await orderOf(app, people, 'meeting proposed')}`,
			may: ['buyer', 'seller', 'admin'],
		},
	],
	'GET /api/place': async () => [plain('GET /api/place', everybody)],
	'GET /api/offer': async () => [plain('GET /api/offer', members)],
	'POST /api/offer': async ({ app, people }) => {
		// Withdraws the offers of other attempts: a buyer may have at most ten.
		await app.database.pool.query("update offers set status = 'withdrawn' where status = 'open'")
		const body = { product_id: await listingOf(app, people.seller), price: 5_000, buyer_mobile: '' }
		return [{ what: 'an offer', name: 'POST /api/offer', body, may: buyers }]
	},
	'POST /api/offer/act/{id}': async ({ app, people }) => {
		const act = async (action: string, may: ActorName[]) => {
			const offer = await offerOf(app, people.buyer, await listingOf(app, people.seller))
			return {
				what: action,
				name: `POST /api/offer/act/${offer}`,
				body: { action, price: action === 'accept' ? 5_000 : 5_400 },
				may,
			}
		}
		const answers = ['accept', 'decline', 'counter'].map((action) => act(action, ['seller']))
		return Promise.all([...answers, act('withdraw', ['buyer'])])
	},
	'GET /api/viewed': async () => [plain('GET /api/viewed', signedIn)],
	'GET /api/figures': async () => [plain('GET /api/figures', members)],
	'GET /api/todo': async () => [plain('GET /api/todo', members)],
	'GET /api/account': async () => [plain('GET /api/account', signedIn)],
	'PUT /api/account': async () => [
		{
			what: 'the account',
			name: 'PUT /api/account',
			body: { name: 'Somebody', seller_mobile: '', seller_location: '', language: 'en' },
			may: members,
		},
	],
	'DELETE /api/account': async () => [
		{ what: 'unconfirmed', name: 'DELETE /api/account', body: { confirmation: 'somebody-else@motor.test' }, may: [] },
	],
	'GET /api/account/data': async () => [plain('GET /api/account/data', members)],
	'GET /api/account/session': async () => [plain('GET /api/account/session', signedIn)],
	'DELETE /api/account/session': async () => [plain('DELETE /api/account/session', signedIn)],
	'DELETE /api/account/session/{id}': async ({ app, people }) => {
		const [session] = await app.database.db
			.insert(identitySessions)
			.values({
				id: randomUUID(),
				userId: people.buyer.uid,
				token: randomUUID(),
				expiresAt: new Date(Date.now() + 3_600_000),
			})
			.returning({ id: identitySessions.id })
		return [{ what: "the buyer's session", name: `DELETE /api/account/session/${session?.id}`, may: ['buyer'] }]
	},
	'POST /api/account/proof': async () => [plain('POST /api/account/proof', signedIn)],
	'POST /api/account/proof/{token}': async ({ app, people: { buyer } }) => [
		plain(`POST /api/account/proof/${proofToken(app.config.secret, { ...buyer, id: buyer.uid })}`, everybody),
	],
	'GET /api/account/passkey': async () => [plain('GET /api/account/passkey', signedIn)],
	'POST /api/account/passkey/options': async () => [
		{ what: 'to begin', name: 'POST /api/account/passkey/options', body: {}, may: signedIn },
	],
	'POST /api/account/passkey': async ({ app, people }) => [
		{
			what: 'one made for the buyer',
			name: 'POST /api/account/passkey',
			body: (await madePasskey(app, people.buyer)).body,
			may: ['buyer'],
		},
	],
	'PUT /api/account/passkey/{id}': async ({ app, people }) => [
		{
			what: "the buyer's passkey",
			name: `PUT /api/account/passkey/${await passkeyOf(app, people.buyer)}`,
			body: { name: 'Mine now' },
			may: ['buyer'],
		},
	],
	'DELETE /api/account/passkey/{id}': async ({ app, people }) => [
		{
			what: "the buyer's passkey",
			name: `DELETE /api/account/passkey/${await passkeyOf(app, people.buyer)}`,
			body: {},
			may: ['buyer'],
		},
	],
	'GET /api/bike': async () => [plain('GET /api/bike', everybody)],
	'GET /api/district': async () => [plain('GET /api/district', everybody)],
	'GET /api/price': async () => [plain('GET /api/price?gear_type=helmet', everybody)],
	'GET /api/maker': async () => [plain('GET /api/maker?q=a', everybody)],
	'GET /api/gear': async () => [plain('GET /api/gear', everybody)],
	'GET /api/label': async () => [plain('GET /api/label?text=DOT', everybody)],
	'GET /api/notification': async () => [plain('GET /api/notification', members)],
	'POST /api/notification/read': async () => [plain('POST /api/notification/read', members)],
	'GET /api/notification/settings': async () => [plain('GET /api/notification/settings', members)],
	'PUT /api/notification/settings': async () => [
		{ what: 'the language', name: 'PUT /api/notification/settings', body: { language: 'bn' }, may: members },
	],
	'GET /api/push': async () => [plain('GET /api/push', members)],
	'POST /api/push': async () => [
		{ what: 'a browser', name: 'POST /api/push', body: { subscription: newSubscription() }, may: members },
	],
	'DELETE /api/push': async () => [
		{ what: 'a browser', name: 'DELETE /api/push', body: { subscription: newSubscription() }, may: members },
	],
	'GET /api/live': async () => [plain('GET /api/live?after=', members)],
	'GET /api/category': async () => [plain('GET /api/category', everybody)],
	// Sent as JSON, so that even a seller is refused for lack of a file.
	'POST /api/image': async () => [plain('POST /api/image', [])],
	'POST /api/user/preview/{id}': async ({ people }) => [
		{
			what: 'a seller',
			name: `POST /api/user/preview/${people.seller.id}`,
			body: { action: 'verify' },
			may: admins,
		},
	],
	'POST /api/user/suspend/{id}': async ({ app }) => [
		{
			what: 'a buyer',
			name: `POST /api/user/suspend/${(await somebody(app, 'buyer')).id}`,
			body: { reason: 'Never came.' },
			may: admins,
		},
	],
	'DELETE /api/user/suspend/{id}': async ({ app }) => [
		{ what: 'a buyer', name: `DELETE /api/user/suspend/${(await somebody(app, 'buyer')).id}`, body: {}, may: admins },
	],
	'GET /api/seller/{id}': async ({ people }) => [plain(`GET /api/seller/${people.seller.id}`, everybody)],
	'GET /api/find': async () => [plain('GET /api/find?q=jacket', admins)],
	'GET /api/figures/house': async () => [plain('GET /api/figures/house', admins)],
	'POST /api/payout/batch': async ({ app, people: { buyer } }) => [
		{
			what: 'a payout that is due',
			name: 'POST /api/payout/batch',
			body: { order_ids: [await owedOrderOf(app, buyer)] },
			may: admins,
		},
	],
	'GET /api/payout/batch': async () => [plain('GET /api/payout/batch', admins)],
	'GET /api/payout/batch/{id}': async ({ app, people: { admin, buyer } }) => [
		{
			what: 'a batch',
			name: `GET /api/payout/batch/${await payoutBatchOf(app, admin, await owedOrderOf(app, buyer))}`,
			may: admins,
		},
	],
	'POST /api/payout/batch/act/{id}': async ({ app, people: { admin, buyer } }) => [
		{
			what: 'a batch',
			name: `POST /api/payout/batch/act/${await payoutBatchOf(app, admin, await owedOrderOf(app, buyer))}`,
			body: { action: 'cancel' },
			may: admins,
		},
	],
	'GET /api/case': async () => [plain('GET /api/case', admins)],
	'GET /api/case/count': async () => [plain('GET /api/case/count', admins)],
	'GET /api/case/mine': async () => [plain('GET /api/case/mine', traders)],
	'GET /api/case/{id}': (world) => onCase(world, 'GET /api/case'),
	'POST /api/case/act/{id}': (world) =>
		onCase(world, 'POST /api/case/act', { action: 'dismiss', reason: 'no evidence', version: 1 }),
	'POST /api/case/undo/{id}': (world) => onCase(world, 'POST /api/case/undo'),
	'POST /api/case/claim/{id}': (world) => onCase(world, 'POST /api/case/claim', {}),
	'DELETE /api/case/claim/{id}': (world) => onCase(world, 'DELETE /api/case/claim'),
	'POST /api/case/preview/{id}': (world) =>
		onCase(world, 'POST /api/case/preview', { action: 'dismiss', reason: 'no evidence', version: 1 }),
	'POST /api/case/note/{id}': (world) => onCase(world, 'POST /api/case/note', { text: 'I look at it.' }),
	'POST /api/case/statement/{id}': async ({ app, people: { buyer, seller } }) => [
		{
			what: "the buyer's and seller's dispute",
			name: `POST /api/case/statement/${await disputedCase(app, { buyer, seller })}`,
			body: { text: 'It is broken.' },
			may: ['buyer', 'seller'],
		},
	],
	// The parties of a case send a picture, which is not JSON.
	'POST /api/case/picture/{id}': async () => [],
	'GET /api/case/picture/{id}': async ({ app, people: { buyer, seller } }) => [
		{
			what: "a statement's picture",
			name: `GET /api/case/picture/${await casePictureOf(app, { buyer, seller })}`,
			may: ['buyer', 'seller', 'admin'],
		},
	],
	'GET /api/report': async () => [plain('GET /api/report', admins)],
	'POST /api/report/act/{listingId}': async ({ app, people }) => [
		{
			what: "the seller's listing",
			name: `POST /api/report/act/${await listingOf(app, people.seller)}`,
			body: { action: 'hide', reason: 'It is a fake.' },
			may: admins,
		},
	],
	'GET /api/review': async ({ people, order }) => [
		plain(`GET /api/review?seller=${people.seller.id}`, everybody),
		{ what: 'of an order', name: `GET /api/review?order_id=${order}`, may: ['buyer', 'seller', 'admin'] },
	],
	'POST /api/review': async ({ app, people: { buyer, seller } }) => [
		{
			what: 'of a completed order',
			name: 'POST /api/review',
			body: {
				order_id: await completedOrder(app, { listing: await listingOf(app, seller), buyer, seller }),
				rating: 5,
			},
			may: ['buyer', 'seller'],
		},
	],
	'POST /api/review/answer/{id}': async ({ app, people: { buyer, seller } }) => [
		{
			what: 'of the seller',
			name: `POST /api/review/answer/${await reviewOf(app, { listing: await listingOf(app, seller), buyer, seller })}`,
			body: { text: 'Thank you.' },
			may: ['seller'],
		},
	],
	'DELETE /api/review/{id}': async ({ app, people: { buyer, seller } }) => [
		{
			what: 'of the seller',
			name: `DELETE /api/review/${await reviewOf(app, { listing: await listingOf(app, seller), buyer, seller })}`,
			body: { reason: 'Insulting.' },
			may: admins,
		},
	],
	'GET /api/audit': async () => [plain('GET /api/audit', admins)],
	'POST /api/stolen': async () => [
		{ what: 'a report', name: 'POST /api/stolen', body: newStolenReport('RIGHTS-0001'), may: members },
	],
	// Sent as JSON, so that everyone is refused for lack of a file.
	'POST /api/stolen/picture': async () => [plain('POST /api/stolen/picture', [])],
	// A report by someone else, since one person may have only a few waiting.
	'GET /api/stolen/picture/{id}': async ({ app }) => [
		{ what: "another's", name: `GET /api/stolen/picture/${(await strangersReport(app)).picture}`, may: admins },
	],
	'GET /api/stolen': async () => [plain('GET /api/stolen', members), plain('GET /api/stolen?waiting=true', admins)],
	'DELETE /api/stolen/{id}': async ({ app }) => [
		{ what: "another's", name: `DELETE /api/stolen/${(await strangersReport(app)).id}`, may: [] },
	],
	'POST /api/stolen/act/{id}': async ({ app }) => [
		{
			what: 'a report',
			name: `POST /api/stolen/act/${(await strangersReport(app)).id}`,
			body: { action: 'refuse', reason: 'unreadable' },
			may: admins,
		},
	],
	'POST /api/stolen/check': async () => [
		{ what: 'a number', name: 'POST /api/stolen/check', body: { serial: 'RIGHTS-0002' }, may: members },
	],
	// No SMS gateway is configured here, and nobody has requested a code.
	'POST /api/verification': async () => [],
	'POST /api/verification/code': async () => [],
	// Sent as JSON, so that even a seller is refused for lack of a file.
	'POST /api/verification/document': async () => [plain('POST /api/verification/document', [])],
	'GET /api/verification/document/{id}': async ({ app }) => [
		{ what: 'a document', name: `GET /api/verification/document/${await waitingRequest(app)}`, may: admins },
	],
	'GET /api/verification': async () => [plain('GET /api/verification', admins)],
	'POST /api/verification/act/{id}': async ({ app }) => [
		{
			what: 'a request',
			name: `POST /api/verification/act/${await waitingRequest(app)}`,
			body: { action: 'refuse', reason: 'No such phone.' },
			may: admins,
		},
	],
	'GET /api/shop': async () => [plain('GET /api/shop', sellers)],
	'PUT /api/shop': async () => [
		{ what: 'a shop', name: 'PUT /api/shop', body: { name: shopName(), title: 'Helmets' }, may: sellers },
	],
	'GET /api/shop/{name}': async ({ app }) => [
		{ what: 'a shop', name: `GET /api/shop/${await shopOf(app, await somebody(app, 'seller'))}`, may: everybody },
	],
	'POST /api/holiday': async () => [
		{ what: 'a holiday', name: 'POST /api/holiday', body: { until: Date.now() + 86_400_000, text: '' }, may: sellers },
	],
	'DELETE /api/holiday': async () => [plain('DELETE /api/holiday', sellers)],
	'GET /api/reply': async () => [plain('GET /api/reply', sellers)],
	'POST /api/reply': async () => [
		{ what: 'a reply', name: 'POST /api/reply', body: { title: 'Yes', text: 'Yes.' }, may: sellers },
	],
	'PUT /api/reply/{id}': async ({ app, people }) => [
		{
			what: "the seller's",
			name: `PUT /api/reply/${await replyOf(app, people.seller)}`,
			body: { title: 'No', text: 'No.' },
			may: ['seller'],
		},
	],
	'DELETE /api/reply/{id}': async ({ app, people }) => [
		{ what: "the seller's", name: `DELETE /api/reply/${await replyOf(app, people.seller)}`, may: ['seller'] },
	],
	'POST /api/calendar': async () => [plain('POST /api/calendar', traders)],
	'DELETE /api/calendar': async () => [plain('DELETE /api/calendar', traders)],
	'GET /api/calendar/{token}.ics': async ({ app, people }) => [
		{ what: 'by its address', name: `GET ${await calendarOf(app, people.buyer)}`, may: everybody },
	],
	'GET /api/saved-search': async () => [plain('GET /api/saved-search', members)],
	'POST /api/saved-search': async () => [
		{ what: 'a search', name: 'POST /api/saved-search', body: newSavedSearch(), may: members },
	],
	'PUT /api/saved-search/{id}': async ({ app, people }) => [
		{
			what: "the buyer's",
			name: `PUT /api/saved-search/${await savedSearchOf(app, people.buyer)}`,
			body: { every: 'weekly' },
			may: ['buyer'],
		},
	],
	'DELETE /api/saved-search/{id}': async ({ app, people }) => [
		{ what: "the buyer's", name: `DELETE /api/saved-search/${await savedSearchOf(app, people.buyer)}`, may: ['buyer'] },
	],
	'GET /api/follow': async () => [plain('GET /api/follow', members)],
	'POST /api/follow/{sellerId}': (world) => onSeller(world, 'POST /api/follow'),
	'DELETE /api/follow/{sellerId}': (world) => onSeller(world, 'DELETE /api/follow'),
	'GET /api/hide': async () => [plain('GET /api/hide', members)],
	'POST /api/hide/{sellerId}': (world) => onSeller(world, 'POST /api/hide'),
	'DELETE /api/hide/{sellerId}': (world) => onSeller(world, 'DELETE /api/hide'),
	'POST /api/unsubscribe/{token}': async ({ app, people }) => [
		plain(`POST /api/unsubscribe/${unsubscribeToken(app.config.secret, people.buyer.id, 'digest')}`, everybody),
	],
	'DELETE /api/unsubscribe/{token}': async ({ app, people }) => [
		plain(`DELETE /api/unsubscribe/${unsubscribeToken(app.config.secret, people.buyer.id, 'digest')}`, everybody),
	],
	'POST /api/newsletter/confirm/{token}': async ({ app }) => [
		plain(`POST /api/newsletter/confirm/${await subscriptionOf(app, 'one@motor.test')}`, everybody),
	],
	'POST /api/newsletter/leave/{token}': async ({ app }) => [
		plain(`POST /api/newsletter/leave/${await subscriptionOf(app, 'one@motor.test')}`, everybody),
	],
	'POST /api/script-error': async () => [
		{ what: 'an error', name: 'POST /api/script-error', body: scriptError, may: everybody },
	],
	'POST /api/newsletter': async () => [
		{ what: 'an address', name: 'POST /api/newsletter', body: { email: 'rider@motor.test' }, may: everybody },
	],
}

const plain = (name: string, may: readonly ActorName[]): Attempt => ({ what: 'the call', name, may })

const strangersReport = async (app: TestApp) => stolenReportOf(app, await somebody(app, 'buyer'))

async function onSeller({ app }: World, call: string): Promise<Attempt[]> {
	return [{ what: 'a seller', name: `${call}/${(await somebody(app, 'seller')).id}`, may: members }]
}

async function onConversation({ app, people }: World, call: string, body?: object): Promise<Attempt[]> {
	const id = await conversationOf(app, people.buyer, await listingOf(app, people.seller))
	const what = "the buyer's and the seller's conversation"
	return [{ what, name: `${call}/${id}`, ...(body && { body }), may: ['buyer', 'seller'] }]
}

async function onDraft(call: string, app: TestApp, seller: Person, body?: object): Promise<Attempt[]> {
	const name = `${call}/${await draftOf(app, seller)}`
	return [{ what: "the seller's draft", name, ...(body && { body }), may: ['seller'] }]
}

async function onListing({ app, people }: World, call: string, may: readonly ActorName[]): Promise<Attempt[]> {
	return [{ what: "the seller's listing", name: `${call}/${await listingOf(app, people.seller)}`, may }]
}

/** Returns the status with which the API row alone refuses this person, or null if it does not. */
export function refusedByRow(name: CallName, actor: ActorName): 401 | 403 | null {
	const { who }: Call = api[name]
	if (who === 'open') return null
	if (actor === 'visitor') return 401
	if (who === 'signedIn') return null
	const role = actor === 'otherBuyer' ? 'buyer' : actor === 'otherSeller' ? 'seller' : actor
	return role !== 'unfinished' && who.includes(role) ? null : 403
}

/** Returns each table's row count and a checksum of the writing transactions, except for attempt counts, which a refusal may change. */
export async function snapshot({ database }: Pick<TestApp, 'database'>): Promise<Record<string, string>> {
	const { rows: tables } = await database.pool.query<{ name: string }>(
		`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'attempt_counts'`,
	)
	// Any change to a row gives it another `xmin`.
	const each = tables.map(
		({ name }) =>
			`select '${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as rows from ${name}`,
	)
	const client = await database.pool.connect()
	try {
		// Reading eighty small tables takes less time than starting PostgreSQL's parallel workers or its JIT.
		await client.query('begin; set local jit = off; set local max_parallel_workers_per_gather = 0')
		const { rows } = await client.query<{ name: string; rows: string }>(each.join(' union all '))
		await client.query('commit')
		return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
	} finally {
		client.release()
	}
}
