import { randomUUID } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureId, pictureWidths } from '../../../src/contract/listings/pictures.ts'
import { say } from '../../../src/contract/sentences.ts'
import { removeStrays } from '../../../src/domain/listings/uploads.ts'
import { PictureStoreFailure, type Pictures } from '../../../src/services/pictures/pictures.ts'
import { call, site, startApp, startAppForTest, type TestApp } from '../../support/app.ts'
import { listingOf, newProduct } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'

let app: TestApp
let seller: Person
let photograph: Buffer

beforeAll(async () => {
	app = await startApp()
	seller = await somebody(app, 'seller')
	const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
	photograph = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#888', noise } })
		.jpeg()
		.withMetadata({ orientation: 6 })
		.withExif({ IFD0: { Copyright: 'taken at home' } })
		.toBuffer()
})
afterAll(() => app.close())

function upload(to: TestApp, file: Buffer | string, { as = seller as Person | null, field = 'image' } = {}) {
	const form = new FormData()
	form.append(field, new Blob([new Uint8Array(Buffer.from(file))]), 'helmet.jpg')
	return to.app.inject({
		method: 'POST',
		url: '/api/image',
		headers: as ? { authorization: `Bearer ${as.token}` } : {},
		payload: form,
	})
}

describe('POST /api/image', () => {
	it('keeps a picture upright and without metadata, in every size, for a listing to show', async () => {
		const answer = await upload(app, photograph)
		expect(answer.statusCode).toBe(200)
		const address: string = answer.json().data.display_url
		expect(answer.json()).toEqual({ acknowledged: true, data: { display_url: address }, hints: ['small'] })
		expect(address.startsWith(`${site}/pictures/`)).toBe(true)
		const published = await call(app, 'POST /api/add/product', { as: seller, body: newProduct(address) })
		expect(published.statusCode).toBe(200)
		for (const width of pictureWidths)
			for (const format of ['avif', 'webp']) {
				const file = await call(app, `GET /pictures/${pictureId(address)}/${width}.${format}`)
				expect(file.statusCode).toBe(200)
				expect(file.headers).toMatchObject({
					'content-type': `image/${format}`,
					'cache-control': 'public, max-age=31536000, immutable',
					'cross-origin-resource-policy': 'cross-origin',
					'x-content-type-options': 'nosniff',
				})
				const { height = 0, width: real = 0, exif } = await sharp(file.rawPayload).metadata()
				expect(height).toBeGreaterThan(real)
				expect(exif).toBeUndefined()
			}
	})

	it('advises about a picture that is small, dark, bright or blurred, and refuses none of them', async () => {
		const hints = async (picture: Sharp) => {
			const answer = await upload(app, await picture.jpeg().toBuffer())
			expect(answer.statusCode).toBe(200)
			return answer.json().hints
		}
		const helmet = (name: string) => sharp(`src/app/demo/pictures/${name}/1280.webp`)
		const good = helmet('cream-cafe-open-face/1')
		expect(await hints(good.clone())).toEqual([])
		expect(await hints(good.clone().linear(0.15, 0))).toEqual(['dark'])
		expect(await hints(good.clone().linear(0.2, 204))).toEqual(['bright'])
		expect(await hints(good.clone().blur(6))).toEqual(['blurred'])
		expect(await hints(good.clone().resize(700).blur(6))).toEqual(['small', 'blurred'])
	})

	it('refuses what is no picture, however it is called, at its field', async () => {
		for (const file of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '', photograph.subarray(0, 40)]) {
			const answer = await upload(app, file as string)
			expect(answer.statusCode).toBe(422)
			expect(answer.json().fields).toHaveProperty('image')
		}
		expect((await upload(app, photograph, { field: 'file' })).json().fields).toHaveProperty('image')
		expect((await upload(app, photograph, { field: '__proto__' })).statusCode).toBe(422)
		const json = await call(app, 'POST /api/image', { as: seller, body: { image: 'data:' } })
		expect(json.statusCode).toBe(422)
		expect(json.json().fields).toHaveProperty('image')
	})

	it('refuses 12 MiB and a byte with 413, announced or not', async () => {
		const announced = await upload(app, Buffer.alloc(12 * 1024 * 1024 + 1))
		expect(announced.statusCode).toBe(413)
		expect(announced.json().fields).toEqual({ image: 'A picture can have at most 12 MB.' })
		const far = await upload(app, Buffer.alloc(13 * 1024 * 1024))
		expect(far.statusCode).toBe(413)
		expect(far.json()).toMatchObject({ acknowledged: false })
	})

	it('says at its field what a form lacks, and what is too large, in the same words everywhere', async () => {
		const refused = async (payload: Buffer | string, headers: Record<string, string>) => {
			const given = { authorization: `Bearer ${seller.token}`, ...headers }
			const answer = await app.app.inject({ method: 'POST', url: '/api/image', headers: given, payload })
			return [answer.statusCode, answer.json()]
		}
		const refusal = (reason: string) => ({ acknowledged: false, message: reason, fields: { image: reason } })
		const missing = [422, refusal(say('sendPicture', { field: 'image' }).en)]
		expect(await refused('{}', { 'content-type': 'application/json' })).toEqual(missing)
		const form = 'multipart/form-data; boundary=q'
		const ofWords = '--q\r\nContent-Disposition: form-data; name="words"\r\n\r\nabc\r\n--q--\r\n'
		for (const payload of [ofWords, 'nothing'])
			expect(await refused(payload, { 'content-type': form })).toEqual(missing)
		const tooLarge = [413, refusal('A picture can have at most 12 MB.')]
		// A picture, eight text fields, and the overhead of a form.
		const most = 12 * 1024 * 1024 + 8 * 64 * 1024 + 16_384
		// Without a boundary the parser would keep searching for one as long as data arrives.
		expect(await refused(Buffer.alloc(most + 1), { 'content-type': form, 'transfer-encoding': 'chunked' })).toEqual(
			tooLarge,
		)
		expect(await refused('', { 'content-type': form, 'content-length': `${most + 1}` })).toEqual(tooLarge)
		expect((await refused(Buffer.alloc(most), { 'content-type': form }))[0]).toBe(422)
	})

	it('is for sellers, and checks that before it reads the picture', async () => {
		expect((await upload(app, photograph, { as: null })).statusCode).toBe(401)
		for (const role of ['buyer', 'admin'] as const)
			expect((await upload(app, Buffer.alloc(13 * 1024 * 1024), { as: await somebody(app, role) })).statusCode).toBe(
				403,
			)
	})

	it('asks to come back if the store fails', async () => {
		const failure = new PictureStoreFailure(new Error('s3.internal refused key AKIA'))
		const keep = () => Promise.reject(failure)
		const broken = await startAppForTest({ pictures: { ...app.pictures, keep } })
		const answer = await upload(broken, photograph, { as: await somebody(broken, 'seller') })
		expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
		expect(answer.json()).toEqual({ acknowledged: false, message: failure.message, request: expect.any(String) })
	})

	it('keeps as many of 40 at once as it can, and asks the rest to come back', async () => {
		const sellers = [await somebody(app, 'seller'), await somebody(app, 'seller')]
		const uploads = Array.from({ length: 40 }, (_, each) => upload(app, photograph, { as: sellers[each % 2] ?? null }))
		const answers = await Promise.all(uploads)
		const refused = answers.filter(({ statusCode }) => statusCode !== 200)
		expect(answers.length - refused.length).toBeGreaterThanOrEqual(18)
		expect(refused.length).toBeGreaterThan(0)
		for (const { statusCode, headers, json } of refused) {
			expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
			expect(json().message).toBe('Too many pictures are being uploaded right now. Try again in a moment.')
		}
		expect((await upload(app, photograph, { as: sellers[0] ?? null })).statusCode).toBe(200)
		// Encoders run at low priority, so a busy machine delays them.
	}, 180_000)

	it('reveals nothing internal if the row cannot be written', async () => {
		const broken = await startAppForTest()
		const as = await somebody(broken, 'seller')
		await broken.database.pool.query('alter table pictures add check (width < 0)')
		const answer = await upload(broken, photograph, { as })
		expect(answer.statusCode).toBe(500)
		expect(answer.body).not.toContain('pictures')
	})

	it('takes 300 pictures in an hour from one person, whoever else uploads', async () => {
		const [eager, another] = [await somebody(app, 'seller'), await somebody(app, 'seller')]
		for (let each = 0; each < 300; each += 1) expect((await upload(app, '', { as: eager })).statusCode).toBe(422)
		expect((await upload(app, '', { as: eager })).statusCode).toBe(429)
		expect((await upload(app, '', { as: another })).statusCode).toBe(422)
	})
})

describe('GET /pictures/{id}/{file}', () => {
	it('is 404 for an unknown picture', async () => {
		for (const path of [
			`${randomUUID()}/640.webp`,
			`${randomUUID()}/641.webp`,
			'x/640.webp',
			'..%2f..%2fsecret/640.webp',
			'%00/x',
		])
			expect((await call(app, `GET /pictures/${path}`)).statusCode).toBe(404)
	})
})

describe('pictures that no listing refers to', () => {
	const later = (hours = 25) => new Date(Date.now() + hours * 3_600_000)

	it('are removed after a day; those of a listing stay, until it is deleted', async () => {
		const app = await startAppForTest()
		const seller = await somebody(app, 'seller')
		const { market } = app
		const address = async (): Promise<string> => (await upload(app, photograph, { as: seller })).json().data.display_url
		const [shown, unused] = [await address(), await address()]
		const body = newProduct(shown)
		const listing = (await call(app, 'POST /api/add/product', { as: seller, body })).json().insertedId
		const status = async (img: string) => (await call(app, `GET ${new URL(img).pathname}`)).statusCode

		for (const hours of [0, 2, 23]) expect(await removeStrays(market, later(hours))).toBe(0)
		expect(await removeStrays(market, later())).toBe(1)
		expect([await status(shown), await status(unused)]).toEqual([200, 404])
		const late = await call(app, 'POST /api/add/product', { as: seller, body: newProduct(unused) })
		expect(late.json().fields).toHaveProperty('product_img')

		await call(app, `DELETE /api/product/${listing}`, { as: seller })
		expect(await removeStrays(market, later())).toBe(1)
		expect(await status(shown)).toBe(404)
	})

	it('include those that an edit takes off a listing, unless another listing shows them', async () => {
		const app = await startAppForTest()
		const seller = await somebody(app, 'seller')
		const address = async (): Promise<string> => (await upload(app, photograph, { as: seller })).json().data.display_url
		const [shared, dropped, added] = [await address(), await address(), await address()]
		const showing = (...urls: string[]) => ({ ...newProduct(''), images: urls.map((url) => ({ url })) })
		const publish = (...urls: string[]) => call(app, 'POST /api/add/product', { as: seller, body: showing(...urls) })
		const listing = (await publish(dropped, shared)).json().insertedId
		await publish(shared)
		const edited = { ...showing(added), version: 1 }
		expect((await call(app, `PUT /api/product/${listing}`, { as: seller, body: edited })).statusCode).toBe(200)
		expect(await removeStrays(app.market, later())).toBe(1)
		const status = async (img: string) => (await call(app, `GET ${new URL(img).pathname}`)).statusCode
		expect(await Promise.all([shared, dropped, added].map(status))).toEqual([200, 404, 200])
		expect((await app.database.pool.query('select from stray_pictures')).rowCount).toBe(0)
	})

	it('are not removed while a listing with them is being published', async () => {
		const app = await startAppForTest()
		const seller = await somebody(app, 'seller')
		const { market } = app
		for (let round = 0; round < 10; round += 1) {
			const id = randomUUID()
			await app.database.pool.query(
				`with stray as (insert into stray_pictures (id, store, due) values ($1, 'pictures', now()))
				insert into pictures (id, uploader_id, width, height, placeholder) values ($1, $2, 1, 1, '')`,
				[id, seller.id],
			)
			const [published] = await Promise.all([
				call(app, 'POST /api/add/product', { as: seller, body: newProduct(`/pictures/${id}/640.webp`) }),
				removeStrays(market, later()),
			])
			const left = await app.database.pool.query('select 1 from pictures where id = $1', [id])
			expect([published.statusCode, left.rowCount]).toEqual(published.statusCode === 200 ? [200, 1] : [422, 0])
		}
	})

	it('whose files cannot be removed now are tried again next time', async () => {
		const app = await startAppForTest()
		const seller = await somebody(app, 'seller')
		await upload(app, photograph, { as: seller })
		const refusing: Pictures = {
			...app.pictures,
			remove: () => Promise.reject(new PictureStoreFailure(new Error('away'))),
		}
		await expect(removeStrays({ ...app.market, pictures: refusing }, later())).rejects.toThrow(PictureStoreFailure)
		expect(await removeStrays(app.market, later())).toBe(1)
	})

	it('are not needed by a listing without a picture', async () => {
		const id = await listingOf(app, seller)
		const as = await somebody(app, 'buyer')
		expect((await call(app, `GET /api/product/single/${id}`, { as })).json()).toMatchObject({
			picture: null,
			product_img: '',
		})
	})
})
