import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '../../../src/contract/listings/listings.ts'
import { cardPath } from '../../../src/contract/listings/share-card.ts'
import { listings } from '../../../src/database/schema/listings.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { listingOf } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'
import { storedPicture } from '../../support/pictures.ts'

let app: TestApp
let seller: Person
beforeAll(async () => {
	app = await startApp()
	seller = await somebody(app, 'seller')
})
afterAll(() => app.close())

const get = (url: string) => app.app.inject({ url })
const shown = async (id: string): Promise<Product> => (await call(app, `GET /api/product/preview/${id}`)).json()

describe('GET /card/{id}/{version}-{language}.jpg', () => {
	it('is a JPEG of 1200 × 630 pixels with the picture, and another in the other language', async () => {
		const id = await listingOf(app, seller, { pictureId: await storedPicture(app, seller), size: 'L' })
		const listing = await shown(id)
		const [english, bangla] = await Promise.all((['en', 'bn'] as const).map((code) => get(cardPath(listing, code))))
		for (const card of [english, bangla]) {
			expect(card?.headers['content-type']).toBe('image/jpeg')
			expect(card?.headers['cache-control']).toBe('public, max-age=86400')
			expect(await sharp(card?.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
		}
		expect(english?.rawPayload.equals(bangla?.rawPayload ?? Buffer.alloc(0))).toBe(false)
		const { data } = await sharp(english?.rawPayload)
			.extract({ left: 280, top: 330, width: 20, height: 20 })
			.raw()
			.toBuffer({ resolveWithObject: true })
		// A spot on the orange helmet of the test's photograph.
		expect([data[0], data[2]].map((channel) => (channel ?? 0) > 120)).toEqual([true, false])
	})

	it('has a new address once the price changes, and the old one leads there', async () => {
		const id = await listingOf(app, seller, { resellPrice: 5_500 })
		const before = cardPath(await shown(id), 'en')
		expect((await get(before)).statusCode).toBe(200)
		await app.database.db.update(listings).set({ resellPrice: 4_900 }).where(eq(listings.id, id))
		await expect.poll(async () => (await get(before)).statusCode).toBe(302)
		const after = cardPath(await shown(id), 'en')
		expect((await get(before)).headers.location).toBe(after)
		expect((await get(after)).statusCode).toBe(200)
	})

	it.each(['booked', 'paused', 'sold', 'held'] as const)('is not there for a listing that is %s', async (status) => {
		const id = await listingOf(app, seller)
		const path = cardPath(await shown(id), 'en')
		expect((await get(path)).statusCode).toBe(200)
		await app.database.db.update(listings).set({ status }).where(eq(listings.id, id))
		await expect.poll(async () => (await get(path)).statusCode).toBe(404)
	})

	it.each(['x-en.jpg', '../x-en.jpg', '1-de.jpg', '1-en.png', '1-en.jpg%00', `${'1'.repeat(40)}-en.jpg`])(
		'refuses an address that ends with %s',
		async (file) => {
			for (const id of ['x', 'a2ca83f3-094a-46c2-878c-98d9ebcd3f4d'])
				expect((await get(`/card/${id}/${file}`)).statusCode).toBe(404)
		},
	)

	it('writes what looks like markup as it is, and the longest name within the card', async () => {
		for (const productName of ['<b>Bold</b> & <span size="100pt">big</span>', 'ক্ষমতা '.repeat(16).trim()]) {
			const path = cardPath(await shown(await listingOf(app, seller, { productName })), 'bn')
			expect((await get(path)).statusCode, productName).toBe(200)
		}
	})
})

/** Returns the width of the name on its card, in columns of pixels. */
async function widthOf(name: string): Promise<number> {
	const card = await app.market.pictures.card(null, { name, price: '৳1', size: '' })
	const { data, info } = await sharp(card)
		.extract({ left: 600, top: 140, width: 600, height: 64 })
		.greyscale()
		.raw()
		.toBuffer({ resolveWithObject: true })
	const columns = Array.from({ length: info.width }, (_, x) =>
		Array.from({ length: info.height }, (_row, y) => data[y * info.width + x] ?? 255).some((grey) => grey < 100),
	)
	return columns.lastIndexOf(true) - columns.indexOf(true)
}

it('draws a card also if nothing of the name can be drawn', async () => {
	for (const name of ['\u200c\u200d\u200c', '🏍️🏍️🏍️']) expect(await widthOf(name)).toBe(await widthOf('Motor'))
	expect(await widthOf('Helmet 🏍️')).toBe(await widthOf('Helmet'))
})

it('joins the letters of Bangla as its script does', async () => {
	// Joined, ক and ষ form a single glyph; the zero-width non-joiner in the second text prevents that.
	const [joined, apart] = [await widthOf('ক্ষক্ষক্ষ'), await widthOf('ক্\u200cষক্\u200cষক্\u200cষ')]
	expect(joined).toBeGreaterThan(20)
	expect(joined).toBeLessThan(apart * 0.75)
})
