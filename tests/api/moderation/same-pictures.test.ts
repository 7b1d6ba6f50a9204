import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureId } from '../../../src/contract/listings/pictures.ts'
import type { Case, CaseDetail } from '../../../src/contract/moderation/cases.ts'
import { addJob } from '../../../src/database/jobs.ts'
import { insertPicture } from '../../../src/database/listings/pictures.ts'
import { pictureFingerprints } from '../../../src/database/schema/fingerprints.ts'
import { edits, shelf } from '../../services/copies-fixture.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { openCaseOf } from '../../support/cases.ts'
import { runDueJobs, runJobs } from '../../support/jobs.ts'
import { newProduct } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'
import { keepUpload } from '../../support/pictures.ts'
import { newStolenReport } from '../../support/stolen.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
	app = await startApp()
	admin = await somebody(app, 'admin')
})
afterAll(() => app.close())

const sellers = async (count: number): Promise<Person[]> =>
	Promise.all(Array.from({ length: count }, () => somebody(app, 'seller')))

async function sent(as: Person, path: string, picture: Buffer) {
	const form = new FormData()
	form.append('image', new Blob([new Uint8Array(picture)]), 'gear.jpg')
	const headers = { authorization: `Bearer ${as.token}` }
	const answer = await app.app.inject({ method: 'POST', url: path, headers, payload: form })
	expect(answer.statusCode).toBe(200)
	return answer
}

const uploaded = async (as: Person, picture: Buffer): Promise<string> =>
	(await sent(as, '/api/image', picture)).json().data.display_url

async function published(as: Person, picture: Buffer, given: object = {}): Promise<string> {
	const body = { ...newProduct(await uploaded(as, picture)), ...given }
	const answer = await call(app, 'POST /api/add/product', { as, body })
	expect(answer.statusCode).toBe(200)
	return answer.json().insertedId
}

const read = async (id: string, as = admin) => (await call(app, `GET /api/product/single/${id}`, { as })).json()
const states = async (...ids: string[]): Promise<string[]> =>
	Promise.all(ids.map(async (id) => (await read(id)).status))
const readCase = async (listing: string, as: Person) =>
	call(app, `GET /api/case/${await openCaseOf(app, listing)}`, { as })
const told = async (as: Person): Promise<string[]> =>
	(await call(app, 'GET /api/notification?limit=200', { as })).json().map(({ text }: { text: string }) => text)

let shelves = 100
/** Returns a picture that no other test uses. */
const another = () => shelf(shelves++)
const copyOf = (picture: Buffer) => edits['cropped to 85 %']?.(picture) ?? picture

describe('the same picture on listings of two sellers', () => {
	it('holds the later listing, which only its seller and admins see, and never the earlier', async () => {
		const [first, second] = (await sellers(2)) as [Person, Person]
		const picture = await another()
		const earlier = await published(first, picture)
		await runJobs(app)
		const later = await published(second, await copyOf(picture))
		await runJobs(app)
		expect(await states(earlier, later)).toEqual(['available', 'held'])
		expect((await call(app, `GET /api/product/single/${later}`, { as: first })).statusCode).toBe(404)
		expect(await told(second)).toEqual([expect.stringMatching(/^Your listing is being looked at\. /)])
		expect(await told(first)).toEqual([])
		// Editing the earlier listing changes nothing.
		const { version } = await read(earlier, first)
		const body = { ...(await read(earlier, first)), version, product_name: 'Winter gloves' }
		expect((await call(app, `PUT /api/product/${earlier}`, { as: first, body })).statusCode).toBe(200)
		await runJobs(app)
		expect(await states(earlier, later)).toEqual(['available', 'held'])
	})

	it('tells admins which listing it was, and puts it back when they dismiss the case', async () => {
		const [first, second] = (await sellers(2)) as [Person, Person]
		const picture = await another()
		const [earlier, later] = [await published(first, picture), await published(second, picture)]
		await runJobs(app)
		const queue = (await call(app, 'GET /api/report?limit=200', { as: admin })).json()
		const { matches } = queue.find(({ _id }: { _id: string }) => _id === later)
		expect(matches).toEqual([expect.objectContaining({ kind: 'same_picture', _id: earlier })])
		const { matches: shown }: CaseDetail = (await readCase(later, admin)).json()
		const sight = { url: expect.stringContaining('/pictures/'), since: expect.any(Number) }
		expect(shown).toEqual([
			{
				kind: 'same_picture',
				_id: earlier,
				name: newProduct('').product_name,
				gear_type: 'other',
				person: { _id: first.id, name: first.name },
				at: expect.any(Number),
				open: true,
				serial: false,
				pictures: [{ own: sight, other: sight }],
			},
		])
		const [{ own, other } = { own: sight, other: sight }] = shown[0]?.pictures ?? []
		expect([own.url, other.url]).toEqual([(await read(later)).product_img, (await read(earlier)).product_img])
		expect(other.since).toBeLessThan(own.since)
		const decided = await openCaseOf(app, later)
		const body = { action: 'dismiss', reason: 'Both are theirs.' }
		expect((await call(app, `POST /api/report/act/${later}`, { as: admin, body })).statusCode).toBe(200)
		expect((await call(app, `GET /api/case/${decided}`, { as: admin })).json()).toMatchObject({
			state: 'decided',
			matches: [{ ...shown[0], open: false }],
		})
		await runJobs(app)
		expect(await states(earlier, later)).toEqual(['available', 'available'])
	})

	it('says nothing of the match to its seller, nor to others: GET /api/case/{id} and GET /api/case/mine', async () => {
		const [first, second] = (await sellers(2)) as [Person, Person]
		const picture = await another()
		const earlier = await published(first, picture)
		const later = await published(second, picture)
		await runJobs(app)
		for (const other of [first, second, await somebody(app, 'buyer')])
			expect((await readCase(later, other)).statusCode).toBe(403)
		const { version } = (await readCase(later, admin)).json()
		const body = { action: 'ask', reason: 'fake', text: 'Is it your picture?', version }
		const asked = await call(app, `POST /api/case/act/${await openCaseOf(app, later)}`, { as: admin, body })
		expect(asked.statusCode, asked.body).toBe(200)
		const mine = await call(app, 'GET /api/case/mine', { as: second })
		expect(mine.json()).toEqual([expect.objectContaining({ product_id: later })])
		expect(mine.body).not.toMatch(/match|same_picture/)
		for (const secret of [earlier, first.id, first.name]) expect(mine.body).not.toContain(secret)
	})

	it('releases the held one when its seller replaces the picture', async () => {
		const [first, second] = (await sellers(2)) as [Person, Person]
		const picture = await another()
		await published(first, picture)
		const later = await published(second, picture)
		await runJobs(app)
		const replace = async (by: Buffer) => {
			const body = { ...(await read(later, second)), images: [{ url: await uploaded(second, by) }] }
			expect((await call(app, `PUT /api/product/${later}`, { as: second, body })).statusCode).toBe(200)
			await runJobs(app)
		}
		expect((await read(later, second)).status).toBe('held')
		const id = await openCaseOf(app, later)
		await replace(await another())
		expect(await states(later)).toEqual(['available'])
		expect((await call(app, `GET /api/case/${id}`, { as: admin })).json()).toMatchObject({
			state: 'decided',
			matches: [{ kind: 'same_picture', open: false, pictures: [] }],
		})
		// The same picture is matched again, since no admin has decided on it.
		await replace(picture)
		expect(await states(later)).toEqual(['held'])
		expect((await readCase(later, admin)).json().matches).toMatchObject([{ kind: 'same_picture', open: true }])
	})

	it('holds exactly one of two that are published at the same moment', async () => {
		const [first, second] = (await sellers(2)) as [Person, Person]
		const picture = await another()
		const ids = await Promise.all([published(first, picture), published(second, picture)])
		await Promise.all([runJobs(app), runJobs(app)])
		await runJobs(app)
		expect((await states(...ids)).sort()).toEqual(['available', 'held'])
	})

	it('holds an old listing if its seller adds a picture of a newer one', async () => {
		const [first, second] = (await sellers(2)) as [Person, Person]
		const picture = await another()
		const old = await published(first, await another())
		const newer = await published(second, picture)
		await runJobs(app)
		const body = { ...(await read(old, first)), images: [{ url: await uploaded(first, picture) }] }
		expect((await call(app, `PUT /api/product/${old}`, { as: first, body })).statusCode).toBe(200)
		await runJobs(app)
		expect(await states(old, newer)).toEqual(['held', 'available'])
	})

	it('finds the original behind 41 copies that were uploaded and never published', async () => {
		const [first, second] = (await sellers(2)) as [Person, Person]
		const picture = await another()
		const earlier = await published(first, picture)
		const copy = await copyOf(picture)
		const address = await uploaded(second, copy)
		// All of these are as similar to the copy as possible, more so than the original.
		const { rowCount } = await app.database.pool.query(
			`insert into picture_fingerprints (id, hash, mirrored, keys, weak)
			select gen_random_uuid(), hash, mirrored, keys, weak from picture_fingerprints, generate_series(1, 41) where id = $1`,
			[pictureId(address)],
		)
		expect(rowCount).toBe(41)
		const later = (await call(app, 'POST /api/add/product', { as: second, body: newProduct(address) })).json()
			.insertedId
		await runJobs(app)
		expect(await states(earlier, later)).toEqual(['available', 'held'])
	})

	it('is found even if the fingerprint was not taken during the upload', async () => {
		const [first, second] = (await sellers(2)) as [Person, Person]
		const picture = await another()
		const id = randomUUID()
		await insertPicture(app.database.db, {
			id,
			uploaderId: second.id,
			...(await keepUpload(app.pictures, id, picture)),
		})
		const earlier = await published(first, picture)
		const body = newProduct(`/pictures/${id}/1280.webp`)
		const later = (await call(app, 'POST /api/add/product', { as: second, body })).json().insertedId
		await runJobs(app)
		expect(await states(earlier, later)).toEqual(['available', 'held'])
	})
})

it('a picture of one seller on two of their listings is told once, and holds nothing', async () => {
	const [seller] = (await sellers(1)) as [Person]
	const picture = await another()
	const ids = [await published(seller, picture), await published(seller, picture, { product_name: 'Other gloves' })]
	await runJobs(app)
	const body = { ...(await read(ids[1] ?? '', seller)), product_name: 'Better gloves' }
	expect((await call(app, `PUT /api/product/${ids[1]}`, { as: seller, body })).statusCode).toBe(200)
	await runJobs(app)
	expect(await states(...ids)).toEqual(['available', 'available'])
	expect(await told(seller)).toEqual([expect.stringMatching(/is also on another listing of yours/)])
})

it('a picture that three sellers show is considered its maker’s: nothing is held for it, and it shows no fact', async () => {
	const [first, second, third] = (await sellers(3)) as [Person, Person, Person]
	const picture = await another()
	const given = async (as: Person) => {
		const images = [{ url: await uploaded(as, picture), slot: 'label' }]
		return { gear_type: 'helmet', images, facts: { made: '2022' } }
	}
	const one = await published(first, await another(), await given(first))
	expect((await read(one)).shown[0]).toBe(1)
	const two = await published(second, picture)
	await runJobs(app)
	expect(await states(one, two)).toEqual(['available', 'held'])
	const three = await published(third, picture)
	await runJobs(app)
	expect(await states(one, two, three)).toEqual(['available', 'available', 'available'])
	// Reads of a listing that has not itself changed may be a second old.
	for (const id of [one, two, three]) await expect.poll(async () => (await read(id)).images[0].maker).toBe(true)
	await expect.poll(async () => (await read(one)).shown[0]).toBe(0)
	const four = await published((await sellers(1))[0] as Person, picture)
	await runJobs(app)
	expect(await states(four)).toEqual(['available'])
	expect((await read(four)).images[0].maker).toBe(true)
})

describe('a picture of gear that was reported stolen', () => {
	/** Reports gear by this picture alone. Returns the ids of the report and of the picture. */
	async function reported(as: Person, picture: Buffer): Promise<{ id: string; image: string }> {
		const image: string = (await sent(as, '/api/stolen/picture', picture)).json().insertedId
		const body = newStolenReport(null, { images: [image] })
		const answer = await call(app, 'POST /api/stolen', { as, body })
		expect(answer.statusCode).toBe(200)
		return { id: answer.json().insertedId, image }
	}
	async function accept(id: string): Promise<void> {
		const body = { action: 'accept', reason: 'matches' }
		const answer = await call(app, `POST /api/stolen/act/${id}`, { as: admin, body })
		expect(answer.json().modifiedCount).toBe(1)
	}

	it('holds listings that show it from before and after an admin accepted the report, and none while it waits', async () => {
		const [first, second] = (await sellers(2)) as [Person, Person]
		const reporter = await somebody(app, 'buyer')
		const picture = await another()
		const before = await published(first, await copyOf(picture))
		const { id, image } = await reported(reporter, picture)
		await runJobs(app)
		expect(await states(before)).toEqual(['available'])
		await accept(id)
		await runJobs(app)
		expect(await states(before)).toEqual(['held'])
		const after = await published(second, picture)
		expect(await states(after)).toEqual(['available'])
		await runJobs(app)
		expect(await states(after)).toEqual(['held'])
		for (const seller of [first, second])
			expect(await told(seller)).toEqual([expect.stringMatching(/^Your listing is being looked at\. /)])
		expect(await told(reporter)).toContain(
			'We are looking at gear on the market that may be yours, the one you reported stolen.',
		)
		const queue = (await call(app, 'GET /api/report?limit=200', { as: admin })).json()
		const { matches } = queue.find(({ _id }: { _id: string }) => _id === before)
		expect(matches).toEqual([expect.objectContaining({ kind: 'stolen', _id: id })])
		const { matches: shown }: CaseDetail = (await readCase(before, admin)).json()
		const other = { url: expect.stringMatching(new RegExp(`/api/stolen/picture/${image}$`)), since: expect.any(Number) }
		const own = { url: (await read(before)).product_img, since: expect.any(Number) }
		expect(shown).toEqual([
			expect.objectContaining({
				kind: 'stolen',
				_id: id,
				name: 'AGV K3',
				gear_type: 'helmet',
				person: { _id: reporter.id, name: reporter.name },
				serial: false,
				pictures: [{ own, other }],
			}),
		])
	})

	it('holds by a serial number and by a picture ten seconds after publishing, and an edit does not delay that', async () => {
		const [first, second, thief] = (await sellers(3)) as [Person, Person, Person]
		const picture = await another()
		await published(first, picture)
		const report = newStolenReport('HELD-1234567', {})
		const { insertedId } = (
			await call(app, 'POST /api/stolen', { as: await somebody(app, 'buyer'), body: report })
		).json()
		await accept(insertedId)
		await runJobs(app)
		const copied = await published(second, await copyOf(picture))
		const facts = { serial: 'HELD-1234567' }
		const stolen = await published(thief, await another(), { gear_type: 'helmet', facts })
		await runDueJobs(app)
		expect(await states(copied, stolen)).toEqual(['available', 'available'])
		const waits = async () => {
			const { rows } = await app.database.pool.query(
				`select run_at, key, extract(epoch from run_at - (
					select max(created_at) from events where listing_id = right(key, 36)::uuid and kind = 'published')) as wait
				from graphile_worker.jobs where key = any($1) order by key = $2`,
				[[copied, stolen].map((id) => `settle ${id}`), `settle ${stolen}`],
			)
			return rows
		}
		const before = await waits()
		expect(before.map(({ wait }) => Math.round(wait / 2) * 2)).toEqual([10, 10])
		const { version } = await read(copied, second)
		const body = { ...(await read(copied, second)), version, product_name: 'Winter gloves' }
		expect((await call(app, `PUT /api/product/${copied}`, { as: second, body })).statusCode).toBe(200)
		await runDueJobs(app)
		expect((await waits()).map(({ run_at }) => run_at)).toEqual(before.map(({ run_at }) => run_at))
		await runJobs(app)
		expect(await states(copied, stolen)).toEqual(['held', 'held'])
	})

	it('is found by admins in GET /api/case after they accepted it, with the listings that matched it, decided or not', async () => {
		const [seller] = (await sellers(1)) as [Person]
		const reporter = await somebody(app, 'buyer')
		const picture = await another()
		const listing = await published(seller, await copyOf(picture))
		const { id, image } = await reported(reporter, picture)
		const report = await openCaseOf(app, id)
		await accept(id)
		await runJobs(app)
		const queue: Case[] = (await call(app, 'GET /api/case?state=decided&kind=stolen&limit=200', { as: admin })).json()
		expect(queue.find(({ _id }) => _id === report)).toMatchObject({ state: 'decided', action: 'accept' })
		const find = async (): Promise<CaseDetail> => (await call(app, `GET /api/case/${report}`, { as: admin })).json()
		const theirs = {
			url: expect.stringMatching(new RegExp(`/api/stolen/picture/${image}$`)),
			since: expect.any(Number),
		}
		const match = {
			...{ kind: 'stolen', _id: listing, name: newProduct('').product_name, gear_type: 'other' },
			person: { _id: seller.id, name: seller.name },
			...{ at: expect.any(Number), serial: false },
			pictures: [{ own: theirs, other: { url: (await read(listing)).product_img, since: expect.any(Number) } }],
		}
		const found = await find()
		expect(found.stolen).toMatchObject({
			...{ _id: id, maker: 'AGV', status: 'accepted', serial: false, actions: [] },
			person: { _id: reporter.id, name: reporter.name, refused: 0 },
		})
		expect(found.matches).toEqual([{ ...match, open: true }])
		const held = await openCaseOf(app, listing)
		const body = { action: 'hide', reason: 'It is theirs.' }
		await call(app, `POST /api/report/act/${listing}`, { as: admin, body })
		expect((await find()).matches).toEqual([{ ...match, open: false }])
		expect((await call(app, `GET /api/case/${held}`, { as: admin })).json().matches).toMatchObject([
			{ kind: 'stolen', _id: id, open: false, pictures: [{ other: theirs }] },
		])
		for (const other of [seller, reporter])
			expect((await call(app, `GET /api/case/${report}`, { as: other })).statusCode).toBe(403)
	})

	it('is found even if its fingerprint was not taken during the upload', async () => {
		const [seller] = (await sellers(1)) as [Person]
		const picture = await another()
		const listing = await published(seller, await copyOf(picture))
		const { id, image } = await reported(await somebody(app, 'buyer'), picture)
		const forgotten = eq(pictureFingerprints.id, image)
		expect((await app.database.db.delete(pictureFingerprints).where(forgotten)).rowCount).toBe(1)
		await accept(id)
		await runJobs(app)
		expect(await states(listing)).toEqual(['held'])
	})

	it('of a report that an older version accepted is compared once its fingerprint is taken', async () => {
		const [seller] = (await sellers(1)) as [Person]
		const picture = await another()
		const { id, image } = await reported(await somebody(app, 'buyer'), picture)
		await accept(id)
		await runJobs(app)
		await app.database.db.delete(pictureFingerprints).where(eq(pictureFingerprints.id, image))
		const listing = await published(seller, picture)
		await runJobs(app)
		expect(await states(listing)).toEqual(['available'])
		await addJob(app.database.db, 'take_fingerprints', {})
		await runJobs(app)
		expect(await states(listing)).toEqual(['held'])
	})

	it('holds nothing if it is a maker’s picture', async () => {
		const three = await sellers(3)
		const picture = await another()
		const ids: string[] = []
		for (const seller of three) ids.push(await published(seller, picture))
		await runJobs(app)
		const { id } = await reported(await somebody(app, 'buyer'), picture)
		await accept(id)
		ids.push(await published((await sellers(1))[0] as Person, picture))
		await runJobs(app)
		expect(await states(...ids)).toEqual(['available', 'available', 'available', 'available'])
	})

	it('shows its thief exactly what the seller of any other held listing reads', async () => {
		const [thief, copier, owner] = (await sellers(3)) as [Person, Person, Person]
		const [stolen, copied] = [await another(), await another()]
		await accept((await reported(await somebody(app, 'buyer'), stolen)).id)
		await published(owner, copied)
		await runJobs(app)
		const ids = [await published(thief, stolen), await published(copier, copied)]
		await runJobs(app)
		expect(await states(...ids)).toEqual(['held', 'held'])
		const [one, other] = await Promise.all([seen(thief, ids[0] ?? ''), seen(copier, ids[1] ?? '')])
		expect(one.map(([status]) => status)).toEqual([200, 200, 200, 409])
		expect(one).toEqual(other)
	})

	/** Returns the status, size and text of everything a seller reads of a listing, with random parts replaced. */
	async function seen(as: Person, id: string) {
		const asked = [
			`GET /api/product/single/${id}`,
			`GET /api/product/?email=${as.email}`,
			'GET /api/notification',
			`POST /api/product/pause/${id}`,
		] as const
		const answers = await Promise.all(asked.map((path) => call(app, path, { as })))
		const plain = (text: string) =>
			text
				.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '#')
				.replaceAll(as.name, 'NAME')
				.replaceAll(as.email, 'MAIL')
				.replaceAll(/\b\d{13}\b/g, 'AT')
				.replaceAll(/"placeholder":"[^"]*"/g, 'PLACEHOLDER')
				// Views are stored shortly after the answer.
				.replaceAll(/"views":\d+/g, 'VIEWS')
		return answers.map(({ statusCode, body }) => [statusCode, plain(body).length, plain(body)] as const)
	}
})

it('a picture’s fingerprint comes with its upload', async () => {
	const [seller] = (await sellers(1)) as [Person]
	const id = pictureId(await uploaded(seller, await another())) ?? ''
	const rows = await app.database.db.select().from(pictureFingerprints).where(eq(pictureFingerprints.id, id))
	expect(rows).toHaveLength(1)
})
