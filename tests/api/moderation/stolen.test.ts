import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { marketOf } from '../../../src/app/market.ts'
import { lockListing } from '../../../src/database/listings/listings.ts'
import { insertPicture } from '../../../src/database/listings/pictures.ts'
import { stolenReports } from '../../../src/database/schema/stolen.ts'
import { markOfSerial } from '../../../src/domain/gear/serials.ts'
import { settleMatches } from '../../../src/domain/moderation/holds.ts'
import { endOverdueStolen } from '../../../src/domain/moderation/stolen.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { photo } from '../../support/conversations.ts'
import { runJobs } from '../../support/jobs.ts'
import { newOrder, newProduct, pictureOf } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'
import { keepUpload, photograph } from '../../support/pictures.ts'
import { recordedOf } from '../../support/recorded.ts'
import { newStolenReport } from '../../support/stolen.ts'

let app: TestApp
let [admin, seller]: Person[] = []

beforeAll(async () => {
	app = await startApp()
	admin = await somebody(app, 'admin')
	seller = await somebody(app, 'seller')
})
afterAll(() => app.close())

const rider = () => somebody(app, 'buyer')
const send = (as: Person, serial: string | null, given: object = {}) =>
	call(app, 'POST /api/stolen', { as, body: newStolenReport(serial, given) })
const decide = (id: string, action: string, reason = 'matches', text?: string) =>
	call(app, `POST /api/stolen/act/${id}`, { as: admin as Person, body: { action, reason, text } })
const own = async (as: Person) => (await call(app, 'GET /api/stolen', { as })).json()
const check = (as: Person, serial: string, given: object = {}) =>
	call(app, 'POST /api/stolen/check', { as, body: { serial, ...given } })
const fieldsOf = (answer: Awaited<ReturnType<typeof send>>) => [
	answer.statusCode,
	Object.keys(answer.json().fields ?? {}).sort(),
]

let serials = 0
const newSerial = () => {
	serials += 1
	return `REG-${String(serials).padStart(7, '0')}`
}

/** Makes a report that an admin accepts. */
async function accepted(as: Person, serial = newSerial(), given: object = {}) {
	const { insertedId: id } = (await send(as, serial, given)).json()
	expect((await decide(id, 'accept')).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
	return { id, serial }
}

async function published(given: object, as = seller as Person): Promise<string> {
	const { address } = await pictureOf(app, as)
	const body = { ...newProduct(address), gear_type: 'helmet', maker: 'AGV', ...given }
	const answer = await call(app, 'POST /api/add/product', { as, body })
	expect(answer.statusCode).toBe(200)
	return answer.json().insertedId
}
const statusOf = async (id: string) =>
	(await call(app, `GET /api/product/single/${id}`, { as: seller as Person })).json().status

async function upload(as: Person): Promise<string> {
	const form = new FormData()
	form.set('image', await photo(), 'stolen.jpg')
	const sent = new Request('http://site', { method: 'POST', body: form })
	const answer = await app.app.inject({
		method: 'POST',
		url: '/api/stolen/picture',
		headers: { authorization: `Bearer ${as.token}`, 'content-type': String(sent.headers.get('content-type')) },
		payload: Buffer.from(await sent.arrayBuffer()),
	})
	expect(answer.statusCode).toBe(200)
	return answer.json().insertedId
}

describe('POST /api/stolen and GET /api/stolen', () => {
	it('is read by the person who made it, without its serial number', async () => {
		const as = await rider()
		const serial = newSerial()
		const answer = await send(as, serial)
		expect(answer.json()).toEqual({ acknowledged: true, insertedId: expect.any(String) })
		const [report] = await own(as)
		expect(report).toEqual({
			...{ _id: answer.json().insertedId, gear_type: 'helmet', maker: 'AGV', model: 'K3', serial: true, images: [] },
			...{ stolen_at: Date.parse('2026-01-02'), district: 'dhaka', gd_number: 'GD 412/2026' },
			...{ text: 'Taken from my bike at the market.', status: 'reported', reason: '', reason_text: '' },
			...{ decided_at: null, created_at: expect.any(Number), ends_at: expect.any(Number), actions: ['found'] },
		})
		expect(new Date(report.ends_at).getUTCFullYear() - new Date(report.created_at).getUTCFullYear()).toBe(2)
		expect(await own(await rider())).toEqual([])
	})

	it('needs a serial number or a picture, a day, a district and words', async () => {
		const as = await rider()
		for (const serial of [null, '']) expect(fieldsOf(await send(as, serial))).toEqual([422, ['images', 'serial']])
		expect(fieldsOf(await call(app, 'POST /api/stolen', { as, body: {} }))).toEqual([
			422,
			['district', 'gear_type', 'stolen_at', 'text'],
		])
		for (const stolen_at of ['2999-01-01', 'yesterday', 1e308, -0.5e18, Number.MAX_SAFE_INTEGER])
			expect(fieldsOf(await send(as, newSerial(), { stolen_at }))).toEqual([422, ['stolen_at']])
		expect((await send(as, newSerial(), { stolen_at: Date.parse('2026-01-01') })).statusCode).toBe(200)
		expect(fieldsOf(await send(as, newSerial(), { district: 'Atlantis' }))).toEqual([422, ['district']])
		expect(fieldsOf(await send(as, newSerial(), { gear_type: 'car' }))).toEqual([422, ['gear_type']])
	})

	it('accepts no approval mark and nothing short as a serial number', async () => {
		const as = await rider()
		for (const serial of ['E11 052345/P', 'E4-06 1234', 'A-1', '-- --', 'x'.repeat(41)])
			expect(fieldsOf(await send(as, serial))).toEqual([422, ['serial']])
		for (const serial of [{}, ['ABCD'], 12345678, true])
			expect(fieldsOf(await send(as, serial as unknown as string))).toEqual([422, ['serial']])
		expect((await send(as, 'E11 052345/P-98765')).statusCode).toBe(200)
	})

	it('is for people who are signed in', async () => {
		expect((await call(app, 'POST /api/stolen', { body: newStolenReport('AB-1234') })).statusCode).toBe(401)
		expect((await call(app, 'POST /api/stolen/check', { body: { serial: 'AB-1234' } })).statusCode).toBe(401)
	})

	it('of the same number is accepted once per person, also from two at once', async () => {
		const as = await rider()
		const serial = newSerial()
		const both = await Promise.all([send(as, serial), send(as, serial.toLowerCase().replace('-', ' '))])
		expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
		expect((await send(await rider(), serial)).statusCode).toBe(200)
	})

	it('keeps its pictures for its person and admins: POST /api/stolen/picture, GET /api/stolen/picture/{id}', async () => {
		const as = await rider()
		const image = await upload(as)
		expect((await send(as, null, { images: [image] })).statusCode).toBe(200)
		const [{ images }] = await own(as)
		const { pathname } = new URL(images[0].url, 'http://site')
		const read = async (who?: Person) => (await call(app, `GET ${pathname}`, { as: who })).statusCode
		expect([await read(as), await read(admin), await read(await rider()), await read()]).toEqual([200, 200, 403, 401])
		// A picture that is already used is refused like one that never existed.
		expect(fieldsOf(await send(await rider(), null, { images: [image] }))).toEqual([422, ['images']])
		expect(fieldsOf(await send(as, null, { images: [randomUUID(), null] }))).toEqual([422, ['images']])
		expect(fieldsOf(await send(as, null, { images: Array(6).fill(randomUUID()) }))).toEqual([422, ['images']])
	})

	it('takes copies of pictures that its person has on the market', async () => {
		const as = await somebody(app, 'seller')
		const id = randomUUID()
		await insertPicture(app.database.db, {
			...{ id, uploaderId: as.id },
			...(await keepUpload(app.pictures, id, await photograph())),
		})
		const url = `/pictures/${id}/1280.webp`
		expect((await send(as, null, { images: [{ url }] })).statusCode).toBe(200)
		expect(fieldsOf(await send(await somebody(app, 'seller'), null, { images: [{ url }] }))).toEqual([422, ['images']])
	})
})

describe('POST /api/stolen/act/{id}', () => {
	it('is for admins, with a reason from the table or in words of their own, and is told to the reporter', async () => {
		const as = await rider()
		const { id } = await accepted(as)
		expect((await decide(id, 'accept')).json().modifiedCount).toBe(0)
		expect((await decide(id, 'refuse')).statusCode).toBe(409)
		const { insertedId: second } = (await send(as, newSerial())).json()
		expect(fieldsOf(await decide(second, 'refuse', 'other'))).toEqual([422, ['text']])
		expect(fieldsOf(await decide(second, 'burn'))).toEqual([422, ['action']])
		expect(fieldsOf(await decide(second, 'refuse', ''))).toEqual([422, ['reason']])
		expect((await decide(second, 'refuse', 'other', 'The bill is of a jacket.')).json().modifiedCount).toBe(1)
		const [refused, open] = await own(as)
		expect([open.status, open.reason]).toEqual(['accepted', 'matches'])
		expect(refused).toMatchObject({
			...{ status: 'refused', reason: 'other', reason_text: 'The bill is of a jacket.', actions: [], serial: false },
		})
		await runJobs(app)
		const notices = (await call(app, 'GET /api/notification', { as })).json()
		expect(notices.map(({ text }: { text: string }) => text)).toEqual([
			'Your report of stolen gear was not accepted. The reason given: The bill is of a jacket.',
			'Your report of stolen gear is in the register.',
		])
		expect(
			(await call(app, `POST /api/stolen/act/${id}`, { as, body: { action: 'refuse', reason: 'risky' } })).statusCode,
		).toBe(403)
		expect((await decide('no-id', 'accept')).statusCode).toBe(404)
	})

	it('waits in a queue for admins, the longest waiting first', async () => {
		const as = await rider()
		const { insertedId: first } = (await send(as, newSerial())).json()
		const { insertedId: second } = (await send(as, newSerial())).json()
		const queue = await call(app, 'GET /api/stolen?waiting=true&limit=200', { as: admin as Person })
		const theirs = queue.json().filter(({ person }: { person: { _id: string } }) => person._id === as.id)
		expect(theirs.map(({ _id }: { _id: string }) => _id)).toEqual([first, second])
		expect(theirs[0]).toMatchObject({
			person: { _id: as.id, name: as.name, refused: 0 },
			actions: ['accept', 'refuse'],
		})
		expect((await call(app, 'GET /api/stolen?waiting=true', { as })).statusCode).toBe(403)
	})
})

describe('a flood of reports', () => {
	it('ends after three that were refused', async () => {
		const as = await rider()
		for (let each = 0; each < 3; each += 1)
			await decide((await send(as, newSerial())).json().insertedId, 'refuse', 'does not match')
		const answer = await send(as, newSerial())
		expect(answer.statusCode).toBe(403)
		expect(answer.json().message).toContain('Three of your reports were refused')
	})

	it('stops at ten that wait', async () => {
		const as = await rider()
		for (let each = 0; each < 10; each += 1) expect((await send(as, newSerial())).statusCode).toBe(200)
		expect((await send(as, newSerial())).statusCode).toBe(409)
	})

	it('by a rival touches nothing before an admin has accepted it', async () => {
		const serial = newSerial()
		const id = await published({ facts: { serial } })
		await send(await rider(), serial)
		await runJobs(app)
		expect(await statusOf(id)).toBe('available')
	})
})

describe('a listing with a stolen serial number', () => {
	it.each([
		['as it is', 'abc-Oi1 90', 'ABC01190'],
		['in Bangla digits', 'XY-৭৭১২৩৪', 'xy 771234'],
		['in full width', 'ＱＱ１２３４５', 'qq.12345'],
	])('is held however it is typed: %s', async (_how, reported, listed) => {
		await accepted(await rider(), reported)
		const id = await published({ facts: { serial: listed } })
		expect(await statusOf(id)).toBe('available')
		await runJobs(app)
		expect(await statusOf(id)).toBe('held')
	})

	it('that was there before is held once the report is accepted', async () => {
		const serial = newSerial()
		const id = await published({ facts: { serial } })
		await runJobs(app)
		await accepted(await rider(), serial)
		await runJobs(app)
		expect(await statusOf(id)).toBe('held')
	})

	it('of four characters needs the same maker and type', async () => {
		await accepted(await rider(), 'Z9-K7')
		const ids = [
			await published({ facts: { serial: 'z9k7' } }),
			await published({ facts: { serial: 'z9k7' }, maker: 'Shoei' }),
			await published({ facts: { serial: 'z9k7' }, maker: '' }),
			await published({ facts: { serial: 'z9k7' }, gear_type: 'electronics' }),
		]
		await runJobs(app)
		expect(await Promise.all(ids.map(statusOf))).toEqual(['held', 'available', 'available', 'available'])
	})

	it('is free again when the gear is found: DELETE /api/stolen/{id}', async () => {
		const as = await rider()
		const { id: report, serial } = await accepted(as)
		const id = await published({ facts: { serial } })
		await runJobs(app)
		expect(await statusOf(id)).toBe('held')
		expect((await call(app, `DELETE /api/stolen/${report}`, { as: await rider() })).statusCode).toBe(404)
		expect((await call(app, `DELETE /api/stolen/${report}`, { as })).json().deletedCount).toBe(1)
		expect((await call(app, `DELETE /api/stolen/${report}`, { as })).json().deletedCount).toBe(0)
		await runJobs(app)
		expect([await statusOf(id), (await own(as))[0].status]).toEqual(['available', 'found'])
	})

	it('is free again when the report ends, or its person leaves', async () => {
		const [ended, left] = [await rider(), await rider()]
		const reports = [await accepted(ended), await accepted(left)]
		const ids = await Promise.all(reports.map(({ serial }) => published({ facts: { serial } })))
		await runJobs(app)
		expect(await Promise.all(ids.map(statusOf))).toEqual(['held', 'held'])
		await app.database.db.execute(
			sql`update stolen_reports set ends_at = now() - interval '1 second' where id = ${reports[0]?.id}`,
		)
		expect((await own(ended))[0]).toMatchObject({ status: 'ended', actions: [] })
		expect(await endOverdueStolen(marketOf(app))).toBe(1)
		expect((await call(app, `DELETE /api/user/${left.id}`, { as: admin as Person })).statusCode).toBe(200)
		await runJobs(app)
		expect(await Promise.all(ids.map(statusOf))).toEqual(['available', 'available'])
	})
})

describe('what a thief can see', () => {
	/** Returns everything a seller can read about a listing and its history, with random parts replaced. */
	async function seen(as: Person, id: string) {
		const paths = [
			`/api/product/single/${id}`,
			`/api/product/?email=${as.email}`,
			'/api/notification',
			'/api/account/data',
		]
		const answers = await Promise.all(paths.map((path) => call(app, `GET ${path}`, { as })))
		const plain = (text: string) =>
			text
				.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '#')
				.replaceAll(as.name, 'NAME')
				.replaceAll(as.email, 'MAIL')
				.replaceAll(/\b\d{13}\b/g, 'AT')
		const pause = await call(app, `POST /api/product/pause/${id}`, { as })
		const kinds = (await recordedOf(app, { listing: id })).map(({ kind, data }) => ({ kind, data }))
		return {
			answers: answers.map(({ statusCode, body }) => [statusCode, plain(body).length, plain(body)]),
			pause: [pause.statusCode, plain(pause.body)],
			kinds: kinds.filter(({ kind }) => kind !== 'match_found'),
		}
	}

	it('is the same in status, words, size and path for whatever a listing is held', async () => {
		const [one, other] = [await somebody(app, 'seller'), await somebody(app, 'seller')]
		const { serial } = await accepted(await rider())
		const stolen = await published({ facts: { serial } }, one)
		const copied = await published({ facts: { serial: newSerial() } }, other)
		await runJobs(app)
		// What the job does when pictures match.
		await app.database.transaction(async (tx) => {
			const listing = await lockListing(tx, copied)
			if (listing) await settleMatches(tx, listing, [{ kind: 'same_picture', otherId: randomUUID() }], ['same_picture'])
		})
		await runJobs(app)
		await call(app, 'POST /api/add/order', { as: await rider(), body: newOrder(stolen) })
		const [first, second] = [await seen(one, stolen), await seen(other, copied)]
		expect(first.answers.map(([status]) => status)).toEqual([200, 200, 200, 200])
		expect(first).toEqual(second)
	})

	it('reveals nothing when a stolen serial number is published or edited in', async () => {
		const as = await somebody(app, 'seller')
		const { serial } = await accepted(await rider())
		const { address } = await pictureOf(app, as)
		const body = (facts: object) => ({ ...newProduct(address), gear_type: 'helmet', facts })
		const add = (facts: object) => call(app, 'POST /api/add/product', { as, body: body(facts) })
		const [stolen, clean] = [await add({ serial }), await add({ serial: newSerial() })]
		const shape = (answer: typeof stolen) => [answer.statusCode, answer.body.length, Object.keys(answer.headers).sort()]
		expect(shape(stolen)).toEqual(shape(clean))
	})
})

describe('POST /api/stolen/check', () => {
	it('says what is reported, and forgets ended reports', async () => {
		const as = await rider()
		const serial = newSerial()
		expect((await check(as, serial)).json()).toEqual({ answer: 'none' })
		const reporter = await rider()
		const { insertedId: id } = (await send(reporter, serial)).json()
		expect((await check(as, ` ${serial.toLowerCase()}`)).json()).toEqual({ answer: 'reported' })
		await decide(id, 'accept')
		expect((await check(as, serial)).json()).toEqual({ answer: 'accepted' })
		await call(app, `DELETE /api/stolen/${id}`, { as: reporter })
		expect((await check(await rider(), serial)).json()).toEqual({ answer: 'none' })
	})

	it('of four characters asks for maker and type', async () => {
		await accepted(await rider(), 'Q7W2')
		const as = await rider()
		const answers = [
			await check(as, 'Q7W2'),
			await check(as, 'Q7W2', { gear_type: 'helmet', maker: 'agv' }),
			await check(as, 'Q7W2', { gear_type: 'helmet', maker: 'Arai' }),
		]
		expect(answers.map((answer) => answer.json().answer)).toEqual(['none', 'accepted', 'none'])
	})

	it('answers ten times a day, and three times an hour for one number, however it is typed', async () => {
		const as = await rider()
		const serial = newSerial()
		const typed = [serial, serial.toLowerCase(), serial.replace('-', ''), ` ${serial}`]
		const ofOne = await Promise.all(typed.map((each) => check(as, each)))
		expect(ofOne.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429])
		const further: number[] = []
		for (let each = 0; each < 7; each += 1) further.push((await check(as, newSerial())).statusCode)
		expect(further).toEqual([200, 200, 200, 200, 200, 200, 429])
		expect((await check(await rider(), serial)).statusCode).toBe(200)
	})

	it('names the field if there is no serial number', async () => {
		const as = await rider()
		for (const serial of ['E11 052345/P', 'AB', '', null, {}, [], 5, '\u0000', '\ud800'])
			expect(fieldsOf(await check(as, serial as string))).toEqual([422, ['serial']])
	})
})

describe('a serial number', () => {
	it('is plain in no table, event, answer or download', async () => {
		const as = await rider()
		const serial = 'SECRET-99X-4471'
		const normal = 'SECRET99X4471'
		const { id } = await accepted(as, serial)
		await check(as, serial)
		await published({ facts: { serial } })
		await runJobs(app)
		const tables = await app.database.pool.query<{ name: string }>(
			`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
		)
		for (const { name } of tables.rows) {
			const { rows } = await app.database.pool.query(
				`select count(*)::int as found from "${name}" as t where to_jsonb(t)::text ilike any($1)`,
				[[`%${serial}%`, `%${normal}%`]],
			)
			expect([name, rows[0].found]).toEqual([name, 0])
		}
		const answers = [
			await call(app, 'GET /api/stolen', { as }),
			await call(app, 'GET /api/account/data', { as }),
			await call(app, 'GET /api/audit?limit=200', { as: admin as Person }),
			await call(app, 'GET /api/report?limit=200', { as: admin as Person }),
		]
		for (const { statusCode, body } of answers)
			expect([statusCode, body.includes(serial) || body.includes(normal)]).toEqual([200, false])
		const [row] = await app.database.db.select().from(stolenReports).where(sql`id = ${id}`)
		expect(row?.mark).toBe(await markOfSerial(marketOf(app), serial))
		expect(answers[1]?.json().stolen_reports).toHaveLength(1)
	})
})
