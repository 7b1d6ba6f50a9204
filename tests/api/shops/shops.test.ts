import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { shiftClock } from '../../../src/domain/clock.ts'
import { call, site, startApp, type TestApp } from '../../support/app.ts'
import { listingOf, pictureOf } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'
import { changeShop, shopName, shopOf } from '../../support/shops.ts'

const dayMs = 86_400_000
let app: TestApp
let seller: Person

beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
	seller = await somebody(app, 'seller')
})

const read = (name: string) => call(app, `GET /api/shop/${name}`)
const own = async () => (await call(app, 'GET /api/shop', { as: seller })).json()
const fieldsOf = (answer: Awaited<ReturnType<typeof read>>) => [answer.statusCode, Object.keys(answer.json().fields)]

it('PUT /api/shop opens a shop, and everybody sees it', async () => {
	expect(await own()).toMatchObject({ name: '', title: '', hours: {}, picture: null, away_until: null })
	const name = shopName()
	const { address } = await pictureOf(app, seller)
	const hours = {
		sun: [
			['10:00', '13:00'],
			['15:00', '24:00'],
		],
		mon: [['00:00', '02:00']],
	}
	const said = {
		name,
		title: 'Rahim’s helmets',
		about: 'Since 2019.\nTwo roads behind the lake.',
		hours,
		district: 'Sylhet',
	}
	expect((await changeShop(app, seller, { ...said, picture: site + address })).json()).toEqual({
		acknowledged: true,
		modifiedCount: 1,
	})
	const shown = (await read(name)).json()
	expect(shown).toEqual({
		...{ ...said, district: 'sylhet', picture: site + address, away_until: null, away_text: '' },
		seller: (await call(app, `GET /api/seller/${seller.id}`)).json(),
	})
	expect(shown.seller).toMatchObject({ _id: seller.id, name: seller.name, sold: 0, shop: name })
	expect(JSON.stringify(shown)).not.toContain(seller.email)
	expect(await own()).toMatchObject({ ...said, district: 'sylhet', picture: site + address, rename_at: null })
	expect((await changeShop(app, seller, said)).json().modifiedCount).toBe(0)
	expect((await changeShop(app, seller, { title: '' })).json().modifiedCount).toBe(1)
	expect(await own()).toMatchObject({ name, title: '', about: said.about })
})

it('GET /api/shop has no name before the first, which has to be free', async () => {
	expect(fieldsOf(await changeShop(app, seller, { title: 'Helmets' }))).toEqual([422, ['name']])
	for (const name of [
		'ab',
		'a'.repeat(31),
		'Shop-One',
		'shop one',
		'shøp',
		'',
		'admin',
		'dashbord',
		'search',
		'shop',
		'new',
		null,
		['abc'],
	])
		expect(fieldsOf(await changeShop(app, seller, { name })), String(name)).toEqual([422, ['name']])
	const other = await shopOf(app, await somebody(app, 'seller'))
	expect(fieldsOf(await changeShop(app, seller, { name: other }))).toEqual([409, ['name']])
	expect(await own()).toMatchObject({ name: '' })
})

it('of many sellers who want a name at the same instant one gets it', async () => {
	const name = shopName()
	const sellers = await Promise.all(Array.from({ length: 6 }, () => somebody(app, 'seller')))
	const answers = await Promise.all(sellers.map((each) => changeShop(app, each, { name })))
	expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409])
})

it('GET /api/shop/{name} leads on from a former name, which stays taken for a year', async () => {
	const [first, second, third] = [await shopOf(app, seller), shopName(), shopName()]
	expect((await changeShop(app, seller, { name: second })).statusCode).toBe(200)
	const moved = await read(first)
	expect([moved.statusCode, moved.headers['location']]).toEqual([301, `/api/shop/${second}`])
	expect((await read(second)).json().name).toBe(second)
	expect(fieldsOf(await changeShop(app, seller, { name: third }))).toEqual([409, ['name']])
	expect((await own()).rename_at).toBeGreaterThan(Date.now() + 29 * dayMs)
	const other = await somebody(app, 'seller')
	expect(fieldsOf(await changeShop(app, other, { name: first }))).toEqual([409, ['name']])
	onTestFinished(() => shiftClock(0))
	shiftClock(31 * dayMs)
	expect((await changeShop(app, seller, { name: third })).statusCode).toBe(200)
	expect((await read(first)).headers['location']).toBe(`/api/shop/${third}`)
	expect((await changeShop(app, other, { name: first })).statusCode).toBe(409)
	shiftClock(400 * dayMs)
	expect((await changeShop(app, other, { name: first })).statusCode).toBe(200)
	expect((await read(first)).json().seller._id).toBe(other.id)
})

it('names what is wrong', async () => {
	const name = await shopOf(app, seller)
	const wrong: [object, string][] = [
		[{ hours: { sun: [['20:00', '10:00']] } }, 'hours.sun'],
		[
			{
				hours: {
					sun: [
						['10:00', '12:00'],
						['11:00', '13:00'],
					],
				},
			},
			'hours.sun',
		],
		[{ hours: { sun: [['10:00', '25:00']] } }, 'hours.sun.0'],
		[{ hours: { someday: [] } }, 'hours'],
		[{ hours: 'always' }, 'hours'],
		[{ district: 'Atlantis' }, 'district'],
		[{ title: 'x'.repeat(81) }, 'title'],
		[{ about: 'x'.repeat(2001) }, 'about'],
		[{ picture: 'https://elsewhere.test/a.webp' }, 'picture'],
	]
	for (const [body, field] of wrong)
		expect(fieldsOf(await changeShop(app, seller, body)), field).toEqual([422, [field]])
	expect((await read(name)).json()).toMatchObject({ title: 'Helmets and more' })
	for (const nowhere of [shopName(), '%00', 'a'.repeat(500)]) expect((await read(nowhere)).statusCode).toBe(404)
})

it('GET /api/seller/{id} and a listing name the shop, and none of a suspended seller', async () => {
	const [admin, buyer, id] = [await somebody(app, 'admin'), await somebody(app, 'buyer'), await listingOf(app, seller)]
	const listing = async () => (await call(app, `GET /api/product/single/${id}`, { as: buyer })).json()
	const named = async () => [
		(await call(app, `GET /api/seller/${seller.id}`)).json().shop,
		(await listing()).seller_shop,
	]
	expect(await named()).toEqual([undefined, undefined])
	const name = await shopOf(app, seller)
	// The parts of a listing that everyone sees may be a second old.
	await expect.poll(named, { timeout: 10_000 }).toEqual([name, name])
	await call(app, `POST /api/user/suspend/${seller.id}`, { as: admin, body: { reason: 'Not who they say.' } })
	expect(await listing()).not.toHaveProperty('seller_shop')
})

it('the shop of a seller who is suspended or gone does not exist', async () => {
	const admin = await somebody(app, 'admin')
	const name = await shopOf(app, seller)
	await call(app, `POST /api/user/suspend/${seller.id}`, { as: admin, body: { reason: 'Not who they say.' } })
	expect((await read(name)).statusCode).toBe(404)
	const other = await somebody(app, 'seller')
	const { address } = await pictureOf(app, other)
	const theirs = await shopOf(app, other)
	await changeShop(app, other, { picture: site + address })
	await call(app, `DELETE /api/user/${other.id}`, { as: admin })
	expect((await read(theirs)).statusCode).toBe(404)
	const { rows } = await app.database.pool.query('select 1 from stray_pictures where due <= now()')
	expect(rows.length).toBeGreaterThan(0)
	expect((await changeShop(app, await somebody(app, 'seller'), { name: theirs })).statusCode).toBe(200)
})
