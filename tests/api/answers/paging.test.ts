import { describe, expect, it } from 'vitest'
import { call, startAppForTest, type TestApp } from '../../support/app.ts'
import { listingOf, newOrder } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'

interface Row {
	_id: string
	[field: string]: unknown
}

/** Follows a list's `Link` headers to the end. Returns its pages. */
async function pagesFrom(app: TestApp, address: string, as?: Person): Promise<Row[][]> {
	const pages: Row[][] = []
	for (let next: string | undefined = address; next; ) {
		const answer = await call(app, `GET ${next}`, { as })
		expect([next, answer.statusCode]).toEqual([next, 200])
		pages.push(answer.json())
		next = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1]
	}
	return pages
}

it('following a list to its end shows every row once, newest first, even if many are from the same millisecond', async () => {
	const app = await startAppForTest()
	const seller = await somebody(app, 'seller')
	const moments = [1000, 1000, 1000, 2000, 1000, 3000, 2000]
	const rows = []
	for (const moment of moments) {
		const createdAt = new Date(moment)
		rows.push({ id: await listingOf(app, seller, { createdAt }), moment })
	}
	const newestFirst = rows.sort((a, b) => b.moment - a.moment || (a.id < b.id ? 1 : -1)).map(({ id }) => id)
	for (const address of [
		'/api/all/product?limit=3',
		`/api/product?email=${seller.email}&limit=3`,
		'/api/product/honda?limit=3',
	]) {
		const pages = await pagesFrom(app, address, seller)
		expect(pages.map((page) => page.length)).toEqual([3, 3, 1])
		expect(pages.flat().map(({ _id }) => _id)).toEqual(newestFirst)
	}
})

it('rows that appear or disappear meanwhile neither repeat nor hide others', async () => {
	const app = await startAppForTest()
	const seller = await somebody(app, 'seller')
	const ids = []
	for (let moment = 1; moment <= 5; moment += 1)
		ids.unshift(await listingOf(app, seller, { createdAt: new Date(moment * 1000) }))
	const first = await call(app, 'GET /api/all/product?limit=2')
	await listingOf(app, seller)
	await call(app, `DELETE /api/product/${ids[1]}`, { as: seller })
	const next = /<(.+)>/.exec(String(first.headers.link))?.[1]
	const second = await call(app, `GET ${next}`)
	expect(second.json().map(({ _id }: { _id: string }) => _id)).toEqual([ids[2], ids[3]])
})

it('users and orders are paged as well, and a full last page has no next one', async () => {
	const app = await startAppForTest()
	const admin = await somebody(app, 'admin')
	const seller = await somebody(app, 'seller')
	const buyer = await somebody(app, 'buyer')
	for (let each = 0; each < 4; each += 1)
		await call(app, 'POST /api/add/order', { as: buyer, body: newOrder(await listingOf(app, seller)) })
	const sizes = async (address: string, as: Person) => (await pagesFrom(app, address, as)).map((page) => page.length)
	expect(await sizes('/api/user?limit=2', admin)).toEqual([2, 1])
	expect(await sizes('/api/order?limit=2', seller)).toEqual([2, 2])
	expect(await sizes(`/api/order/${buyer.email}?limit=3`, buyer)).toEqual([3, 1])
})

it('a limit has bounds, and both it and the cursor are refused at their fields', async () => {
	const app = await startAppForTest()
	for (const limit of ['0', '201', '-1', '1.5', 'many', '', '1&limit=2', '9e9']) {
		const answer = await call(app, `GET /api/all/product?limit=${limit}`)
		expect(answer.statusCode).toBe(422)
		expect(answer.json().fields).toEqual({ limit: 'Give a limit from 1 to 200.' })
	}
	for (const cursor of ['x', '', '%00', 'a&cursor=b', 'x'.repeat(300)]) {
		const answer = await call(app, `GET /api/all/product?cursor=${cursor}`)
		expect(answer.statusCode).toBe(422)
		expect(answer.json().fields).toHaveProperty('cursor')
	}
})

it('the thousandth page costs what the first one does: the rows before it are not read', async () => {
	const app = await startAppForTest()
	const seller = await somebody(app, 'seller')
	await app.database.pool.query(
		`insert into listings (seller_id, category_id, product_name, product_description, original_price, resell_price,
			used_time, product_condition, seller_mobile, seller_location, created_at)
		select $1, 'honda', 'Gloves', 'A pair of gloves.', 2, 1, 0, 'Fair', '', '', to_timestamp(n)
		from generate_series(1, 20000) n`,
		[seller.id],
	)
	await app.database.pool.query('analyze listings')
	const plan = await app.database.pool.query(
		`explain (analyze, format json) select id from listings
		where deleted_at is null and status = 'available' and (created_at, id) < (to_timestamp(100), $1)
		order by created_at desc, id desc limit 61`,
		['ffffffff-ffff-ffff-ffff-ffffffffffff'],
	)
	const [{ Plan: limit }] = plan.rows[0]['QUERY PLAN']
	const [scan] = limit.Plans
	expect(scan['Node Type']).toMatch(/^Index/)
	expect(scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(61)
})

/** Reads a list to its end and returns the values it is sorted by. */
async function valuesOf(app: TestApp, address: string, field: string, as?: Person): Promise<unknown[]> {
	const rows = (await pagesFrom(app, address, as)).flat()
	expect(new Set(rows.map(({ _id }) => _id)).size).toBe(rows.length)
	return rows.map((row) => row[field])
}

describe('a list in another order', () => {
	it('keeps its order over all pages, up and down, even if many values are the same', async () => {
		const app = await startAppForTest()
		const seller = await somebody(app, 'seller')
		const other = await somebody(app, 'seller')
		const admin = await somebody(app, 'admin')
		const buyer = await somebody(app, 'buyer')
		const gear: [string, number, number][] = [
			['visor', 900, 500],
			['Boots', 9000, 1000],
			['দস্তানা', 2000, 500],
			['boots', 20_000, 500],
			['Visor', 900, 20_000],
			['আয়না', 700, 300],
			['Boots', 9000, 500],
		]
		for (const [index, [productName, originalPrice, resellPrice]] of gear.entries()) {
			const given = { productName, originalPrice, resellPrice, createdAt: new Date(1000) }
			const id = await listingOf(app, index % 3 ? seller : other, given)
			await call(app, `POST /api/product/wishlist/${id}`, { as: buyer })
		}
		// Readers of either script expect alphabetical order, regardless of case or code points.
		const names = ['boots', 'Boots', 'Boots', 'visor', 'Visor', 'আয়না', 'দস্তানা']
		const expected = {
			product_name: names,
			original_price: [700, 900, 900, 2000, 9000, 9000, 20_000],
			resell_price: [300, 500, 500, 500, 500, 1000, 20_000],
		}
		for (const address of [
			'/api/all/product?limit=2',
			'/api/all/product?limit=2&wishlist=true',
			'/api/product/honda?limit=3',
		])
			for (const [field, values] of Object.entries(expected)) {
				expect(await valuesOf(app, `${address}&sort=${field}`, field, buyer)).toEqual(values)
				expect(await valuesOf(app, `${address}&sort=-${field}`, field, buyer)).toEqual(values.toReversed())
			}
		const own = `/api/product?email=${seller.email}&limit=1`
		expect(await valuesOf(app, `${own}&sort=resell_price`, 'resell_price', seller)).toEqual([300, 500, 1000, 20_000])
		const sellers = [seller.name, seller.name, seller.name, seller.name, other.name, other.name, other.name]
		expect(await valuesOf(app, '/api/all/product?limit=2&sort=seller_name', 'seller_name', admin)).toEqual(sellers)
	})

	it('also works for users and orders', async () => {
		const app = await startAppForTest()
		const admin = await somebody(app, 'admin')
		const buyer = await somebody(app, 'buyer')
		const sellers = [await somebody(app, 'seller'), await somebody(app, 'seller'), await somebody(app, 'seller')]
		const [seller] = sellers as [Person, ...Person[]]
		await call(app, `POST /api/user/verify/${seller.id}`, { as: admin })
		const list = '/api/user?role=seller&limit=1'
		const emails = sellers.map(({ email }) => email)
		expect(await valuesOf(app, `${list}&sort=email`, 'email', admin)).toEqual(emails)
		expect(await valuesOf(app, `${list}&sort=-name`, 'email', admin)).toEqual(emails.toReversed())
		expect(await valuesOf(app, `${list}&sort=verified`, 'verified', admin)).toEqual([false, false, true])
		expect(await valuesOf(app, `${list}&sort=-verified`, 'verified', admin)).toEqual([true, false, false])
		for (const resellPrice of [700, 300, 500]) {
			const id = await listingOf(app, seller, { resellPrice, productName: `Gear of ${resellPrice}` })
			await call(app, 'POST /api/add/order', { as: buyer, body: newOrder(id) })
		}
		const prices = async (address: string, as: Person) => valuesOf(app, address, 'product_resellPrice', as)
		expect(await prices('/api/order?limit=1&sort=product_resellPrice', seller)).toEqual([300, 500, 700])
		expect(await prices('/api/order?limit=2&sort=-product_name', seller)).toEqual([700, 500, 300])
		expect(await prices('/api/order?limit=1&sort=created_at', admin)).toEqual([700, 300, 500])
		expect(await prices(`/api/order/${buyer.email}?limit=2&sort=product_resellPrice`, buyer)).toEqual([300, 500, 700])
		expect(await valuesOf(app, '/api/order?limit=2&sort=buyer_name', 'buyer_name', seller)).toHaveLength(3)
	})

	it('is refused by name if there is no such order, or if a cursor belongs to another one', async () => {
		const app = await startAppForTest()
		const seller = await somebody(app, 'seller')
		for (const productName of ['Boots', 'Gloves']) await listingOf(app, seller, { productName })
		for (const sort of ['', '-', 'price', '--resell_price', 'resell_price,product_name', 'constructor', 'buyer_name']) {
			const answer = await call(app, `GET /api/all/product?sort=${sort}`)
			expect([sort, answer.statusCode]).toEqual([sort, 422])
			expect(Object.keys(answer.json().fields)).toEqual(['sort'])
		}
		const first = await call(app, 'GET /api/all/product?limit=1&sort=product_name')
		const cursor = /cursor=([^&>]+)/.exec(String(first.headers.link))?.[1]
		for (const order of ['', '&sort=resell_price', '&sort=-original_price']) {
			const answer = await call(app, `GET /api/all/product?limit=1&cursor=${cursor}${order}`)
			expect(answer.statusCode).toBe(422)
			expect(answer.json().fields).toHaveProperty('cursor')
		}
	})
})
