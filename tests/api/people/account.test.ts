import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedToken } from '../../../src/database/people/sessions.ts'
import { messages } from '../../../src/database/schema/conversations.ts'
import { identityAccounts, identitySessions, identityUsers } from '../../../src/database/schema/identity.ts'
import { listings } from '../../../src/database/schema/listings.ts'
import { users } from '../../../src/database/schema/people.ts'
import { makeAdmin } from '../../../src/domain/people/users.ts'
import { call, startApp, startAppForTest, type TestApp } from '../../support/app.ts'
import { conversationOf, messageOf, offerOf } from '../../support/conversations.ts'
import { runJobs } from '../../support/jobs.ts'
import { listingOf, newOrder, pictureOf } from '../../support/listings.ts'
import { type Person, somebody, somebodyUnfinished } from '../../support/people.ts'
import { reviewOf } from '../../support/reviews.ts'

const password = 'a rather long sentence'
let app: TestApp
let seller: Person
let buyer: Person

beforeAll(async () => {
	app = await startApp()
	seller = await somebody(app, 'seller')
	buyer = await somebody(app, 'buyer')
})
afterAll(() => app.close())

const change = (given: object = {}) => ({
	name: 'Nusrat Jahan',
	seller_mobile: '01712-345678',
	seller_location: ' Mirpur 10,  Dhaka ',
	language: 'bn',
	...given,
})

async function withPassword<Known extends Omit<Person, 'id'>>(on: TestApp, person: Known): Promise<Known> {
	await on.identity.createAccount({ email: person.email, password, name: person.name })
	return person
}

async function signIn(person: Person, agent: string): Promise<{ token: string }> {
	const body = { email: person.email, password }
	const answer = await call(app, 'POST /api/auth/sign-in/email', { body, headers: { 'user-agent': agent } })
	return { token: answer.json().token }
}

const sessionsOf = async (as: { token: string }) => (await call(app, 'GET /api/account/session', { as })).json()

describe('GET /api/account', () => {
	it('shows what is stored, and that a person without a password may set one', async () => {
		expect((await call(app, 'GET /api/account', { as: buyer })).json()).toMatchObject({
			_id: buyer.id,
			name: buyer.name,
			email: buyer.email,
			role: 'buyer',
			seller_mobile: '',
			seller_location: '',
			seller_district: '',
			language: null,
			actions: ['edit', 'setPassword', 'download', 'delete'],
			confirm_with: 'email',
		})
		const other = await withPassword(app, await somebody(app, 'buyer'))
		expect((await call(app, 'GET /api/account', { as: other })).json()).toMatchObject({
			actions: ['edit', 'changePassword', 'changeSecondFactor', 'download', 'delete'],
			confirm_with: 'password',
		})
	})
})

describe('GET /api/account before registration is finished', () => {
	it('shows what is known, and that the password may be set and the account deleted', async () => {
		const person = await somebodyUnfinished(app)
		const answer = await call(app, 'GET /api/account', { as: person })
		expect(answer.json()).toEqual({
			_id: null,
			name: person.name,
			email: person.email,
			role: null,
			verified: false,
			created_at: expect.any(Number),
			seller_mobile: '',
			seller_location: '',
			seller_district: '',
			language: null,
			address_proven: true,
			actions: ['setPassword', 'delete'],
			second_factor: false,
			confirm_with: 'email',
		})
		await withPassword(app, person)
		expect((await call(app, 'GET /api/account', { as: person })).json()).toMatchObject({
			actions: ['changePassword', 'changeSecondFactor', 'delete'],
			confirm_with: 'password',
		})
	})
})

describe('PUT /api/account', () => {
	it('changes the name everywhere, and keeps what new listings start with', async () => {
		const listing = await listingOf(app, seller)
		const answer = await call(app, 'PUT /api/account', { as: seller, body: change() })
		expect(answer.json()).toEqual({ acknowledged: true, modifiedCount: 1 })
		expect((await call(app, 'GET /api/account', { as: seller })).json()).toMatchObject({
			name: 'Nusrat Jahan',
			seller_mobile: '+8801712345678',
			seller_location: 'Mirpur 10, Dhaka',
			language: 'bn',
		})
		expect((await call(app, 'GET /api/auth/get-session', { as: seller })).json().user.displayName).toBe('Nusrat Jahan')
		expect((await call(app, `GET /api/product/single/${listing}`, { as: buyer })).json().seller_name).toBe(
			'Nusrat Jahan',
		)
		const again = await call(app, 'PUT /api/account', { as: seller, body: change() })
		expect(again.json()).toEqual({ acknowledged: true, modifiedCount: 0 })
	})

	it('takes an empty number and an empty place, and leaves other people alone', async () => {
		const person = await somebody(app, 'seller')
		await call(app, 'PUT /api/account', { as: person, body: change() })
		const body = change({ name: person.name, seller_mobile: ' ', seller_location: '', language: 'en' })
		expect((await call(app, 'PUT /api/account', { as: person, body })).statusCode).toBe(200)
		expect((await call(app, 'GET /api/account', { as: person })).json()).toMatchObject({
			name: person.name,
			seller_mobile: '',
			seller_location: '',
			language: 'en',
		})
		expect((await call(app, 'GET /api/account', { as: buyer })).json()).toMatchObject({
			name: buyer.name,
			language: null,
		})
	})

	it('leaves every field alone that is not sent', async () => {
		const person = await somebody(app, 'seller')
		await call(app, 'PUT /api/account', { as: person, body: change() })
		const before = (await call(app, 'GET /api/account', { as: person })).json()
		const changes = [
			{ language: 'en' },
			{ name: 'Rahim Uddin' },
			{ seller_mobile: '' },
			{ seller_location: 'Zindabazar, Sylhet' },
		]
		const counts = []
		for (const body of changes)
			counts.push((await call(app, 'PUT /api/account', { as: person, body })).json().modifiedCount)
		expect(counts).toEqual([1, 1, 1, 1])
		const after = Object.assign({}, before, ...changes)
		expect((await call(app, 'GET /api/account', { as: person })).json()).toEqual(after)
		expect((await call(app, 'PUT /api/account', { as: person, body: {} })).json().modifiedCount).toBe(0)
		expect((await call(app, 'GET /api/account', { as: person })).json()).toEqual(after)
	})

	it('two changes of different fields at once are both kept', async () => {
		const person = await somebody(app, 'seller')
		const changes = [{ name: 'Rahim Uddin' }, { language: 'bn' }, { seller_location: 'Zindabazar, Sylhet' }]
		const answers = await Promise.all(changes.map((body) => call(app, 'PUT /api/account', { as: person, body })))
		expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
		expect((await call(app, 'GET /api/account', { as: person })).json()).toMatchObject(Object.assign({}, ...changes))
	})

	it.each([
		['name', 'x'],
		['seller_mobile', '12'],
		['seller_location', 'y'],
		['seller_location', 'y'.repeat(121)],
		['language', 'de'],
	])('refuses a wrong %s with the reason and changes nothing', async (field, value) => {
		const person = await somebody(app, 'seller')
		const answer = await call(app, 'PUT /api/account', { as: person, body: change({ [field]: value }) })
		expect(answer.statusCode).toBe(422)
		expect(Object.keys(answer.json().fields)).toEqual([field])
		expect((await call(app, 'GET /api/account', { as: person })).json()).toMatchObject({
			name: person.name,
			language: null,
		})
	})
})

describe('GET /api/account/session and the calls that end sessions', () => {
	it('lists where somebody is signed in without tokens, and marks the session that asks', async () => {
		const person = await withPassword(app, await somebody(app, 'buyer'))
		const phone = await signIn(person, 'Phone/1.0')
		const listed = await sessionsOf(phone)
		expect(listed.map((each: { user_agent: string; current: boolean }) => [each.user_agent, each.current])).toEqual([
			['Phone/1.0', true],
			['', false],
		])
		const { body } = await call(app, 'GET /api/account/session', { as: phone })
		for (const { token } of [phone, person]) expect(body).not.toContain(token)
		await app.database.db
			.update(identitySessions)
			.set({ expiresAt: new Date(0) })
			.where(eq(identitySessions.token, storedToken(person.token)))
		expect(await sessionsOf(phone)).toHaveLength(1)
	})

	it('lists at most 100, and always the session that asks', async () => {
		const person = await somebody(app, 'buyer')
		const newer = Array.from({ length: 120 }, (_, index) => ({
			id: `newer-${index}-${person.uid}`,
			userId: person.uid,
			token: crypto.randomUUID(),
			createdAt: new Date(Date.now() + index * 1000),
			expiresAt: new Date(Date.now() + 3_600_000),
		}))
		await app.database.db.insert(identitySessions).values(newer)
		const listed: { _id: string; current: boolean }[] = await sessionsOf(person)
		expect(listed).toHaveLength(100)
		expect(listed[0]?.current).toBe(true)
		expect(listed.slice(1).map(({ _id }) => _id)).toEqual(
			newer
				.toReversed()
				.slice(0, 99)
				.map(({ id }) => id),
		)
	})

	it('DELETE /api/account/session/{id} ends that session at once', async () => {
		const person = await withPassword(app, await somebody(app, 'buyer'))
		const phone = await signIn(person, 'Phone/1.0')
		const [other] = (await sessionsOf(phone)).filter(({ current }: { current: boolean }) => !current)
		const answer = await call(app, `DELETE /api/account/session/${other._id}`, { as: phone })
		expect(answer.json()).toEqual({ acknowledged: true, deletedCount: 1 })
		expect((await call(app, 'GET /api/account', { as: person })).statusCode).toBe(401)
		expect((await call(app, 'GET /api/account', { as: phone })).statusCode).toBe(200)
		expect((await call(app, `DELETE /api/account/session/${other._id}`, { as: phone })).statusCode).toBe(404)
	})

	it('DELETE /api/account/session/{id} is 404 for anything but an id, even one with extra characters, and ends nothing', async () => {
		const [own] = await sessionsOf(seller)
		const around = [`%00${own._id}`, `${own._id}%00`, `+${own._id}`, `${own._id}.`, own._id.padEnd(65, 'x')]
		for (const id of [...around, '-', '%20'])
			expect((await call(app, `DELETE /api/account/session/${id}`, { as: seller })).statusCode, id).toBe(404)
		expect(await sessionsOf(seller)).toMatchObject([{ _id: own._id }])
	})

	it("does not end another person's session", async () => {
		const [theirs] = await sessionsOf(buyer)
		expect((await call(app, `DELETE /api/account/session/${theirs._id}`, { as: seller })).statusCode).toBe(404)
		await call(app, 'DELETE /api/account/session', { as: seller })
		expect((await call(app, 'GET /api/account', { as: buyer })).statusCode).toBe(200)
	})

	it('DELETE /api/account/session ends all others and keeps this one', async () => {
		const person = await withPassword(app, await somebody(app, 'buyer'))
		const [phone, tablet] = [await signIn(person, 'Phone/1.0'), await signIn(person, 'Tablet/1.0')]
		expect((await call(app, 'DELETE /api/account/session', { as: phone })).json()).toEqual({
			acknowledged: true,
			deletedCount: 2,
		})
		for (const ended of [person, tablet])
			expect((await call(app, 'GET /api/account', { as: ended })).statusCode).toBe(401)
		expect(await sessionsOf(phone)).toMatchObject([{ current: true }])
	})

	it('a change of the password ends the other sessions', async () => {
		const person = await withPassword(app, await somebody(app, 'buyer'))
		const phone = await signIn(person, 'Phone/1.0')
		const body = { currentPassword: password, newPassword: 'another long sentence' }
		const answer = await call(app, 'POST /api/auth/change-password', { as: phone, body })
		expect(answer.statusCode).toBe(200)
		expect((await call(app, 'GET /api/account', { as: person })).statusCode).toBe(401)
		expect((await call(app, 'GET /api/account', { as: answer.json() })).statusCode).toBe(200)
	})
})

describe('GET /api/account/data', () => {
	it('holds messages, offers, blocks and reviews, and no words of strangers', async () => {
		const [buyer, other, person] = [
			await somebody(app, 'buyer'),
			await somebody(app, 'buyer'),
			await somebody(app, 'seller'),
		]
		const listing = await listingOf(app, person)
		const offer = await offerOf(app, buyer, listing, { price: 4_900 })
		await conversationOf(app, other, await listingOf(app, await somebody(app, 'seller')), 'Somebody else’s words')
		const reviewed = await reviewOf(app, { listing: await listingOf(app, person), buyer, seller: person })
		await call(app, `POST /api/block/${person.id}`, { as: buyer })
		const conversation = { product_id: listing, messages: [{ by: 'buyer', text: 'Is it still there?' }] }
		const data = async (as: Person) => (await call(app, 'GET /api/account/data', { as })).json()
		expect(await data(buyer)).toMatchObject({
			conversations: [{ ...conversation, as: 'buyer' }],
			offers: [{ _id: offer, price: 4_900, status: 'ended' }],
			blocks: [{ user_id: person.id, name: person.name, created_at: expect.any(Number) }],
			reviews: [{ _id: reviewed, rating: 3 }],
		})
		for (const mine of ['offers', 'reviews']) expect((await data(buyer))[mine][0]).not.toHaveProperty('actions')
		const sellers = await data(person)
		expect(sellers).toMatchObject({
			conversations: [{ ...conversation, as: 'seller' }],
			offers: [{ _id: offer }],
			blocks: [],
			reviews: [{ _id: reviewed }],
		})
		expect(JSON.stringify(sellers)).not.toContain('Somebody else’s words')
	})

	it('holds each message with its picture, and the messages that one reported', async () => {
		const [rider, shop] = [await somebody(app, 'buyer'), await somebody(app, 'seller')]
		const listing = await listingOf(app, shop)
		const conversation = await conversationOf(app, rider, listing)
		const body = { text: 'It is.', client_id: 'first' }
		await call(app, `POST /api/conversation/${conversation}`, { as: shop, body })
		const [asked, answered] = [await messageOf(app, conversation, rider), await messageOf(app, conversation, shop)]
		const picture = { width: 640, height: 480, placeholder: 'data:image/webp;base64,UklGRg==' }
		await app.database.db.update(messages).set({ picture }).where(eq(messages.id, answered))
		const report = { message_id: answered, reason: 'other', text: 'It is not.' }
		await call(app, `POST /api/conversation/report/${conversation}`, { as: rider, body: report })
		const data = async (as: Person) => (await call(app, 'GET /api/account/data', { as })).json()
		const [created_at, own] = [expect.any(Number), await data(rider)]
		expect(own.conversations).toEqual([
			{
				_id: conversation,
				product_id: listing,
				product_name: 'Touring jacket',
				as: 'buyer',
				messages: [
					{ _id: asked, by: 'buyer', text: 'Is it still there?', created_at },
					{
						_id: answered,
						by: 'seller',
						text: 'It is.',
						image: `http://motor.test/api/conversation/image/${answered}`,
						created_at,
					},
				],
			},
		])
		expect(own.reported_messages).toEqual([{ ...report, created_at }])
		expect((await data(shop)).reported_messages).toEqual([])
	})

	it('holds everything that is stored about the person, as a file, and no secret', async () => {
		const person = await withPassword(app, await somebody(app, 'seller'))
		const rider = await somebody(app, 'buyer')
		const { id: pictureId } = await pictureOf(app, person)
		const sold = await listingOf(app, person, { pictureId, leastOffer: 4000 })
		const removed = await listingOf(app, person)
		await call(app, `DELETE /api/product/${removed}`, { as: person })
		await call(app, `POST /api/product/wishlist/${sold}`, { as: rider })
		await call(app, `POST /api/product/report/${sold}`, { as: rider })
		await call(app, `GET /api/product/single/${sold}`, { as: rider })
		await call(app, 'POST /api/newsletter', { body: { email: rider.email } })
		const order = (await call(app, 'POST /api/add/order', { as: rider, body: newOrder(sold) })).json().insertedId

		await runJobs(app)
		const answer = await call(app, 'GET /api/account/data', { as: person })
		expect(answer.headers['content-disposition']).toBe('attachment; filename="motor-data.json"')
		const own = answer.json()
		expect(own).toMatchObject({
			account: { email: person.email, role: 'seller' },
			sign_in_methods: [{ provider: 'credential' }],
			sessions: [{ current: true }],
			newsletter_since: null,
			pictures: [{ address: expect.stringContaining(pictureId) }],
			orders: [],
			bookings: [{ _id: order, buyer_email: rider.email }],
			notifications: [{ kind: 'booked', address: `/dashbord/order/${order}` }],
			notification_settings: { quiet: null, kinds: { booked: { app: true, mail: true } } },
			browsers: [],
		})
		expect(own.listings.map(({ _id }: { _id: string }) => _id).sort()).toEqual([sold, removed].sort())
		const listing = (id: string) => own.listings.find(({ _id }: { _id: string }) => _id === id)
		expect(listing(removed).deleted_at).toEqual(expect.any(Number))
		expect(listing(sold)).toMatchObject({ deleted_at: null, offers: true, least_offer: 4000 })
		expect(listing(sold)).not.toHaveProperty('rating')
		const credentials = await app.database.db.select().from(identityAccounts)
		for (const secret of [
			person.token,
			storedToken(person.token),
			...credentials.map(({ password }) => password ?? '?'),
		])
			expect(answer.body).not.toContain(secret)

		await expect
			.poll(async () => (await call(app, 'GET /api/account/data', { as: rider })).json())
			.toMatchObject({
				newsletter_since: expect.any(Number),
				orders: [{ _id: order }],
				bookings: [],
				wishes: [{ product_id: sold, product_name: 'Touring jacket' }],
				reports: [{ product_id: sold }],
				views: [{ product_id: sold }],
			})
	})
})

describe('DELETE /api/account', () => {
	const remove = (on: TestApp, as: Omit<Person, 'id'>, confirmation: string) =>
		call(on, 'DELETE /api/account', { as, body: { confirmation } })

	it('requires the password of a person who has one', async () => {
		const person = await withPassword(app, await somebody(app, 'buyer'))
		for (const wrong of ['not the password', person.email]) {
			const refused = await remove(app, person, wrong)
			expect(refused.statusCode).toBe(422)
			expect(refused.json().fields).toEqual({ confirmation: 'The password is wrong.' })
		}
		expect((await call(app, 'GET /api/account', { as: person })).statusCode).toBe(200)
		expect((await remove(app, person, password)).json()).toEqual({ acknowledged: true, deletedCount: 1 })
		expect((await call(app, 'GET /api/account', { as: person })).statusCode).toBe(401)
	})

	it('requires the e-mail address of a person without a password', async () => {
		const person = await somebody(app, 'buyer')
		expect((await remove(app, person, buyer.email)).json().fields).toEqual({
			confirmation: 'This is not the e-mail address of your account.',
		})
		expect((await remove(app, person, ` ${person.email.toUpperCase()}`)).statusCode).toBe(200)
	})

	it('lets a person end sessions and delete the account before registration is finished', async () => {
		const person = await somebodyUnfinished(app)
		const sessions = await call(app, 'GET /api/account/session', { as: person })
		expect(sessions.json()).toMatchObject([{ current: true }])
		expect((await call(app, 'DELETE /api/account/session', { as: person })).statusCode).toBe(200)
		expect((await remove(app, person, 'somebody-else@motor.test')).statusCode).toBe(422)
		expect((await remove(app, person, person.email)).json()).toEqual({
			acknowledged: true,
			deletedCount: 1,
		})
		expect((await call(app, 'GET /api/account/session', { as: person })).statusCode).toBe(401)
		expect(await makeAdmin(app.database, person.email)).toBe(null)
	})

	it('requires the password before registration is finished, too', async () => {
		const person = await withPassword(app, await somebodyUnfinished(app))
		expect((await remove(app, person, person.email)).json().fields).toEqual({ confirmation: 'The password is wrong.' })
		expect((await remove(app, person, password)).statusCode).toBe(200)
	})

	it('holds back anyone who guesses the password', async () => {
		const guarded = await startAppForTest({ limitAttempts: true })
		const person = await withPassword(guarded, await somebody(guarded, 'buyer'))
		for (let attempt = 0; attempt < 10; attempt += 1)
			expect((await remove(guarded, person, `wrong ${attempt}`)).statusCode).toBe(422)
		expect((await remove(guarded, person, password)).statusCode).toBe(429)
	})

	it('removes everything that is theirs and leaves past orders on both sides', async () => {
		const shop = await somebody(app, 'seller')
		const [sold, unsold, removed] = [await listingOf(app, shop), await listingOf(app, shop), await listingOf(app, shop)]
		const order = (await call(app, 'POST /api/add/order', { as: buyer, body: newOrder(sold) })).json().insertedId
		for (const listing of [unsold, removed]) {
			await call(app, `POST /api/product/wishlist/${listing}`, { as: buyer })
			await call(app, `GET /api/product/single/${listing}`, { as: buyer })
		}
		await call(app, `DELETE /api/product/${removed}`, { as: shop })
		await call(app, 'PUT /api/account', { as: shop, body: change({ name: shop.name }) })
		await call(app, 'POST /api/newsletter', { body: { email: shop.email } })
		expect((await remove(app, shop, shop.email)).statusCode).toBe(200)

		expect((await call(app, `GET /api/order/${order}`, { as: buyer })).json()).toMatchObject([
			{ _id: order, seller_name: shop.name, product_deleted: true },
		])
		const left = await app.database.db.select().from(listings).where(eq(listings.sellerId, shop.id))
		expect(left).toMatchObject([{ id: sold, productDescription: '', sellerMobile: '', sellerLocation: '' }])
		const [record] = await app.database.db.select().from(users).where(eq(users.id, shop.id))
		expect(record).toMatchObject({ name: shop.name, identityId: null, listingMobile: '', listingLocation: '' })
		const { rows } = await app.database.pool.query(
			`select email from subscriptions where email = $1 union all select name from identity_users where email = $1
			union all select user_id::text from wishes where listing_id = any($2)
			union all select user_id::text from listing_views where listing_id = any($2)`,
			[shop.email, [unsold, removed]],
		)
		expect(rows).toEqual([])
	})

	it('forgets name and address of a person whom no order names, with wishes, reports, views and links', async () => {
		const person = await withPassword(app, await somebody(app, 'buyer'))
		const listing = await listingOf(app, seller)
		for (const kind of ['wishlist', 'report']) await call(app, `POST /api/product/${kind}/${listing}`, { as: person })
		await call(app, `GET /api/product/single/${listing}`, { as: person })
		await call(app, 'POST /api/auth/request-password-reset', { body: { email: person.email } })
		expect((await remove(app, person, password)).statusCode).toBe(200)
		const [record] = await app.database.db.select().from(users).where(eq(users.id, person.id))
		expect(record).toMatchObject({ name: '', email: '', deletedAt: expect.any(Date) })
		const { rows } = await app.database.pool.query(
			`select 1 from wishes where user_id = $1 union all select 1 from reports where user_id = $1
			union all select 1 from identity_verifications where value = $2`,
			[person.id, person.uid],
		)
		expect(rows).toEqual([])
		expect(await app.database.db.select().from(identityUsers).where(eq(identityUsers.email, person.email))).toEqual([])
	})

	it('keeps the last admin, even if two leave at once', async () => {
		const other = await startAppForTest()
		const [first, second] = [await somebody(other, 'admin'), await somebody(other, 'admin')]
		const answers = await Promise.all([first, second].map((admin) => remove(other, admin, admin.email)))
		expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
		const left = answers[0]?.statusCode === 200 ? second : first
		expect((await call(other, 'GET /api/account', { as: left })).json().actions).toEqual([
			'edit',
			'setPassword',
			'download',
		])
		expect((await remove(other, left, left.email)).json().message).toMatch(/only admin/)
	})

	it('while others book what they sell, loses no order', async () => {
		for (let round = 0; round < 20; round += 1) {
			const shop = await somebody(app, 'seller')
			const offered = [await listingOf(app, shop), await listingOf(app, shop)]
			const buyer = await somebody(app, 'buyer')
			const [gone, ...booked] = await Promise.all([
				remove(app, shop, shop.email),
				...offered.map((id) => call(app, 'POST /api/add/order', { as: buyer, body: newOrder(id) })),
				...offered.map((id) => call(app, `GET /api/product/single/${id}`, { as: buyer })),
			])
			expect(gone?.statusCode).toBe(200)
			for (const { statusCode } of booked) expect([200, 404]).toContain(statusCode)
			for (const { statusCode, body } of booked.slice(0, 2)) {
				if (statusCode !== 200) continue
				const { insertedId } = JSON.parse(body)
				expect((await call(app, `GET /api/order/${insertedId}`, { as: buyer })).statusCode).toBe(200)
			}
		}
	})
})
