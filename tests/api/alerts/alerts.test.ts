import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NewProduct } from '../../../src/contract/listings/listings.ts'
import type { Notification } from '../../../src/contract/notices/notifications.ts'
import { tellDigests } from '../../../src/domain/alerts/digests.ts'
import { matchListing } from '../../../src/domain/alerts/match-listing.ts'
import type { Message } from '../../../src/services/mail/message.ts'
import { savedSearchOf } from '../../support/alerts.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { jobParts, runJobs } from '../../support/jobs.ts'
import { newOrder, newProduct, pictureOf } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'

let app: TestApp
let seller: Person
let buyer: Person
let sent: Message[]

beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
	sent = []
	seller = await somebody(app, 'seller')
	buyer = await somebody(app, 'buyer')
	await app.database.pool.query('delete from alerts')
	await app.database.pool.query('delete from saved_searches')
})
afterEach(() => void vi.useRealTimers())

const work = () => runJobs(app, jobParts(app, { send: async (message) => void sent.push(message) }))
const moveClock = (to: string) => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(to) })
const at = async (dhaka: string) => {
	moveClock(`${dhaka}:00+06:00`)
	const told = await tellDigests(app.market, new Date())
	await work()
	return told
}

const helmet = {
	product_name: 'MT Thunder helmet, red',
	product_description: 'Full face, size L, worn for a year, with a clear visor.',
	resell_price: 4_800,
	original_price: 9_000,
	gear_type: 'helmet',
	size: 'L',
	district: 'dhaka',
} as const satisfies Partial<NewProduct>

/** Publishes a helmet with a picture of its own. */
async function publish(given: Partial<NewProduct> = {}, as = seller, placeholder: string = randomUUID()) {
	const picture = await pictureOf(app, as, { placeholder })
	const body = { ...newProduct(picture.address), ...helmet, ...given }
	const answer = await call(app, 'POST /api/add/product', { as, body })
	expect(answer.statusCode, answer.body).toBe(200)
	return answer.json().insertedId as string
}

async function edit(id: string, given: Partial<NewProduct>, as = seller) {
	const listing = (await call(app, `GET /api/product/single/${id}`, { as })).json()
	const answer = await call(app, `PUT /api/product/${id}`, { as, body: { ...listing, ...given } })
	expect(answer.statusCode, answer.body).toBe(200)
}

const told = async (as: Person): Promise<Notification[]> =>
	(await call(app, 'GET /api/notification', { as })).json().reverse()
const toldOf = async (as: Person) => (await told(as)).map(({ kind, product_id }) => [kind, product_id])

describe('a saved search, at once', () => {
	it('tells of a new listing in the application and by mail, with what found it', async () => {
		await savedSearchOf(app, buyer, { name: 'Red lids', address: '/search?q=red+helmet&max=5000' })
		const listing = await publish()
		await work()
		const expected: Notification = {
			_id: expect.any(String),
			kind: 'search_match',
			product_id: listing,
			product: {
				name: 'MT Thunder helmet, red',
				img: expect.stringMatching(/\/pictures\/[0-9a-f-]{36}\/1280\.webp$/),
				price: 4_800,
			},
			address: `/product/single/${listing}`,
			text: 'MT Thunder helmet, red for ৳4,800: found by “Red lids”.',
			created_at: expect.any(Number),
			read: false,
		}
		expect(await told(buyer)).toEqual([expected])
		expect(sent).toHaveLength(1)
		expect(sent[0]).toMatchObject({
			to: buyer.email,
			subject: 'MT Thunder helmet, red for ৳4,800: found by “Red lids”.',
			unsubscribe: expect.stringMatching(/^http:\/\/motor\.test\/unsubscribe\/[\w-]+$/),
		})
		expect(sent[0]?.html).toMatch(/\/pictures\/[0-9a-f-]{36}\/320\.webp.*৳4,800/s)
		expect(sent[0]?.text).toContain(`http://motor.test/product/single/${listing}`)
		const [live] = (await app.database.pool.query('select data from live_updates where user_id = $1', [buyer.id])).rows
		expect(live.data.text).toBe(expected.text)
	})

	it.each<[string, Partial<NewProduct>]>([
		['/search?q=হেলমেট', {}],
		['/search?q=helmat', {}],
		['/search?q=lal+helmet', {}],
		['/search?gear_type=helmet&size=L&district=dhaka', {}],
		['/search?division=dhaka&max=4800&min=4800', {}],
		['/search?q=helmet+under+5000', {}],
		['/search?q="clear visor"', {}],
		['/search?q="full face"', { product_name: 'MT Thunder Full-Face helmet' }],
		['/search?q="full-face"', { product_name: 'MT Thunder full face helmet' }],
		['/search', {}],
		['/search?min=4000', {}],
		['/category/yamaha', {}],
		['/search?q=হেলমে', { product_name: 'লাল হেলমেট' }],
		['/search?bike=yamaha:R15', { gear_type: 'exhaust', fits: [{ make: 'yamaha', model: 'R15 V3' }] }],
	])('%s finds what search finds', async (address, given) => {
		await savedSearchOf(app, buyer, { address })
		const listing = await publish(given)
		const found = (await call(app, `GET /api${address.replace('/category/yamaha', '/search?category=yamaha')}`)).json()
		expect(found.items.map(({ _id }: { _id: string }) => _id)).toContain(listing)
		await work()
		expect(await toldOf(buyer)).toEqual([['search_match', listing]])
	})

	it.each<[string, { address: string; exclude?: string[] }]>([
		['another size', { address: '/search?q=helmet&size=M' }],
		['another thing', { address: '/search?q=boots' }],
		['a price below', { address: '/search?q=helmet&max=4799' }],
		['a price above', { address: '/search?q=helmet&min=4801' }],
		['less use', { address: '/search?q=helmet&used_max=1' }],
		['another phrase', { address: '/search?q="smoked visor"' }],
		['verified sellers', { address: '/search?q=helmet&verified=true' }],
		['a word that is left out', { address: '/search?q=helmet', exclude: ['Visor'] }],
		['a word that the address leaves out', { address: '/search?q=helmet&exclude=visor' }],
		[
			'more words than anything has',
			{ address: `/search?q=${Array.from({ length: 30 }, (_, n) => `w${n}`).join('+')}` },
		],
	])('does not tell of other gear: %s', async (_what, given) => {
		await savedSearchOf(app, buyer, given)
		await publish()
		await work()
		expect(await told(buyer)).toEqual([])
	})

	it('never excludes by part of a word, by a synonym, or by the maker or the colour', async () => {
		await savedSearchOf(app, buyer, { address: '/search?q=helmet', exclude: ['vis', 'lid', 'studds', 'black'] })
		const listing = await publish({ maker: 'Studds', colour: 'black' })
		await work()
		expect(await toldOf(buyer)).toEqual([['search_match', listing]])
	})

	it('tells of a listing once, however many searches, edits and processes there are', async () => {
		await savedSearchOf(app, buyer, { address: '/search?q=helmet' })
		await savedSearchOf(app, buyer, { address: '/search?size=L', every: 'daily' })
		const listing = await publish()
		await Promise.all([true, true, false].map((isNew) => matchListing(app.market, listing, isNew)))
		await work()
		await edit(listing, { product_description: 'Full face, size L, worn for a year. The visor is new.' })
		await work()
		await call(app, `POST /api/product/pause/${listing}`, { as: seller })
		await call(app, `DELETE /api/product/pause/${listing}`, { as: seller })
		await work()
		expect(await toldOf(buyer)).toEqual([['search_match', listing]])
		expect(sent).toHaveLength(1)
		expect(
			(await call(app, 'GET /api/saved-search', { as: buyer }))
				.json()
				.map(({ found }: { found: number }) => found)
				.sort(),
		).toEqual([0, 1])
	})

	it('counts what was found since its person last looked, and starts again when it is changed to search for something else', async () => {
		const id = await savedSearchOf(app, buyer, { address: '/search?q=helmet' })
		const only = async () => {
			const [{ found, unseen, seen_at: seenAt, created_at: savedAt }] = (
				await call(app, 'GET /api/saved-search', { as: buyer })
			).json()
			return { found, unseen, isSeen: seenAt > savedAt }
		}
		const change = (body: object) => call(app, `PUT /api/saved-search/${id}`, { as: buyer, body })
		await publish()
		await work()
		expect(await only()).toEqual({ found: 1, unseen: 1, isSeen: false })
		expect((await change({ seen: true })).json().modifiedCount).toBe(1)
		expect(await only()).toEqual({ found: 1, unseen: 0, isSeen: true })
		await publish({
			product_name: 'Arai Rebel helmet, white',
			product_description: 'Bought in Japan, one small scratch.',
		})
		await work()
		expect(await only()).toEqual({ found: 2, unseen: 1, isSeen: true })
		await change({ name: 'Lids' })
		expect(await only()).toMatchObject({ unseen: 1 })
		await change({ address: '/search?q=boots' })
		expect(await only()).toMatchObject({ unseen: 0 })
		expect((await change({ seen: 'yes' })).statusCode).toBe(422)
		const other = await somebody(app, 'buyer')
		expect((await call(app, `PUT /api/saved-search/${id}`, { as: other, body: { seen: true } })).statusCode).toBe(404)
	})

	it('tells of a listing that starts to match after an edit or its return to the market', async () => {
		await savedSearchOf(app, buyer, { address: '/search?q=helmet&max=4000' })
		const listing = await publish()
		await work()
		expect(await told(buyer)).toEqual([])
		await edit(listing, { resell_price: 3_900 })
		await work()
		expect(await toldOf(buyer)).toEqual([['search_match', listing]])
		const other = await somebody(app, 'buyer')
		const paused = await publish({ resell_price: 3_000, product_name: 'Studds helmet, black', size: 'XL' })
		await call(app, `POST /api/product/pause/${paused}`, { as: seller })
		await savedSearchOf(app, other, { address: '/search?q=studds' })
		await work()
		expect(await told(other)).toEqual([])
		await call(app, `DELETE /api/product/pause/${paused}`, { as: seller })
		await work()
		expect(await toldOf(other)).toEqual([['search_match', paused]])
	})

	it('tells nobody of their own listings, of hidden or blocked sellers, or of anything if they turned it off', async () => {
		const [hiding, blocked, never] = await Promise.all([1, 2, 3].map(() => somebody(app, 'buyer')))
		for (const person of [seller, hiding, blocked, buyer])
			await savedSearchOf(app, person as Person, { address: '/search?q=helmet' })
		await savedSearchOf(app, never as Person, { address: '/search?q=helmet', every: 'never' })
		await call(app, `POST /api/hide/${seller.id}`, { as: hiding })
		await call(app, `POST /api/block/${blocked?.id}`, { as: seller })
		await publish()
		await work()
		for (const person of [seller, hiding, blocked, never]) expect(await told(person as Person)).toEqual([])
		expect(await told(buyer)).toHaveLength(1)
	})

	it('forgets a search that is deleted or changed to search for something else', async () => {
		const id = await savedSearchOf(app, buyer, { address: '/search?q=helmet' })
		await call(app, `PUT /api/saved-search/${id}`, { as: buyer, body: { address: '/search?q=boots' } })
		await publish()
		await work()
		expect(await told(buyer)).toEqual([])
		await call(app, `DELETE /api/saved-search/${id}`, { as: buyer })
		await publish({ product_name: 'Sidi boots', gear_type: 'boots', size: '43' })
		await work()
		expect(await told(buyer)).toEqual([])
	})
})

describe('a listing that is merely published again', () => {
	let picture: string

	beforeEach(async () => {
		picture = randomUUID()
		await savedSearchOf(app, buyer, { address: '/search?q=helmet' })
		await publish({}, seller, picture)
		await work()
		expect(await told(buyer)).toHaveLength(1)
	})

	it.each<[string, Partial<NewProduct>]>([
		['with the same text', {}],
		['cheaper', { resell_price: 2_000 }],
		[
			'with a word more',
			{ product_name: 'MT Thunder helmet, red!', product_description: `${helmet.product_description} Hurry.` },
		],
	])('is told to nobody: %s', async (_what, given) => {
		await publish(given)
		await work()
		expect(await told(buyer)).toHaveLength(1)
	})

	it('is told to nobody once the first one has been deleted', async () => {
		const first = (await told(buyer))[0]?.product_id
		await call(app, `DELETE /api/product/${first}`, { as: seller })
		await publish()
		await work()
		expect(await told(buyer)).toHaveLength(1)
	})

	it('is told to nobody with the same picture and a similar text, by another seller', async () => {
		const another = await somebody(app, 'seller')
		const similar = { product_description: 'Full face in size L, worn a year, with a clear visor and its box.' }
		await publish(similar, another, picture)
		await work()
		expect(await told(buyer)).toHaveLength(1)
		await publish(similar, await somebody(app, 'seller'))
		await work()
		expect(await told(buyer)).toHaveLength(2)
	})

	it('is new in another size, or two months later', async () => {
		await publish({ size: 'XL' })
		await work()
		expect(await told(buyer)).toHaveLength(2)
		await app.database.pool.query(
			`update listings set created_at = created_at - interval '61 days' where seller_id = $1`,
			[seller.id],
		)
		await publish()
		await work()
		expect(await told(buyer)).toHaveLength(3)
	})
})

describe('digests', () => {
	it('tell of all that was found since the last one, at nine in the morning, once', async () => {
		moveClock('2026-11-23T12:00:00+06:00')
		await savedSearchOf(app, buyer, { name: 'Lids', address: '/search?q=helmet', every: 'daily' })
		const [one, two] = [await publish(), await publish({ product_name: 'Studds helmet, black', size: 'M' })]
		const gone = await publish({ product_name: 'AGV helmet, white', size: 'S' })
		await work()
		expect(await told(buyer)).toEqual([])
		await call(app, `DELETE /api/product/${gone}`, { as: seller })
		expect(await at('2026-11-24T08:59')).toBe(0)
		const all = await Promise.all([at('2026-11-24T09:00'), at('2026-11-24T09:00')])
		expect(all.sort()).toEqual([0, 1])
		expect(await told(buyer)).toMatchObject([
			{ kind: 'digest', product_id: null, address: '/dashbord/saved', text: '2 new listings for you.' },
		])
		expect(sent).toHaveLength(1)
		expect(sent[0]).toMatchObject({ subject: '2 new listings for you.' })
		for (const id of [one, two]) expect(sent[0]?.html).toContain(`http://motor.test/product/single/${id}`)
		expect(sent[0]?.html).not.toContain(gone)
		expect(sent[0]?.html).toContain('“Lids”')
		expect(await at('2026-11-25T09:00')).toBe(0)
	})

	it('of the week come on Friday', async () => {
		moveClock('2026-11-23T12:00:00+06:00')
		await savedSearchOf(app, buyer, { address: '/search?q=helmet', every: 'weekly' })
		const listing = await publish()
		await work()
		expect(await at('2026-11-27T08:59')).toBe(0)
		expect(await at('2026-11-27T09:00')).toBe(1)
		expect(await told(buyer)).toMatchObject([
			{ kind: 'digest', product_id: listing, text: 'New for you: MT Thunder helmet, red for ৳4,800.' },
		])
	})

	it('bring the new listings of followed sellers, and no edits', async () => {
		moveClock('2026-11-23T12:00:00+06:00')
		const before = await publish()
		await work()
		await call(app, `POST /api/follow/${seller.id}`, { as: buyer })
		await edit(before, { product_description: 'Full face, size L. Something else is said here now.' })
		const listing = await publish({ product_name: 'Sidi boots', gear_type: 'boots', size: '43' })
		await work()
		expect(await at('2026-11-24T09:00')).toBe(1)
		expect(await toldOf(buyer)).toEqual([['digest', listing]])
		expect(sent[0]?.html).toContain(seller.name)
	})

	it("lead to the seller's page if one followed seller made all the listings, and otherwise to the saved searches", async () => {
		moveClock('2026-11-23T12:00:00+06:00')
		await call(app, `POST /api/follow/${seller.id}`, { as: buyer })
		await publish()
		await publish({ product_name: 'Sidi boots', gear_type: 'boots', size: '43' })
		await work()
		await at('2026-11-24T09:00')
		expect(await told(buyer)).toMatchObject([{ product_id: null, address: `/seller/${seller.id}` }])
		expect(sent[0]?.text).toContain(`See what's new:\nhttp://motor.test/seller/${seller.id}`)
		const another = await somebody(app, 'seller')
		await call(app, `POST /api/follow/${another.id}`, { as: buyer })
		for (const as of [seller, another]) await publish({ product_name: `Gloves of ${as.name}`, gear_type: 'gloves' }, as)
		await work()
		await at('2026-11-25T09:00')
		expect((await told(buyer)).at(-1)).toMatchObject({ text: '2 new listings for you.', address: '/dashbord/saved' })
	})

	it('show twelve listings in a mail, and say how many more there are', async () => {
		moveClock('2026-11-23T12:00:00+06:00')
		await call(app, `POST /api/follow/${seller.id}`, { as: buyer })
		for (let number = 1; number <= 14; number++)
			await publish({ product_name: `Part ${number} of a fairing`, gear_type: 'part', size: `${number}` })
		await work()
		await at('2026-11-24T09:00')
		expect(sent[0]?.subject).toBe('14 new listings for you.')
		expect(sent[0]?.text.match(/product\/single/g)).toHaveLength(12)
		for (const form of [sent[0]?.text, sent[0]?.html]) expect(form).toContain('There are 2 more at Motor.')
	})

	it('come as soon as the earlier of two reasons is due, once', async () => {
		moveClock('2026-11-23T12:00:00+06:00')
		await call(app, `POST /api/follow/${seller.id}`, { as: buyer })
		await savedSearchOf(app, buyer, { address: '/search?q=helmet', every: 'weekly' })
		const listing = await publish()
		await work()
		expect(await at('2026-11-24T09:00')).toBe(1)
		expect(await toldOf(buyer)).toEqual([['digest', listing]])
		expect(sent[0]?.html).toContain(seller.name)
		expect(await at('2026-11-27T09:00')).toBe(0)
	})

	it('do not wait where a search wants to hear at once', async () => {
		moveClock('2026-11-23T12:00:00+06:00')
		await call(app, `POST /api/follow/${seller.id}`, { as: buyer })
		const listing = await publish()
		await work()
		await savedSearchOf(app, buyer, { address: '/search?q=helmet' })
		await edit(listing, { product_description: 'Full face, size L, worn for a year. The visor is new.' })
		await work()
		expect(await toldOf(buyer)).toEqual([['search_match', listing]])
		expect(await at('2026-11-24T09:00')).toBe(0)
	})
})

describe('the wishlist', () => {
	beforeEach(async () => {
		await app.database.pool.query('delete from wishes')
	})

	async function wished() {
		const listing = await publish()
		await call(app, `POST /api/product/wishlist/${listing}`, { as: buyer })
		return listing
	}

	it('tells of a price that drops by 5 % or more, in the words of its reader', async () => {
		const listing = await wished()
		await edit(listing, { resell_price: 4_561 })
		await work()
		expect(await told(buyer)).toEqual([])
		await edit(listing, { resell_price: 4_560 })
		await work()
		expect(await told(buyer)).toMatchObject([
			{
				kind: 'price_drop',
				product_id: listing,
				text: 'MT Thunder helmet, red on your wishlist now costs ৳4,560 instead of ৳4,800.',
			},
		])
		expect(sent).toHaveLength(1)
		expect(await told(seller)).toEqual([])
	})

	it('tells of small cuts once they add up to 5 %, and counts on from there', async () => {
		const listing = await wished()
		for (const price of [4_650, 4_500, 4_400, 4_300]) await edit(listing, { resell_price: price })
		await work()
		expect(await told(buyer)).toMatchObject([{ text: expect.stringContaining('৳4,500 instead of ৳4,800') }])
		await edit(listing, { resell_price: 4_275 })
		await work()
		expect(await told(buyer)).toHaveLength(2)
		await edit(listing, { resell_price: 4_800 })
		await edit(listing, { resell_price: 4_270 })
		await work()
		expect(await told(buyer)).toHaveLength(2)
	})

	it('does not tell of a price that drops while the listing is paused', async () => {
		const listing = await wished()
		await call(app, `POST /api/product/pause/${listing}`, { as: seller })
		await edit(listing, { resell_price: 4_000 })
		await work()
		expect(await told(buyer)).toEqual([])
	})

	it('does not tell of a price that was raised first', async () => {
		const listing = await wished()
		await edit(listing, { resell_price: 8_000 })
		await edit(listing, { resell_price: 4_800 })
		await work()
		expect(await told(buyer)).toEqual([])
		await edit(listing, { resell_price: 4_560 })
		await work()
		expect(await told(buyer)).toHaveLength(1)
	})

	it('tells when a booking has ended, but nobody who hides the seller', async () => {
		const listing = await wished()
		const [other, hiding] = [await somebody(app, 'buyer'), await somebody(app, 'buyer')]
		await call(app, `POST /api/product/wishlist/${listing}`, { as: hiding })
		await call(app, `POST /api/hide/${seller.id}`, { as: hiding })
		const order = (await call(app, 'POST /api/add/order', { as: other, body: newOrder(listing) })).json().insertedId
		const body = { action: 'cancel', reason: 'changed my mind' }
		expect((await call(app, `POST /api/order/act/${order}`, { as: other, body })).statusCode).toBe(200)
		await work()
		expect(await toldOf(buyer)).toEqual([['back_on_market', listing]])
		expect(await told(hiding)).toEqual([])
	})
})
