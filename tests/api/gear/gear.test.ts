import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gearTypes } from '../../../src/contract/gear/gear.ts'
import { call, site, startApp, type TestApp } from '../../support/app.ts'
import { listingOf, newProduct, pictureOf } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'

let app: TestApp
let seller: Person
let buyer: Person

beforeAll(async () => {
	app = await startApp()
	seller = await somebody(app, 'seller')
	buyer = await somebody(app, 'buyer')
})
afterAll(() => app.close())

const publish = async (facts: object, as = seller) => {
	const { address } = await pictureOf(app, as)
	return call(app, 'POST /api/add/product', { as, body: { ...newProduct(site + address), ...facts } })
}

const published = async (facts: object) => {
	const { insertedId } = (await publish(facts)).json()
	return (await call(app, `GET /api/product/single/${insertedId}`, { as: buyer })).json()
}

describe('the gear fields of a listing', () => {
	it("default to other, empty and the seller's place if a call leaves them out", async () => {
		expect(await published({})).toMatchObject({
			gear_type: 'other',
			maker: '',
			size: '',
			colour: '',
			district: 'chattogram',
			fits: [],
			images: [{ width: 1280, height: 960 }],
		})
		expect(await published({ seller_location: 'Mirpur 10' })).toMatchObject({ district: '' })
	})

	it('is stored in one form', async () => {
		const said = {
			gear_type: 'helmet',
			maker: ' agv ',
			size: '2xl',
			colour: 'red',
			district: 'Comilla',
			fits: [{ make: 'yamaha', model: 'r15v3', from: 2018 }],
		}
		expect(await published(said)).toMatchObject({
			...said,
			maker: 'AGV',
			size: 'XXL',
			district: 'cumilla',
			fits: [{ make: 'yamaha', model: 'R15 V3', from: 2018 }],
		})
	})

	it('names one maker in one way, with or without what it makes', async () => {
		const spelled = await Promise.all(['MT', 'MT Helmets', 'mt helmet'].map((maker) => published({ maker })))
		expect(spelled.map(({ maker }) => maker)).toEqual(['MT', 'MT', 'MT'])
	})

	it('names an unknown maker as its first seller did, however it is spelled later, and by two at once', async () => {
		const spelled = await Promise.all(
			['Bondhu Gear', 'BONDHU gear', 'bondhu-gear'].map((maker) => published({ maker })),
		)
		expect(new Set(spelled.map(({ maker }) => maker)).size).toBe(1)
		expect((await published({ maker: 'bondhugear' })).maker).toBe(spelled[0].maker)
	})

	it('has a least offer below its price, and drops it once the price has fallen to it', async () => {
		const { insertedId } = (await publish({ resell_price: 1200, least_offer: 1000 })).json()
		const own = async () => (await call(app, `GET /api/product/single/${insertedId}`, { as: seller })).json()
		const edited = async (changes: object) => {
			const { product_img, version } = await own()
			const body = { ...newProduct(product_img), version, ...changes }
			expect((await call(app, `PUT /api/product/${insertedId}`, { as: seller, body })).statusCode).toBe(200)
			return (await own()).least_offer
		}
		expect((await own()).least_offer).toBe(1000)
		expect(await edited({ resell_price: 1001 })).toBe(1000)
		expect(await edited({ resell_price: 1000 })).toBeNull()
		expect(await edited({ resell_price: 1200, least_offer: 1100 })).toBe(1100)
		expect(await edited({ resell_price: 1200, least_offer: null })).toBeNull()
	})

	it('names the years of a bike that were given, and no others', async () => {
		const fits = [
			{ make: 'yamaha', model: 'R15 V3', to: 2020 },
			{ make: 'honda', model: 'Dio', from: 2019, to: 2019 },
			{ make: 'honda', model: 'Dio', from: 2020, to: 2022 },
		]
		expect((await published({ fits })).fits).toEqual(fits)
	})

	it.each([
		[{ gear_type: 'hat' }, 'gear_type', 'Choose the type of gear.'],
		[{ maker: 'x'.repeat(41) }, 'maker', 'The maker can have at most 40 characters.'],
		[{ size: 'x'.repeat(21) }, 'size', 'The size can have at most 20 characters.'],
		[{ colour: 'pink' }, 'colour', 'Choose one of the colours.'],
		[{ district: 'Atlantis' }, 'district', 'Choose one of the districts.'],
		[{ fits: Array(11).fill({ make: 'honda', model: 'Dio' }) }, 'fits', 'Name at most 10 bikes.'],
		[{ fits: [{ make: 'honda', model: 'R15 V3' }] }, 'fits.0.model', 'Choose a bike from the list.'],
		[{ fits: [{ make: 'bmw', model: 'GS' }] }, 'fits.0.make', 'Choose one of the brands.'],
		[{ fits: [{ make: 'honda', model: 'Dio', from: 1900 }] }, 'fits.0.from', 'Enter a year from 1950 to 2100.'],
		[
			{ fits: [{ make: 'honda', model: 'Dio', from: 2020, to: 2019 }] },
			'fits.0.from',
			'The first year comes after the last.',
		],
		[{ resell_price: 1200, least_offer: 1200 }, 'least_offer', 'The least offer has to be below the price.'],
		[{ images: [] }, 'images', 'Give 1 to 8 pictures.'],
		[{ images: Array(9).fill({ url: 'x' }) }, 'images', 'Give 1 to 8 pictures.'],
		[{ images: [{ url: 'https://elsewhere.test/a.jpg' }] }, 'images', 'Upload a picture of the product.'],
		[{ images: [{}] }, 'images.0.url', 'Upload a picture of the product.'],
	])('%j is refused at %s', async (facts, field, reason) => {
		const answer = await publish(facts)
		expect(answer.statusCode).toBe(422)
		expect(answer.json().fields).toEqual({ [field]: reason })
	})
})

describe('the pictures of a listing', () => {
	it('come in the order sent, each once, and win over product_img', async () => {
		const [one, two, three] = await Promise.all([1, 2, 3].map(() => pictureOf(app, seller)))
		const addresses = [two, one, three, two].map((picture) => site + picture?.address)
		const listing = await published({ product_img: 'ignored', images: addresses.map((url) => ({ url, width: 1 })) })
		expect(listing.images.map(({ url }: { url: string }) => url)).toEqual(addresses.slice(0, 3))
		expect(listing.product_img).toBe(addresses[0])
	})

	it("are never another person's", async () => {
		const theirs = await pictureOf(app, await somebody(app, 'seller'))
		const mine = await pictureOf(app, seller)
		const answer = await publish({ images: [{ url: site + mine.address }, { url: site + theirs.address }] })
		expect(answer.statusCode).toBe(422)
	})
})

it('GET /api/bike lists the models of the four brands', async () => {
	const bikes = (await call(app, 'GET /api/bike')).json()
	expect(bikes.length).toBeGreaterThan(75)
	expect(bikes).toContainEqual({ make: 'yamaha', model: 'R15 V3', from: 2017, to: 2022, cc: 155 })
})

it('GET /api/district answers the 64 districts in both languages', async () => {
	const districts = (await call(app, 'GET /api/district')).json()
	expect(districts).toHaveLength(64)
	expect(districts).toContainEqual({
		code: 'chattogram',
		name: { en: 'Chattogram', bn: 'চট্টগ্রাম' },
		division: 'chattogram',
	})
})

describe('GET /api/maker', () => {
	const makers = async (q: string) => (await call(app, `GET /api/maker?q=${encodeURIComponent(q)}`)).json()

	it('suggests known makers, those that start with the text first', async () => {
		expect(await makers('ls')).toEqual(['LS2', 'Nelson-Rigg'])
		expect((await makers('al')).slice(0, 1)).toEqual(['Alpinestars'])
		expect(await makers('ma')).toEqual([...['Macna', 'Madbull', 'Maddog'], ...['Forma', 'Rizoma', 'SHIMA', 'Vemar']])
		expect((await makers('')).slice(0, 3)).toEqual(['Acerbis', 'AGV', 'Airoh'])
		for (const nothing of ['', '  ']) expect(await makers(nothing)).toHaveLength(12)
		expect(await makers('zzz')).toEqual([])
	})

	it('suggests what is on the market, and only as long as it is', async () => {
		const { _id } = await published({ maker: 'Quokka Works' })
		expect(await makers('quok')).toEqual(['Quokka Works'])
		await call(app, `POST /api/product/pause/${_id}`, { as: seller })
		expect(await makers('quok')).toEqual([])
	})
})

describe('views and wishes', () => {
	it('are counted once per person, for the seller and admins only', async () => {
		const admin = await somebody(app, 'admin')
		const id = await listingOf(app, seller)
		const read = async (as: Person) => (await call(app, `GET /api/product/single/${id}`, { as })).json()
		await call(app, `POST /api/product/wishlist/${id}`, { as: buyer })
		for (const as of [buyer, buyer, seller, admin]) await read(as)
		await expect.poll(async () => (await read(seller)).views).toBe(2)
		expect(await read(seller)).toMatchObject({ views: 2, wishes: 1, version: 1 })
		expect(await read(admin)).toMatchObject({ views: 2, wishes: 1 })
		for (const as of [buyer, await somebody(app, 'seller')])
			expect(Object.keys(await read(as))).not.toEqual(expect.arrayContaining(['views']))
		await expect.poll(async () => (await read(seller)).views).toBe(3)
		const [listed] = (await call(app, `GET /api/product?email=${seller.email}&limit=1`, { as: seller })).json()
		expect(listed).toMatchObject({ _id: id, views: 3, wishes: 1, version: 1 })
	})
})

describe('GET /api/label', () => {
	const read = (query: string) => call(app, `GET /api/label?${query}`)

	it('reads a label for anyone, by the type of the gear if one is given', async () => {
		expect((await read('text=E3%2005%201234%2FP-0012345')).json()).toEqual({
			standard: 'ece2205',
			country: 'IT',
			series: '05',
			approval: '1234',
			kind: 'P',
			serial: '0012345',
			doubts: [],
		})
		expect((await read('text=DOT&type=tyre')).json()).toEqual({ standard: 'tyre', doubts: ['incomplete'] })
	})

	it('answers 200 for a label of unknown form, whatever it says', async () => {
		for (const text of ['', 'hello', '%F0%9F%98%80', 'x'.repeat(80)]) {
			const answer = await read(`text=${text}`)
			expect([answer.statusCode, answer.json()]).toEqual([200, { standard: null, doubts: ['unknown_form'] }])
		}
	})

	it('names what is wrong with a text that is missing, repeated or too long, and with a type', async () => {
		for (const [query, field] of [
			['', 'text'],
			['text=a&text=b', 'text'],
			[`text=${'x'.repeat(81)}`, 'text'],
			['text=DOT&type=sofa', 'type'],
		] as const) {
			const answer = await read(query)
			expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]])
		}
	})
})

describe('GET /api/gear', () => {
	it('answers the facts and the slots of every type, for an hour', async () => {
		const answer = await call(app, 'GET /api/gear')
		expect(answer.headers['cache-control']).toBe('public, max-age=3600')
		const table = answer.json()
		expect(table.map(({ type }: { type: string }) => type)).toEqual(gearTypes)
		const of = (asked: string) => table.find(({ type }: { type: string }) => type === asked)
		const names = (asked: string) => of(asked).facts.map(({ fact }: { fact: string }) => fact)
		expect(names('helmet')).toEqual([
			...['made', 'standard', 'label', 'crash', 'owner', 'liner', 'visor', 'modified', 'damage', 'serial'],
		])
		expect(names('tyre')).toEqual(['made', 'label', 'owner', 'tread', 'damage'])
		expect(names('luggage')).toEqual(['owner', 'damage'])
		expect(of('helmet').facts[3]).toEqual({
			fact: 'crash',
			values: ['none', 'dropped', 'crashed'],
			many: false,
			slot: null,
		})
		expect(of('tyre').facts[0]).toEqual({ fact: 'made', many: false, slot: 'date' })
		expect(of('boots').slots.map(({ slot }: { slot: string }) => slot)).toEqual([
			...['front', 'soles', 'inside', 'label', 'damage'],
		])
		for (const { slots } of table)
			for (const { why } of slots) expect([why.en, why.bn].every((text) => text.length > 10)).toBe(true)
	})
})
