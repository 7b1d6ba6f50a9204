import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import yazl from 'yazl'
import { bounds } from '../../../src/contract/fields.ts'
import { createOutside } from '../../../src/services/outbound/fetch.ts'
import { call, site, startApp, type TestApp } from '../../support/app.ts'
import { importOf } from '../../support/imports.ts'
import { jobParts, runJobs } from '../../support/jobs.ts'
import { listingOf, newProduct, pictureOf } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'
import { photograph } from '../../support/pictures.ts'

let app: TestApp
let seller: Person
let photo: Buffer
let away: Server

beforeAll(async () => {
	app = await startApp()
	photo = await photograph()
	away = createServer((request, answer) => {
		if (request.url === '/on') answer.writeHead(302, { location: '/photo.jpg' }).end()
		else if (request.url === '/inside') answer.writeHead(302, { location: 'http://10.0.0.8/photo.jpg' }).end()
		else if (request.url === '/round') answer.writeHead(302, { location: '/round' }).end()
		else if (request.url === '/photo.jpg') answer.end(photo)
		else answer.writeHead(404).end()
	})
	await new Promise<void>((resolve) => void away.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
	away.close()
	await app.close()
})

const begin = async () => {
	seller = await somebody(app, 'seller')
}

const parts = () => {
	const own = jobParts(app)
	const outside = createOutside({ loopback: true, maxBytes: bounds.pictureBytes })
	return { ...own, market: { ...own.market, outside } }
}
const work = () => runJobs(app, parts())

function send(url: string, field: string, file: Buffer | string, as = seller) {
	const form = new FormData()
	form.append(field, new Blob([new Uint8Array(Buffer.from(file))]), 'file')
	const headers = { authorization: `Bearer ${as.token}` }
	return app.app.inject({ method: 'POST', url, headers, payload: form })
}
const sendFile = (file: Buffer | string, as = seller) => send('/api/import', 'file', file, as)
const sendZip = (id: string, zip: Buffer) => send(`/api/import/pictures/${id}`, 'zip', zip)
const read = async (id: string, as = seller) => (await call(app, `GET /api/import/${id}`, { as })).json()
const run = (id: string, body: object = {}) => call(app, `POST /api/import/run/${id}`, { as: seller, body })
const exported = (query = '') => call(app, `GET /api/export${query}`, { as: seller })
const own = async () => (await call(app, `GET /api/product?email=${seller.email}`, { as: seller })).json()

/** Uploads a file and has it checked. */
async function checked(file: string) {
	const id: string = (await sendFile(file)).json().insertedId
	await work()
	return { id, ...(await read(id)) }
}

async function zipOf(files: Record<string, Buffer>, spoil: (zip: yazl.ZipFile) => void = () => {}): Promise<Buffer> {
	const zip = new yazl.ZipFile()
	for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name)
	spoil(zip)
	zip.end()
	return buffer(zip.outputStream)
}

const columns = [
	'product_name',
	'product_description',
	'original_price',
	'resell_price',
	'used_time',
	'product_condition',
	'category_id',
	'seller_mobile',
	'seller_location',
]
const head = columns.join(',')
const cells =
	'Summer gloves,Short gloves with knuckle guards.,3000,১২০০,1.5,good,Honda,01712345678,"Agrabad, Chattogram"'

describe('an import', () => {
	it('POST /api/import checks a file and writes nothing; POST /api/import/run/{id} writes it; GET /api/import and GET /api/import/{id} show it', async () => {
		await begin()
		const { address } = await pictureOf(app, seller)
		const file = `${head},images,sku,fits,facts,status,colour,note\n${[
			`${cells},${site}${address},A-1,yamaha:R15 V3:2018-2022;honda:CBR150R,owner:first,paused,red,x`,
			`${cells},${site}${address},A-2,,,,,`,
			`${cells},missing.jpg,A-1,,,,,`,
			`${cells.replace('Honda', 'Bajaj').replace('good', 'Bad')},http://10.0.0.8/a.jpg,,,,,,`,
		].join('\n')}`
		const found = await checked(file)
		expect(found).toMatchObject({
			status: 'checked',
			rows: 4,
			done: 0,
			create: 2,
			update: 0,
			refused: 2,
			ends_offers: 0,
		})
		expect(found.errors.map(({ line, field }: { line: number; field: string }) => `${line} ${field}`).sort()).toEqual([
			'4 images',
			'4 sku',
			'5 category_id',
			'5 images',
			'5 product_condition',
		])
		expect(found.warnings).toMatchObject([{ line: 1, field: 'note' }])
		expect(await own()).toEqual([])
		expect((await run(found.id)).statusCode).toBe(409)
		expect((await run(found.id, { skip: true })).json()).toMatchObject({ modifiedCount: 2 })
		expect((await run(found.id, { skip: true })).statusCode).toBe(409)
		await work()
		expect(await read(found.id)).toMatchObject({ status: 'done', rows: 4, done: 4, create: 2, refused: 2 })
		const listings = await own()
		expect(listings).toHaveLength(2)
		expect(listings.find(({ sku }: { sku: string }) => sku === 'A-1')).toMatchObject({
			product_name: 'Summer gloves',
			resell_price: 1200,
			product_condition: 'Good',
			category_id: 'honda',
			status: 'paused',
			colour: 'red',
			fits: [
				{ make: 'yamaha', model: 'R15 V3', from: 2018, to: 2022 },
				{ make: 'honda', model: 'CBR150R' },
			],
		})
		const [listed] = (await call(app, 'GET /api/import', { as: seller })).json()
		expect(listed).toMatchObject({ _id: found.id, status: 'done' })
		expect((await call(app, `GET /api/import/${found.id}`, { as: await somebody(app, 'seller') })).statusCode).toBe(404)
	})

	it.each([
		[';', '\ufeff'],
		['\t', ''],
	])('reads a file separated by %j', async (separator, mark) => {
		await begin()
		const texts = [head, cells.replace('"Agrabad, Chattogram"', 'Agrabad')]
		const file = `${mark}${texts.map((text) => text.replaceAll(',', separator)).join('\r\n')}`
		expect(await checked(file)).toMatchObject({ rows: 1, errors: [{ line: 2, field: 'images' }] })
	})

	it('GET /api/export writes what an import leaves unchanged, including formulas, quotes and lines', async () => {
		await begin()
		const { address } = await pictureOf(app, seller)
		const odd = {
			product_name: '=HYPERLINK("x")',
			product_description: '-1, \'=2; "three"\n@four | and more',
			seller_location: "'=Dhaka",
			facts: { damage: 'a; b, c\\ d: e', owner: 'first' },
			gear_type: 'helmet',
			maker: 'agv',
			size: 'l',
			sku: '+S-1',
			fits: [{ make: 'yamaha', model: 'R15 V3', to: 2020 }],
			least_offer: 700,
		}
		for (const fields of [odd, {}]) {
			const body = { ...newProduct(site + address), ...fields }
			expect((await call(app, 'POST /api/add/product', { as: seller, body })).statusCode).toBe(200)
		}
		await listingOf(app, seller, { status: 'sold', productName: 'Not in it' })
		const file = await exported()
		expect(file.headers['content-type']).toContain('text/csv')
		expect(file.body.startsWith('\ufeff_id,sku,')).toBe(true)
		expect(file.body).toContain('"\'=HYPERLINK(""x"")"')
		expect(file.body).toContain("''=Dhaka")
		expect(file.body).not.toContain('Not in it')
		expect(await checked(file.body)).toMatchObject({ rows: 2, unchanged: 2, update: 0, refused: 0, errors: [] })
		expect((await exported('?format=json&q=hyper')).json()).toMatchObject([{ sku: '+S-1', facts: { owner: 'first' } }])
		expect((await exported('?format=xml')).statusCode).toBe(422)
	})

	it('updates by _id, otherwise by sku, keeps fields whose cell is empty and empties those with a dash', async () => {
		await begin()
		const { address } = await pictureOf(app, seller)
		const publish = async (sku: string) => {
			const body = { ...newProduct(site + address), sku, size: 'L', colour: 'red' }
			return (await call(app, 'POST /api/add/product', { as: seller, body })).json().insertedId as string
		}
		const [one, two, booked] = [await publish('U-1'), await publish('U-2'), await publish('U-3')]
		await app.database.pool.query("update listings set status = 'booked' where id = $1", [booked])
		const file = `_id,sku,resell_price,size,colour,status\n${[
			`${one},,1500,,-,`,
			',U-2,,,,paused',
			',U-3,9,,,',
			`${two},U-1,,,,`,
		].join('\n')}`
		const found = await checked(file)
		expect(found).toMatchObject({ update: 2, refused: 2 })
		expect(found.errors.map(({ line, field }: { line: number; field: string }) => `${line} ${field}`)).toEqual([
			'4 sku',
			'5 sku',
		])
		await run(found.id, { skip: true })
		await work()
		const after = new Map((await own()).map((each: { _id: string }) => [each._id, each]))
		expect(after.get(one)).toMatchObject({ resell_price: 1500, size: 'L', colour: '', status: 'available' })
		expect(after.get(two)).toMatchObject({ status: 'paused', colour: 'red', sku: 'U-2' })
	})

	it('refuses during the run a listing that changed since the check', async () => {
		await begin()
		const { address } = await pictureOf(app, seller)
		const body = { ...newProduct(site + address), sku: 'C-1' }
		const id = (await call(app, 'POST /api/add/product', { as: seller, body })).json().insertedId
		const found = await checked('sku,resell_price\nC-1,2000')
		await call(app, `PUT /api/product/${id}`, { as: seller, body: { ...body, resell_price: 1300, version: 1 } })
		await run(found.id)
		await work()
		expect(await read(found.id)).toMatchObject({ status: 'done', update: 0, refused: 1, errors: [{ line: 2 }] })
		expect((await own())[0].resell_price).toBe(1300)
	})

	it('POST /api/import/pictures/{id} takes a zip, by the names of its files, and fetches addresses', async () => {
		await begin()
		const { port } = away.address() as AddressInfo
		const from = `http://127.0.0.1:${port}`
		const file = `${head},images\n${[
			`${cells},one.jpg|two.jpg`,
			`${cells},${from}/on`,
			`${cells},${from}/inside`,
			`${cells},${from}/round`,
			`${cells},notes.txt`,
		].join('\n')}`
		const { id, missing } = await checked(file)
		expect(missing).toEqual(['one.jpg', 'two.jpg', 'notes.txt'])
		const zip = await zipOf({ 'folder/one.jpg': photo, 'two.jpg': photo, 'notes.txt': Buffer.from('no') }, (inner) =>
			inner.addBuffer(photo, 'link.jpg', { mode: 0o120777 }),
		)
		expect((await sendZip(id, zip)).json()).toEqual({ acknowledged: true, modifiedCount: 2 })
		await work()
		expect(await read(id)).toMatchObject({
			create: 4,
			pictures: 2,
			errors: [{ line: 6, field: 'images' }],
			missing: ['notes.txt'],
		})
		await run(id, { skip: true })
		await work()
		const done = await read(id)
		expect(done).toMatchObject({ status: 'done', create: 2, refused: 3 })
		expect(done.errors.map(({ line }: { line: number }) => line)).toEqual([4, 5, 6])
		const listings = await own()
		expect(listings.map(({ images }: { images: unknown[] }) => images.length).sort()).toEqual([1, 2])
		expect((await sendZip(id, zip)).statusCode).toBe(409)
	})

	it('refuses what is no file, no zip, or one that nobody makes by accident', async () => {
		await begin()
		for (const file of ['', 'a,b\n1,2', head, Buffer.from([0xff, 0xfe, 0, 1]), '"a'])
			expect((await sendFile(file)).json().fields).toHaveProperty('file')
		expect((await sendFile(Buffer.alloc(bounds.pictureBytes))).statusCode).toBe(413)
		expect((await sendFile(`sku\n${'x\n'.repeat(2001)}`)).statusCode).toBe(422)
		const id = (await sendFile(`${head},images\n${cells},a.jpg`)).json().insertedId
		expect((await sendFile(`${head}\n${cells}`)).statusCode).toBe(409)
		const good = await zipOf({ 'xx/a.jpg': photo })
		const evil = Buffer.from(good.toString('latin1').replaceAll('xx/a.jpg', '../a.jpg'), 'latin1')
		const lying = Buffer.from(good)
		// Overwrites the uncompressed size in the central directory.
		lying.writeUInt32LE(5, lying.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24)
		for (const zip of [Buffer.from('PK'), evil, lying])
			expect((await sendZip(id, zip)).json()).toMatchObject({ fields: { zip: expect.any(String) } })
		const bomb = Buffer.from(good)
		bomb.writeUInt32LE(0xf0000000, bomb.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24)
		expect((await sendZip(id, bomb)).statusCode).toBe(413)
		for (let each = 5; each <= 10; each += 1) expect((await sendZip(id, good)).statusCode).toBe(200)
		expect((await sendZip(id, good)).statusCode).toBe(409)
	})

	it('is written once by several runs at the same time', async () => {
		await begin()
		const { address } = await pictureOf(app, seller)
		const rows = Array.from({ length: 12 }, (_, each) => `${cells},${site}${address},T-${each}`)
		const { id } = await checked(`${head},images,sku\n${rows.join('\n')}`)
		await run(id)
		const { writeImport } = await import('../../../src/domain/imports/run.ts')
		await Promise.all([1, 2, 3].map(() => writeImport(parts().market, id)))
		expect(await read(id)).toMatchObject({ status: 'done', create: 12, done: 12, refused: 0 })
		expect(await own()).toHaveLength(12)
	})

	it('DELETE /api/import/{id} stops it, a checked one is replaced by the next, and all of it goes with the account', async () => {
		await begin()
		const first = await checked(`${head}\n${cells}`)
		const second = await checked(`${head}\n${cells}`)
		expect((await call(app, `GET /api/import/${first.id}`, { as: seller })).statusCode).toBe(404)
		expect((await call(app, `DELETE /api/import/${second.id}`, { as: seller })).json().deletedCount).toBe(1)
		expect(await read(second.id)).toMatchObject({ status: 'cancelled' })
		expect((await run(second.id)).statusCode).toBe(409)
		const running = await importOf(app, seller, 'running')
		expect((await sendFile(`${head}\n${cells}`)).statusCode).toBe(409)
		await call(app, 'DELETE /api/account', { as: seller, body: { confirmation: seller.email } })
		const { rows } = await app.database.pool.query('select from imports where id = $1', [running])
		expect(rows).toEqual([])
	})
})
