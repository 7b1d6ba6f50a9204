import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type CallOptions, call, startApp, type TestApp } from '../../support/app.ts'
import { listingOf, newOrder, newProduct, pictureOf } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'

let app: TestApp
let listing: string

beforeAll(async () => {
	app = await startApp()
	listing = await listingOf(app, await somebody(app, 'seller'))
})
afterAll(() => app.close())

const rowsOf = async (query: string) => (await app.database.pool.query(query)).rowCount

async function somethingWaits(): Promise<void> {
	const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
	expect(await rowsOf(waiting)).toBeGreaterThan(0)
}

/** Makes a call while its caller is being deleted. The deletion commits once the call waits for it or has answered. */
async function callWhileDeleted(person: Person, name: string, options: CallOptions = {}) {
	const deletion = app.database.client()
	await deletion.connect()
	try {
		await deletion.query('begin')
		await deletion.query('update users set deleted_at = now() where id = $1', [person.id])
		const answer = call(app, name, { as: person, ...options })
		await Promise.race([answer, vi.waitFor(somethingWaits, { timeout: 10_000 })])
		await deletion.query('commit')
		return await answer
	} finally {
		await deletion.end()
	}
}

describe('a person who is deleted at the instant of a write', () => {
	it('books nothing', async () => {
		const buyer = await somebody(app, 'buyer')
		const answer = await callWhileDeleted(buyer, 'POST /api/add/order', { body: newOrder(listing) })
		expect(answer.statusCode).toBe(401)
		expect(await rowsOf('select 1 from orders')).toBe(0)
		expect(await rowsOf("select 1 from listings where status = 'booked'")).toBe(0)
	})

	it('publishes nothing', async () => {
		const seller = await somebody(app, 'seller')
		const body = newProduct((await pictureOf(app, seller)).address)
		expect((await callWhileDeleted(seller, 'POST /api/add/product', { body })).statusCode).toBe(401)
		expect(await rowsOf(`select 1 from listings where seller_id = '${seller.id}'`)).toBe(0)
	})

	it('wishes for and reports nothing', async () => {
		for (const kind of ['wishlist', 'report']) {
			const buyer = await somebody(app, 'buyer')
			const answer = await callWhileDeleted(buyer, `POST /api/product/${kind}/${listing}`)
			expect(answer.statusCode, kind).toBe(401)
		}
		expect(await rowsOf('select 1 from wishes union all select 1 from reports')).toBe(0)
	})
})
