import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostFactChanges } from '../../../src/contract/listings/listings.ts'
import { call, site, startApp, type TestApp } from '../../support/app.ts'
import { runJobs } from '../../support/jobs.ts'
import { newProduct, pictureOf } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'

let app: TestApp
let seller: Person
let buyer: Person
let admin: Person

beforeAll(async () => {
	app = await startApp()
	;[seller, buyer, admin] = await Promise.all([somebody(app, 'seller'), somebody(app, 'buyer'), somebody(app, 'admin')])
})
afterAll(() => app.close())

const picture = async () => site + (await pictureOf(app, seller)).address
const helmet = async (given: object = {}) => ({
	...newProduct(await picture()),
	product_name: 'Full face helmet',
	product_condition: 'Good',
	gear_type: 'helmet',
	...given,
})
const publish = async (given: object = {}) =>
	call(app, 'POST /api/add/product', { as: seller, body: await helmet(given) })
const published = async (given: object = {}): Promise<string> => {
	const answer = await publish(given)
	expect(answer.statusCode, answer.body).toBe(200)
	return answer.json().insertedId
}
const single = async (id: string, as = buyer) => (await call(app, `GET /api/product/single/${id}`, { as })).json()
const edit = async (id: string, changes: object) => {
	const read = await single(id, seller)
	const { facts: _, ...own } = read
	return call(app, `PUT /api/product/${id}`, { as: seller, body: { ...own, ...changes } })
}
const refused = async (given: object) => {
	const answer = await publish(given)
	return [answer.statusCode, answer.json().fields && Object.keys(answer.json().fields).sort()]
}

describe('facts of a listing', () => {
	it('are null until somebody says them, and are then said by the seller', async () => {
		const id = await published({ facts: { made: '2025-03', crash: 'none', owner: 'unknown', standard: ['dot'] } })
		const { facts, warnings, shown } = await single(id)
		expect(Object.keys(facts).sort()).toEqual(
			['made', 'standard', 'label', 'crash', 'owner', 'liner', 'visor', 'modified', 'damage'].sort(),
		)
		expect(facts.made).toEqual({ value: '2025-03', level: 'said', at: expect.any(Number), by: 'seller' })
		expect(facts.standard.value).toEqual(['dot'])
		expect([facts.owner, facts.label]).toEqual([null, null])
		expect([warnings, shown]).toEqual([[], [0, 9]])
	})

	it('are not required of a client that knows none of them', async () => {
		const id = await published()
		expect(await single(id)).toMatchObject({
			facts: { made: null, crash: null },
			warnings: ['crash_unknown', 'age_unknown'],
			shown: [0, 9],
		})
		const [listed] = (await call(app, 'GET /api/all/product')).json()
		expect(listed).toMatchObject({ _id: id, warnings: ['crash_unknown', 'age_unknown'], shown: [0, 9] })
		expect(listed).not.toHaveProperty('facts')
		expect((await call(app, `GET /api/product/preview/${id}`)).json().facts.made).toBeNull()
	})

	it('are shown if a picture is in their slot', async () => {
		const [front, label] = [await picture(), await picture()]
		const id = await published({
			images: [
				{ url: front, slot: 'front' },
				{ url: label, slot: 'label' },
			],
			facts: { made: '2025', standard: ['ece2206'], visor: 'clear', crash: 'none' },
		})
		const { facts, shown, images } = await single(id)
		expect([facts.made.level, facts.standard.level, facts.visor.level, facts.crash.level]).toEqual([
			...['shown', 'shown', 'shown', 'said'],
		])
		expect(shown).toEqual([3, 9])
		expect(images.map(({ slot }: { slot: string }) => slot)).toEqual(['front', 'label'])
	})

	it('are refused by name: those of another type, wrong values, and unknown ones', async () => {
		expect(await refused({ facts: { tread: 4, made: '2027', crash: 'maybe', colour: 'red' } })).toEqual([
			422,
			['facts.colour', 'facts.crash', 'facts.made', 'facts.tread'],
		])
		expect(await refused({ facts: 'none' })).toEqual([422, ['facts']])
		expect(await refused({ facts: { made: { value: '1969' } } })).toEqual([422, ['facts.made']])
		expect(await refused({ facts: { standard: ['dot', 'none'] } })).toEqual([422, ['facts.standard']])
		expect(await refused({ facts: { serial: 'abc' } })).toEqual([422, ['facts.serial']])
		expect(await refused({ facts: { serial: 'E3 05 1234/P' } })).toEqual([422, ['facts.serial']])
		expect(await refused({ gear_type: 'tyre', facts: { made: '2022-W54' } })).toEqual([422, ['facts.made']])
	})

	it.each([
		[{ facts: { standard: ['ece2206'], made: '2019' } }, ['facts.made', 'facts.standard']],
		[{ facts: { standard: ['ece2206', 'dot'], label: 'E3 05 1234/P-0012345' } }, ['facts.label', 'facts.standard']],
		[{ product_condition: 'Excellent', facts: { crash: 'crashed' } }, ['facts.crash', 'product_condition']],
		[{ facts: { label: 'DOT FMVSS No. 218 CERTIFIED', made: '2013-04' } }, ['facts.label', 'facts.made']],
		[{ gear_type: 'jacket', facts: { class: 'B', protectors: ['back:2'] } }, ['facts.class', 'facts.protectors']],
	])('%j contradict each other: each names the other', async (given, fields) => {
		const answer = await publish(given)
		expect([answer.statusCode, Object.keys(answer.json().fields).sort()]).toEqual([422, fields])
		const [one, other] = fields.map((field) => answer.json().fields[field])
		expect(one).not.toBe(other)
	})

	it.each([
		{ facts: { standard: ['ece2206'], made: '2020' } },
		{ facts: { label: 'DOT', made: '2012' } },
		{ facts: { label: 'DOT FMVSS No. 218 CERTIFIED', made: '2013' } },
		{ facts: { standard: ['dot'], label: 'E3 05 1234/P-0012345' } },
		{ gear_type: 'jacket', facts: { class: 'B', protectors: ['none'] } },
	])('%j do not', async (given) => {
		expect((await publish(given)).statusCode).toBe(200)
	})
})

describe('slots', () => {
	it('are refused if the type has no such slot, or if one is taken', async () => {
		const [one, two] = [await picture(), await picture()]
		const images = (first: unknown, second?: unknown) => ({
			images: [
				{ url: one, slot: first },
				{ url: two, ...(second !== undefined && { slot: second }) },
			],
		})
		expect(await refused(images('sofa'))).toEqual([422, ['images.0.slot']])
		expect(await refused(images('front', 'tread'))).toEqual([422, ['images.1.slot']])
		expect(await refused(images('front', 'front'))).toEqual([422, ['images.1.slot']])
		expect(await refused(images(7))).toEqual([422, ['images.0.slot']])
		expect(await refused(images(''))).toEqual([422, ['images.0.slot']])
		expect((await publish(images('damage', 'damage'))).statusCode).toBe(200)
	})
})

describe('an edit', () => {
	it('without facts keeps them, and the slots of a client that names none', async () => {
		const label = await picture()
		const id = await published({ images: [{ url: label, slot: 'label' }], facts: { made: '2025', crash: 'none' } })
		const before = await single(id)
		const { images: _, ...old } = newProduct(before.product_img)
		const { version } = await single(id, seller)
		const body = { ...old, product_condition: 'Good', resell_price: 1000, images: [{ url: label }], version }
		expect((await call(app, `PUT /api/product/${id}`, { as: seller, body })).statusCode).toBe(200)
		const after = await single(id)
		expect([after.facts, after.images]).toEqual([before.facts, before.images])
	})

	it('that knows only the first picture, and keeps it, keeps the others', async () => {
		const [first, label] = [await picture(), await picture()]
		const images = [{ url: first }, { url: label, slot: 'label' }]
		const id = await published({ images, facts: { made: '2025' } })
		const before = await single(id)
		const as = seller
		const send = async (product_img: string) => {
			const { version } = await single(id, seller)
			const body = { ...newProduct(product_img), product_condition: 'Good', product_name: 'My old helmet', version }
			expect((await call(app, `PUT /api/product/${id}`, { as, body })).statusCode).toBe(200)
			return single(id)
		}
		const renamed = await send(before.product_img)
		expect(renamed.product_name).toBe('My old helmet')
		expect([renamed.images, renamed.facts]).toEqual([before.images, before.facts])
		const another = await picture()
		expect((await send(another)).images).toEqual([expect.objectContaining({ url: another })])
	})

	it('to another type frees the slots that it does not have', async () => {
		const [front, strap] = [await picture(), await picture()]
		const id = await published({
			images: [
				{ url: front, slot: 'front' },
				{ url: strap, slot: 'strap' },
			],
		})
		const { version } = await single(id, seller)
		const images = [{ url: front }, { url: strap }]
		const body = { ...newProduct(front), gear_type: 'boots', images, version }
		expect((await call(app, `PUT /api/product/${id}`, { as: seller, body })).statusCode).toBe(200)
		const read = await single(id, seller)
		expect(read.images.map(({ slot = null }: { slot?: string | null }) => slot)).toEqual(['front', null])
		expect((await call(app, `PUT /api/product/${id}`, { as: seller, body: read })).statusCode).toBe(200)
	})

	it('with facts as they were read changes none of them', async () => {
		const id = await published({ facts: { made: '2025', crash: 'none' } })
		const { facts } = await single(id)
		const answer = await edit(id, { facts })
		expect(answer.json()).toMatchObject({ modifiedCount: 0 })
		expect((await single(id)).facts).toEqual(facts)
	})

	it('replaces them all, and resets changed ones to said until a picture comes to their slot', async () => {
		const label = await picture()
		const id = await published({
			images: [{ url: label, slot: 'label' }],
			facts: { made: '2025', standard: ['dot'], crash: 'none' },
		})
		expect((await edit(id, { facts: { made: '2024', standard: ['dot'] } })).statusCode).toBe(200)
		const changed = (await single(id)).facts
		expect([changed.made.level, changed.standard.level, changed.crash]).toEqual(['said', 'shown', null])
		const another = await picture()
		await edit(id, { images: [{ url: another, slot: 'label' }], facts: { made: '2024', standard: ['dot'] } })
		expect((await single(id)).facts.made.level).toBe('shown')
		await edit(id, { images: [{ url: another }], facts: { made: '2024', standard: ['dot'] } })
		const left = (await single(id)).facts
		expect([left.made.level, left.standard.level]).toEqual(['said', 'said'])
	})

	it('GET /api/product/history/{id} shows an admin the history of each', async () => {
		const label = await picture()
		const id = await published({ facts: { made: '2025', crash: 'none' } })
		const { images } = await single(id)
		await edit(id, { images: [...images, { url: label, slot: 'label' }], facts: { made: '2025' } })
		const history = (await call(app, `GET /api/product/history/${id}`, { as: admin })).json()
		expect(history.map(({ at: _, ...change }: { at: number }) => change)).toEqual([
			{ fact: 'made', was: null, now: '2025', level: 'said', by: 'seller' },
			{ fact: 'crash', was: null, now: 'none', level: 'said', by: 'seller' },
			{ fact: 'made', was: '2025', now: '2025', level: 'shown', by: 'seller' },
			{ fact: 'crash', was: 'none', now: null, level: null, by: 'seller' },
		])
		await app.database.pool.query(
			`insert into fact_changes (listing_id, fact, level, by, created_at)
			select $1, 'made', 'said', 'seller', now() from generate_series(1, $2)`,
			[id, mostFactChanges - 1],
		)
		const latest = (await call(app, `GET /api/product/history/${id}`, { as: admin })).json()
		expect(latest).toHaveLength(mostFactChanges)
		expect(latest[0]).toEqual(history[3])
		expect((await call(app, `GET /api/product/history/${id}`, { as: seller })).statusCode).toBe(403)
		expect((await call(app, 'GET /api/product/history/no-id', { as: admin })).statusCode).toBe(404)
	})

	it('is refused to a stale client, who hears which facts have changed', async () => {
		const id = await published({ facts: { made: '2025' } })
		const read = await single(id, seller)
		await edit(id, { facts: { made: '2024' } })
		const answer = await call(app, `PUT /api/product/${id}`, { as: seller, body: read })
		expect(answer.statusCode).toBe(409)
		expect(answer.json().changed.facts.now.made.value).toBe('2024')
	})

	it('of the type keeps facts that the new type lacks, and shows them to nobody', async () => {
		const id = await published({ facts: { made: '2025', liner: 'washed' } })
		await edit(id, { gear_type: 'jacket' })
		expect((await single(id)).facts).not.toHaveProperty('liner')
		await edit(id, { gear_type: 'helmet' })
		expect((await single(id)).facts.liner.value).toBe('washed')
	})
})

describe('a serial number', () => {
	const serial = 'AB-9O71 I3'
	const marksOf = async (id: string) =>
		(await app.database.db.execute(sql`select mark from gear_serials where listing_id = ${id}`)).rows

	it('is kept only as a hash, left if it is not sent, and removed by null', async () => {
		const id = await published({ facts: { serial, made: '2025' } })
		const [{ mark }] = (await marksOf(id)) as [{ mark: string }]
		expect(mark).toMatch(/^[\w+/]{43}=$/)
		const other = await published({ facts: { serial: 'ab907113' } })
		expect(await marksOf(other)).toEqual([{ mark }])
		await edit(id, { facts: { made: '2024' } })
		expect(await marksOf(id)).toEqual([{ mark }])
		await edit(id, { facts: { made: '2024', serial: null } })
		expect(await marksOf(id)).toEqual([])
	})

	it('appears in no answer, no download and no table', async () => {
		const secret = 'ZZQX7781923'
		const id = await published({ facts: { serial: secret, made: '2025' } })
		const answers = [
			await call(app, `GET /api/product/single/${id}`, { as: seller }),
			await call(app, `GET /api/product/history/${id}`, { as: admin }),
			await call(app, 'GET /api/account/data', { as: seller }),
			await call(app, 'GET /api/all/product', { as: seller }),
		]
		for (const { statusCode, body } of answers) expect([statusCode, body.includes(secret)]).toEqual([200, false])
		const { rows } = await app.database.db.execute<{ name: string }>(
			sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
		)
		for (const { name } of rows) {
			const found = await app.database.db.execute(
				sql`select 1 from ${sql.identifier(name)} t where t::text ilike ${`%${secret}%`} limit 1`,
			)
			expect(found.rows, name).toEqual([])
		}
	})
})

describe('POST /api/product/confirm/{id}', () => {
	const confirm = (id: string, body: object, as = admin) =>
		call(app, `POST /api/product/confirm/${id}`, { as, body: { reason: 'I have seen it.', ...body } })

	it('confirms or corrects a fact, until its seller says another value', async () => {
		const id = await published({ facts: { made: '2025', crash: 'none' } })
		const read = await single(id, seller)
		expect((await confirm(id, { fact: 'made', value: '2024-03' })).json()).toMatchObject({ modifiedCount: 1 })
		expect((await confirm(id, { fact: 'made', value: '2024-03' })).json()).toMatchObject({ modifiedCount: 0 })
		const { facts, shown } = await single(id)
		expect(facts.made).toEqual({ value: '2024-03', level: 'confirmed', at: expect.any(Number), by: 'moderator' })
		expect(shown).toEqual([1, 9])
		const stale = await call(app, `PUT /api/product/${id}`, { as: seller, body: read })
		expect(stale.statusCode).toBe(409)
		await edit(id, { facts: { made: '2024-03', crash: 'dropped' } })
		expect((await single(id)).facts.made.level).toBe('confirmed')
		await edit(id, { facts: { made: '2025' } })
		expect((await single(id)).facts.made.level).toBe('said')
		const [, , ...history] = (await call(app, `GET /api/product/history/${id}`, { as: admin })).json()
		expect(history[0]).toMatchObject({ fact: 'made', was: '2025', now: '2024-03', level: 'confirmed', by: 'moderator' })
		const trail = (await call(app, `GET /api/audit?listing=${id}&kind=fact_confirmed`, { as: admin })).json()
		expect(trail).toMatchObject([{ reason: 'I have seen it.' }])
	})

	it('still lets a client that sends no facts edit a listing that they now contradict', async () => {
		const id = await published({ facts: { made: '2022', standard: ['ece2206'] } })
		expect((await confirm(id, { fact: 'made', value: '2015' })).statusCode).toBe(200)
		expect((await edit(id, { product_name: 'My old helmet' })).statusCode).toBe(200)
		const { facts } = await single(id)
		expect([facts.made.value, facts.standard.value]).toEqual(['2015', ['ece2206']])
		const again = await edit(id, { facts: { made: '2015', standard: ['ece2206'] } })
		expect(Object.keys(again.json().fields).sort()).toEqual(['facts.made', 'facts.standard'])
	})

	it('allows a change of the condition only to one that fits', async () => {
		const id = await published({ facts: { crash: 'none', made: '2025' } })
		await confirm(id, { fact: 'crash', value: 'crashed' })
		const answer = await edit(id, { product_condition: 'Excellent' })
		expect(Object.keys(answer.json().fields).sort()).toEqual(['facts.crash', 'product_condition'])
	})

	it('takes a helmet off Home that it finds to have crashed', async () => {
		const id = await published({ facts: { crash: 'none', made: '2025' } })
		await call(app, `POST /api/product/update/${id}`, { as: seller })
		await confirm(id, { fact: 'crash', value: 'crashed' })
		expect(await single(id)).toMatchObject({ advertise: false, warnings: ['display_only'] })
	})

	it('is refused without a reason, for another fact or value, and to everyone but admins', async () => {
		const id = await published()
		for (const [body, field] of [
			[{ fact: 'made', value: '2024', reason: '' }, 'reason'],
			[{ fact: 'tread', value: 4 }, 'fact'],
			[{ fact: 'serial', value: 'ABCD1234' }, 'fact'],
			[{ fact: 'made', value: '2030' }, 'value'],
			[{ fact: 'made' }, 'value'],
			[{ value: '2024' }, 'fact'],
		] as const) {
			const answer = await confirm(id, body)
			expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]])
		}
		for (const as of [seller, buyer])
			expect((await confirm(id, { fact: 'made', value: '2024' }, as)).statusCode).toBe(403)
		expect((await confirm('none', { fact: 'made', value: '2024' })).statusCode).toBe(404)
	})
})

describe('gear for display', () => {
	const crashed = { facts: { crash: 'crashed', made: '2025' }, product_name: 'Crashed Quixotium helmet' }
	const found = async (more = '') =>
		(await call(app, `GET /api/search?q=quixotium${more}`)).json().items.map(({ _id }: { _id: string }) => _id)

	it('is not advertised, and leaves Home when it becomes display gear', async () => {
		const id = await published(crashed)
		expect((await single(id)).warnings).toEqual(['display_only'])
		expect((await single(id, seller)).actions).not.toContain('advertise')
		expect((await call(app, `POST /api/product/update/${id}`, { as: seller })).statusCode).toBe(409)
		const other = await published({ facts: { crash: 'none', made: '2025' } })
		expect((await call(app, `POST /api/product/update/${other}`, { as: seller })).statusCode).toBe(200)
		await edit(other, { facts: { crash: 'crashed', made: '2025' } })
		const home = (await call(app, 'GET /api/all/product?advertise=true')).json()
		expect(home.map(({ _id }: { _id: string }) => _id)).not.toContain(other)
	})

	it('is found only by people who ask for it, and triggers no alert', async () => {
		const address = '/search?q=quixotium'
		const saved = { name: 'Quixotium', address, exclude: [], every: 'at once' }
		expect((await call(app, 'POST /api/saved-search', { as: buyer, body: saved })).statusCode).toBe(200)
		// A text of its own: a listing that merely repeats an earlier one triggers no alert.
		const product_description =
			'Split on the left where it met a kerb in Khulna; chrome lines, a smoked shield, no box.'
		const id = await published({ ...crashed, product_description })
		await runJobs(app)
		expect(await found()).not.toContain(id)
		expect(await found('&display=true')).toContain(id)
		const told = (await call(app, 'GET /api/notification', { as: buyer })).json()
		expect(JSON.stringify(told)).not.toContain(id)
		await edit(id, { facts: { crash: 'none', made: '2025' } })
		await runJobs(app)
		expect(await found()).toContain(id)
		expect(await found('&display=true')).not.toContain(id)
		expect(JSON.stringify((await call(app, 'GET /api/notification', { as: buyer })).json())).toContain(id)
	})
})
