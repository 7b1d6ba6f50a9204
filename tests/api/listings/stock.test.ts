import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StockActed, StockItem } from '../../../src/contract/listings/stock.ts'
import { tellOfStandingDrop } from '../../../src/domain/listings/price-drops.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { offerOf } from '../../support/conversations.ts'
import { listingOf, pictureOf } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'

let app: TestApp
let seller: Person
beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
	seller = await somebody(app, 'seller')
})

const read = async (query = '', as = seller) => {
	const answer = await call(app, `GET /api/stock${query}`, { as })
	expect(answer.statusCode, answer.body).toBe(200)
	return answer.json()
}
const names = (items: StockItem[]) => items.map(({ product_name }) => product_name)
const named = (productName: string, given: Parameters<typeof listingOf>[2] = {}) =>
	listingOf(app, seller, { productName, ...given })
const send = (body: object, as = seller) => call(app, 'POST /api/stock/act', { as, body })
const act = async (body: object): Promise<StockActed> => {
	const answer = await send(body)
	expect(answer.statusCode, answer.body).toBe(200)
	return answer.json()
}
const undo = (batch: string, body = {}, as = seller) => call(app, `POST /api/stock/undo/${batch}`, { as, body })
const own = async (id: string) => (await call(app, `GET /api/product/single/${id}`, { as: seller })).json()
const outcomes = ({ results }: StockActed) => results.map(({ result }) => result)
const refused = async (body: object) => {
	const answer = await send(body)
	return [answer.statusCode, Object.keys(answer.json().fields ?? {})]
}

describe('GET /api/stock', () => {
	it('finds by name, maker and own code, and counts each state of what it finds', async () => {
		await named('Black helmet', { maker: 'AGV' })
		await named('Red helmet', { status: 'paused' })
		await named('Red gloves', { sku: 'RG-100' })
		await named('Gone helmet', { deletedAt: new Date() })
		await listingOf(app, await somebody(app, 'seller'), { productName: 'Foreign helmet' })
		const all = await read()
		expect(names(all.items)).toEqual(['Red gloves', 'Red helmet', 'Black helmet'])
		expect([all.total, all.counts]).toEqual([
			3,
			{ available: 2, booked: 0, paused: 1, sold: 0, hidden: 0, held: 0, deleted: 1 },
		])
		expect(all.items[0]).toMatchObject({ sku: 'RG-100', asked: 0, open_offers: 0, timeStamp: expect.any(Number) })
		const helmets = await read('?q=HELM')
		expect([helmets.total, helmets.counts.available, helmets.counts.paused, helmets.counts.deleted]).toEqual([
			2, 1, 1, 1,
		])
		expect(names((await read('?q=helmet+red')).items)).toEqual(['Red helmet'])
		expect(names((await read('?q=agv')).items)).toEqual(['Black helmet'])
		expect(names((await read('?q=rg-1')).items)).toEqual(['Red gloves'])
		expect(names((await read('?q=%25')).items)).toEqual([])
		expect(names((await read('?q=%00')).items)).toHaveLength(3)
		expect(names((await read('?state=paused')).items)).toEqual(['Red helmet'])
		const gone = await read('?state=deleted&q=helmet')
		expect([names(gone.items), gone.total]).toEqual([['Gone helmet'], 1])
	})

	it('sorts by what a seller asks for, the most first, and pages without repeating', async () => {
		const [few, many] = [await named('Few', { resellPrice: 900 }), await named('Many', { resellPrice: 400 })]
		await named('None', { resellPrice: 500 })
		for (const [listing, count] of [
			[few, 1],
			[many, 2],
		] as const)
			for (let each = 0; each < count; each++) {
				const buyer = await somebody(app, 'buyer')
				await call(app, `POST /api/product/wishlist/${listing}`, { as: buyer })
				await offerOf(app, buyer, listing)
				const { pool } = app.database
				await pool.query('insert into listing_views (user_id, listing_id) values ($1, $2)', [buyer.id, listing])
			}
		for (const sort of ['views', 'wishes', 'asked', 'offers']) {
			expect(names((await read(`?sort=${sort}`)).items), sort).toEqual(['Many', 'Few', 'None'])
			expect(names((await read(`?sort=-${sort}`)).items), sort).toEqual(['None', 'Few', 'Many'])
		}
		expect((await read('?sort=asked')).items[0]).toMatchObject({ asked: 2, open_offers: 2, views: 2, wishes: 2 })
		expect(names((await read('?sort=price')).items)).toEqual(['Few', 'None', 'Many'])
		expect(names((await read('?sort=-age')).items)).toEqual(['Few', 'Many', 'None'])
		for (const sort of ['age', '-age', 'price', '-views']) {
			const pages: string[] = []
			for (let cursor: string | null = ''; cursor !== null; ) {
				const page = await read(`?sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`)
				pages.push(...names(page.items))
				cursor = page.next
			}
			expect(pages, sort).toEqual(names((await read(`?sort=${sort}`)).items))
		}
	})

	it('refuses an unknown state, order or cursor, and is a seller’s alone', async () => {
		for (const query of ['?state=gone', '?sort=name', '?limit=0', '?cursor=x', '?q=a&q=b'])
			expect((await call(app, `GET /api/stock${query}`, { as: seller })).statusCode, query).toBe(422)
		const far = Buffer.from(`${randomUUID()}${Number.MAX_SAFE_INTEGER}`).toString('base64url')
		expect((await call(app, `GET /api/stock?cursor=${far}`, { as: seller })).statusCode).toBe(422)
		expect((await call(app, 'GET /api/stock', { as: await somebody(app, 'buyer') })).statusCode).toBe(403)
		expect((await call(app, 'GET /api/stock')).statusCode).toBe(401)
	})
})

describe('POST /api/stock/act', () => {
	it('needs an idempotency key, and does nothing twice with the same one', async () => {
		const id = await named('Helmet', { resellPrice: 1000 })
		const body = { action: 'price', by: -100, ids: [id] }
		const bare = await call(app, 'POST /api/stock/act', { as: seller, body, headers: { 'idempotency-key': '' } })
		expect([bare.statusCode, Object.keys(bare.json().fields)]).toEqual([422, ['Idempotency-Key']])
		const none = await app.app.inject({
			method: 'POST',
			url: '/api/stock/act',
			headers: { host: 'motor.test', authorization: `Bearer ${seller.token}` },
			payload: body,
		})
		expect([none.statusCode, Object.keys(none.json().fields)]).toEqual([422, ['Idempotency-Key']])
		const headers = { 'idempotency-key': randomUUID() }
		const [one, two] = [
			await call(app, 'POST /api/stock/act', { as: seller, body, headers }),
			await call(app, 'POST /api/stock/act', { as: seller, body, headers }),
		]
		expect(two.headers['idempotent-replay']).toBe('true')
		expect(two.json()).toEqual(one.json())
		expect((await own(id)).resell_price).toBe(900)
	})

	it('reprices by an amount, a percentage or to a price, with the effects of an edit', async () => {
		const [one, two] = [await named('One', { resellPrice: 1000 }), await named('Two', { resellPrice: 1990 })]
		const done = await act({ action: 'price', percent: -10, round: 50, ids: [one, two] })
		expect(done).toMatchObject({
			acknowledged: true,
			modifiedCount: 2,
			results: [
				{ _id: one, result: 'done' },
				{ _id: two, result: 'done' },
			],
		})
		expect(await own(one)).toMatchObject({ resell_price: 900, previous_price: 1000, version: 2 })
		expect((await own(two)).resell_price).toBe(1800)
		expect(outcomes(await act({ action: 'price', to: 900, ids: [one, two] }))).toEqual(['unchanged', 'done'])
		expect(outcomes(await act({ action: 'price', by: -900, ids: [one] }))).toEqual(['refused'])
		expect((await own(one)).resell_price).toBe(900)
		const picture = (await pictureOf(app, seller)).address
		// A form opened before the change is told what has changed since.
		const edit = await call(app, `PUT /api/product/${one}`, {
			as: seller,
			body: { ...(await own(one)), images: [{ url: picture }], resell_price: 950, version: 1 },
		})
		expect([edit.statusCode, edit.json().changed]).toEqual([409, { resell_price: { was: 1000, now: 900 } }])
	})

	it('pauses, resumes, advertises, moves and deletes, each listing by its own rules', async () => {
		const [open, paused, booked] = [
			await named('Open'),
			await named('Paused', { status: 'paused' }),
			await named('Booked', { status: 'booked' }),
		]
		const foreign = await listingOf(app, await somebody(app, 'seller'))
		const ids = [open, paused, booked, foreign, 'no-id', open]
		const paused1 = await act({ action: 'pause', ids })
		expect(outcomes(paused1)).toEqual(['done', 'unchanged', 'refused', 'refused', 'refused'])
		expect(paused1.results[2]?.message).toBe('This listing is booked and cannot be changed now.')
		expect(outcomes(await act({ action: 'resume', ids: [open, paused] }))).toEqual(['done', 'done'])
		expect(outcomes(await act({ action: 'advertise', ids: [open, booked] }))).toEqual(['done', 'refused'])
		expect((await own(open)).advertise).toBe(true)
		expect(outcomes(await act({ action: 'stop_advertising', ids: [open, paused] }))).toEqual(['done', 'unchanged'])
		expect(outcomes(await act({ action: 'district', district: 'Chittagong', ids: [open] }))).toEqual(['done'])
		expect((await own(open)).district).toBe('chattogram')
		expect(outcomes(await act({ action: 'delete', ids: [open, foreign] }))).toEqual(['done', 'refused'])
		expect((await read('?state=deleted')).total).toBe(1)
		expect((await call(app, `GET /api/product/single/${foreign}`, { as: seller })).json().status).toBe('available')
	})

	it('acts on what a filter finds, unless the matches differ from what the client saw', async () => {
		const kept = await named('Red helmet')
		await named('Blue helmet')
		await named('Jacket')
		const where = { q: 'helmet', state: 'available' }
		const stale = await send({ action: 'pause', where, expect: 3 })
		expect([stale.statusCode, stale.json().acknowledged]).toEqual([409, false])
		const done = await act({ action: 'pause', where, expect: 2, except: [kept] })
		expect(done.modifiedCount).toBe(1)
		expect((await read()).counts).toMatchObject({ available: 2, paused: 1 })
		expect((await act({ action: 'pause', where: {} })).results).toHaveLength(3)
	})

	it('takes 500 listings at once and no more', async () => {
		await app.database.pool.query(
			`insert into listings (seller_id, category_id, product_name, product_description, original_price, resell_price, used_time, product_condition, seller_mobile, seller_location)
			select $1, 'honda', 'Many ' || n, 'Words.', 1000, 900, 1, 'Good', '', '' from generate_series(1, 501) n`,
			[seller.id],
		)
		expect(await refused({ action: 'advertise', where: {} })).toEqual([422, ['where']])
		const ids = Array.from({ length: 501 }, () => randomUUID())
		expect(await refused({ action: 'advertise', ids })).toEqual([422, ['ids']])
		const [one] = (await read('?limit=1')).items
		const done = await act({ action: 'advertise', where: {}, expect: 501, except: [one._id] })
		expect(done.modifiedCount).toBe(500)
	})

	it.each([
		[{ action: 'fly', ids: ['a'] }, ['action']],
		[{ action: 'pause' }, ['ids']],
		[{ action: 'pause', ids: [] }, ['ids']],
		[{ action: 'pause', ids: ['a'], where: {} }, ['ids']],
		[{ action: 'pause', ids: { length: 501 } }, ['ids']],
		[{ action: 'pause', where: { state: 'gone' } }, ['where.state']],
		[{ action: 'pause', where: { q: 'a\0b' } }, ['where.q']],
		[{ action: 'price', ids: ['a'] }, ['by']],
		[{ action: 'price', ids: ['a'], to: 5, by: 5 }, ['by']],
		[{ action: 'price', ids: ['a'], to: 5, by: 5, percent: 5 }, ['by']],
		[{ action: 'price', ids: ['a'], percent: -91 }, ['percent']],
		[{ action: 'price', ids: ['a'], percent: 201 }, ['percent']],
		[{ action: 'price', ids: ['a'], to: 1e308 }, ['to']],
		[{ action: 'price', ids: ['a'], by: 0.5 }, ['by']],
		[{ action: 'price', ids: ['a'], to: 5, round: 7 }, ['round']],
		[{ action: 'district', ids: ['a'] }, ['district']],
		[{ action: 'district', ids: ['a'], district: 'Atlantis' }, ['district']],
		[{ action: 'pause', ids: ['a'], end_offers: 'no' }, ['end_offers']],
	])('refuses %j by name', async (body, fields) => {
		expect(await refused(body)).toEqual([422, fields])
	})

	it('refuses to end offers without permission, and ends them with it', async () => {
		const [wanted, free] = [await named('Wanted'), await named('Free')]
		await offerOf(app, await somebody(app, 'buyer'), wanted)
		for (const body of [{ action: 'price', by: -50 }, { action: 'pause' }, { action: 'delete' }]) {
			const { results } = await act({ ...body, ids: [wanted], end_offers: false })
			expect(results).toEqual([{ _id: wanted, result: 'refused', message: expect.any(String), open_offers: 1 }])
		}
		expect(await own(wanted)).toMatchObject({ status: 'available', resell_price: 5500 })
		expect(outcomes(await act({ action: 'pause', ids: [wanted, free], end_offers: true }))).toEqual(['done', 'done'])
		expect((await read()).items.map(({ open_offers }: StockItem) => open_offers)).toEqual([0, 0])
	})
})

describe('POST /api/stock/undo/{batch}', () => {
	it('takes back everything except deletions', async () => {
		const id = await named('Helmet', { resellPrice: 1000, district: 'dhaka' })
		const paused = await named('Paused', { status: 'paused' })
		for (const body of [
			{ action: 'price', to: 700, ids: [id] },
			{ action: 'pause', ids: [id] },
			{ action: 'resume', ids: [paused] },
			{ action: 'advertise', ids: [id] },
			{ action: 'district', district: 'sylhet', ids: [id] },
		]) {
			const before = [await own(id), await own(paused)]
			const { batch } = await act(body)
			const undone = await undo(batch)
			expect(undone.json(), undone.body).toMatchObject({ batch, modifiedCount: 1 })
			const after = [await own(id), await own(paused)]
			const apart = (all: StockItem[]) => all.map(({ version: _, ...rest }) => rest)
			expect(apart(after), body.action).toEqual(apart(before))
			expect((await undo(batch)).json().modifiedCount).toBe(0)
		}
		const { batch } = await act({ action: 'delete', ids: [paused] })
		expect((await undo(batch)).statusCode).toBe(409)
	})

	it('leaves what has been changed since, and says which', async () => {
		const [edited, left] = [await named('Edited', { resellPrice: 1000 }), await named('Left', { resellPrice: 1000 })]
		const { batch } = await act({ action: 'price', to: 800, ids: [edited, left] })
		await act({ action: 'price', to: 850, ids: [edited] })
		const { results, modifiedCount } = (await undo(batch)).json()
		expect(modifiedCount).toBe(1)
		expect(results.find(({ _id }: { _id: string }) => _id === edited)).toMatchObject({ result: 'refused' })
		expect([(await own(edited)).resell_price, (await own(left)).resell_price]).toEqual([850, 1000])
	})

	it('is possible for 10 minutes, and only for the person who did it', async () => {
		const id = await named('Helmet')
		const { batch } = await act({ action: 'pause', ids: [id] })
		expect((await undo(batch, {}, await somebody(app, 'seller'))).statusCode).toBe(404)
		expect((await undo(randomUUID())).statusCode).toBe(404)
		const age = (by: string) =>
			app.database.pool.query('update stock_batches set created_at = created_at - $1::interval where id = $2', [
				by,
				batch,
			])
		await age('11 minutes')
		expect((await undo(batch)).statusCode).toBe(409)
		await age('-2 minutes')
		expect((await undo(batch)).statusCode).toBe(200)
	})

	it('undoes each listing once, even for several requests at once', async () => {
		const ids = await Promise.all(['One', 'Two', 'Three'].map((name) => named(name)))
		const { batch } = await act({ action: 'pause', ids })
		const undone = await Promise.all([1, 2, 3].map(() => undo(batch)))
		expect(undone.reduce((sum, answer) => sum + answer.json().modifiedCount, 0)).toBe(3)
	})
})

describe('buyers hear of a bulk action’s lower prices', () => {
	const drops = async (id: string) =>
		(
			await app.database.pool.query(
				"select data from events where kind = 'price_drop' and listing_id = $1 order by id",
				[id],
			)
		).rows
	const waiting = async (id: string) => {
		const jobs = `select run_at > now() + interval '55 seconds' as later from graphile_worker._private_jobs where key = $1`
		return (await app.database.pool.query(jobs, [`price drop ${id}`])).rows
	}

	it('a minute later, once, at the price that stands', async () => {
		const id = await named('Helmet', { resellPrice: 1000 })
		await act({ action: 'price', to: 900, ids: [id] })
		await act({ action: 'price', to: 800, ids: [id] })
		expect(await drops(id)).toEqual([])
		expect(await waiting(id)).toEqual([{ later: true }])
		await tellOfStandingDrop(app.market, id)
		await tellOfStandingDrop(app.market, id)
		expect(await drops(id)).toEqual([{ data: { price: 800, price_was: 1000 } }])
	})

	it('not at all if it was taken back or the listing is off the market', async () => {
		const [back, off] = [await named('Back', { resellPrice: 1000 }), await named('Off', { resellPrice: 1000 })]
		const { batch } = await act({ action: 'price', percent: -50, ids: [back] })
		await undo(batch)
		await act({ action: 'price', percent: -50, ids: [off] })
		await act({ action: 'pause', ids: [off] })
		for (const id of [back, off]) {
			await tellOfStandingDrop(app.market, id)
			expect(await drops(id)).toEqual([])
		}
	})
})
