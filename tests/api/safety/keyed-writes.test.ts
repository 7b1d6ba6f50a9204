import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../../src/app/build-app.ts'
import type { Member } from '../../../src/domain/actor.ts'
import { beginKeyedWrite, forgetKeyedWrites, type KeyedWrite } from '../../../src/domain/keyed-writes.ts'
import { publishListing } from '../../../src/domain/listings/listings.ts'
import { findActor } from '../../../src/domain/people/sessions.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { listingOf, newProduct, pictureOf } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'
import { photograph } from '../../support/pictures.ts'

let app: TestApp
/** Another process on the same database. */
let other: TestApp
let seller: Person
beforeAll(async () => {
	app = await startApp()
	other = { ...app, app: await buildApp(app) }
	seller = await somebody(app, 'seller')
})
afterAll(async () => {
	await other.app.close()
	await app.close()
})

let keys = 0
const newKey = () => `key-${++keys}`
const under = (key: string) => ({ 'idempotency-key': key })
const product = async (of: Person, name = 'Summer gloves') => ({
	...newProduct((await pictureOf(app, of)).address),
	product_name: name,
})
const publish = (key: string, body: object, as: Person = seller, on = app) =>
	call(on, 'POST /api/add/product', { as, body, headers: under(key) })
const named = async (name: string) =>
	(await app.database.pool.query('select id from listings where product_name = $1', [name])).rows

it('the same call and body under the same key is done once, and answered the same', async () => {
	const [key, body] = [newKey(), await product(seller, 'Sent twice')]
	const first = await publish(key, body)
	expect(first.headers['idempotent-replay']).toBeUndefined()
	const again = await publish(key, body, seller, other)
	expect([again.statusCode, again.headers['idempotent-replay']]).toEqual([200, 'true'])
	expect(again.json()).toEqual(first.json())
	expect(again.headers['content-type']).toBe(first.headers['content-type'])
	expect(await named('Sent twice')).toEqual([{ id: first.json().insertedId }])
	expect((await publish(newKey(), body)).json().insertedId).not.toBe(first.json().insertedId)
})

it('another body, another call and another address under a used key are refused by name', async () => {
	const [key, body] = [newKey(), await product(seller)]
	const [one, two] = [await listingOf(app, seller), await listingOf(app, seller)]
	await publish(key, body)
	const pause = (id: string, given: string) =>
		call(app, `POST /api/product/pause/${id}`, { as: seller, headers: under(given) })
	const paused = newKey()
	expect((await pause(one, paused)).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
	for (const answer of [
		await publish(key, { ...body, resell_price: 1300 }),
		await pause(one, key),
		await pause(two, paused),
		await call(app, `DELETE /api/product/pause/${one}`, { as: seller, headers: under(paused) }),
	]) {
		expect(answer.statusCode).toBe(422)
		expect(answer.json().fields).toEqual({ 'Idempotency-Key': 'This key was used for something else.' })
	}
	expect((await pause(one, paused)).json().modifiedCount).toBe(1)
})

it('a key is of one person: for another it is new', async () => {
	const [key, neighbour] = [newKey(), await somebody(app, 'seller')]
	const first = await publish(key, await product(seller))
	const second = await publish(key, await product(neighbour), neighbour)
	expect([second.statusCode, second.headers['idempotent-replay']]).toEqual([200, undefined])
	expect(second.json().insertedId).not.toBe(first.json().insertedId)
})

it.each(['', ' ', 'two words', 'x'.repeat(65), 'ключ', 'a\tb'])('the key %j is refused', async (key) => {
	const { statusCode, json } = await publish(key, await product(seller))
	expect(statusCode).toBe(422)
	expect(Object.keys(json().fields)).toEqual(['Idempotency-Key'])
})

it('64 visible characters are a key, and a read takes no notice of any', async () => {
	expect((await publish('~!'.repeat(32), await product(seller))).statusCode).toBe(200)
	const read = await call(app, 'GET /api/account', { as: seller, headers: under('two words') })
	expect(read.statusCode).toBe(200)
})

it('of many at once, on two processes, one does it; the others hear that it runs, or its answer', async () => {
	const [key, body] = [newKey(), await product(seller, 'Sent at once')]
	const answers = await Promise.all(
		Array.from({ length: 12 }, (_, each) => publish(key, body, seller, each % 2 ? app : other)),
	)
	const done = answers.filter(({ statusCode }) => statusCode === 200)
	expect(answers.filter(({ statusCode }) => ![200, 409].includes(statusCode))).toEqual([])
	expect(new Set(done.map(({ body: text }) => text)).size).toBe(1)
	expect(done.filter(({ headers }) => !headers['idempotent-replay'])).toHaveLength(1)
	expect(await named('Sent at once')).toHaveLength(1)
})

it('a refusal is kept where it would be the same, and forgotten where it would not', async () => {
	const sold = await listingOf(app, seller, { status: 'sold' })
	const edit = { ...(await product(seller)), version: 1 }
	for (const [name, body, status] of [
		['POST /api/add/product', { product_name: '' }, 422],
		[`PUT /api/product/${sold}`, edit, 409],
		['POST /api/product/pause/00000000-0000-0000-0000-000000000000', undefined, 404],
	] as const) {
		const key = newKey()
		const first = await call(app, name, { as: seller, body, headers: under(key) })
		expect(first.statusCode, first.body).toBe(status)
		const again = await call(app, name, { as: seller, body, headers: under(key) })
		expect([again.statusCode, again.headers['idempotent-replay']]).toEqual([status, 'true'])
		expect(again.json()).toEqual(first.json())
	}
	const key = newKey()
	const foreign = await listingOf(app, await somebody(app, 'seller'))
	const refused = () => call(app, `POST /api/product/pause/${foreign}`, { as: seller, headers: under(key) })
	for (const answer of [await refused(), await refused()]) {
		expect([answer.statusCode, answer.headers['idempotent-replay']]).toEqual([403, undefined])
	}
	// A refusal that is not stored does not use up the key.
	expect((await publish(key, await product(seller))).statusCode).toBe(200)
})

it('a signed-out or suspended person hears so, whatever the key answers others', async () => {
	const [key, leaving] = [newKey(), await somebody(app, 'seller')]
	const body = await product(leaving)
	expect((await publish(key, body, leaving)).statusCode).toBe(200)
	expect((await call(app, 'POST /api/add/product', { body, headers: under(key) })).statusCode).toBe(401)
	const admin = await somebody(app, 'admin')
	await call(app, `POST /api/user/suspend/${leaving.id}`, { as: admin, body: { reason: 'Spam' } })
	expect((await publish(key, body, leaving)).statusCode).toBe(403)
})

it('a photograph is stored once; another file or field under its key is refused', async () => {
	const picture = await photograph()
	const form = (file: Buffer) => {
		const sent = [
			'--line\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
			file,
			'\r\n--line--\r\n',
		]
		return Buffer.concat(sent.map((part) => Buffer.from(part)))
	}
	const key = newKey()
	const send = (file: Buffer) =>
		call(app, 'POST /api/image', {
			as: seller,
			body: form(file),
			headers: { ...under(key), 'content-type': 'multipart/form-data; boundary=line' },
		})
	const first = await send(picture)
	expect(first.statusCode, first.body).toBe(200)
	const again = await send(picture)
	expect(again.headers['idempotent-replay']).toBe('true')
	expect(again.json()).toEqual(first.json())
	expect((await send(Buffer.concat([picture, Buffer.from('x')]))).statusCode).toBe(422)
})

/** Makes a write whose process died after storing it and before answering. */
async function died(key: string, name: string): Promise<{ id: string; body: Awaited<ReturnType<typeof product>> }> {
	const body = await product(seller, name)
	const call = 'POST /api/add/product /api/add/product'
	const begun = await beginKeyedWrite(app.market, { uid: seller.uid, key, call, body: [JSON.stringify(body)] })
	const actor = (await findActor(app.database, seller.token)) as Member<'seller'>
	const id = await (begun as KeyedWrite).run(() => publishListing(app.market, actor, body))
	return { id, body }
}
const endLease = (key: string) =>
	app.database.pool.query("update keyed_writes set lease_until = lease_until - interval '1 minute' where key = $1", [
		key,
	])

it('a process that dies between the write and its answer holds the key for its lease, and the write is not done again', async () => {
	const key = newKey()
	const { id, body } = await died(key, 'Died before it answered')
	expect((await publish(key, body)).statusCode).toBe(409)
	await endLease(key)
	expect((await publish(key, { ...body, resell_price: 999 })).statusCode).toBe(422)
	const again = await publish(key, body)
	expect([again.statusCode, again.json()]).toEqual([200, { acknowledged: true, insertedId: id }])
	expect(await named('Died before it answered')).toEqual([{ id }])
	expect((await publish(key, body)).headers['idempotent-replay']).toBe('true')
})

it('a process that is overtaken cannot do the write as well', async () => {
	const [key, body] = [newKey(), await product(seller, 'Overtaken')]
	const sent = {
		uid: seller.uid,
		key,
		call: 'POST /api/add/product /api/add/product',
		body: [JSON.stringify(body)],
	}
	const slow = (await beginKeyedWrite(app.market, sent)) as KeyedWrite
	await endLease(key)
	expect((await publish(key, body)).statusCode).toBe(200)
	const actor = (await findActor(app.database, seller.token)) as Member<'seller'>
	await expect(slow.run(() => publishListing(app.market, actor, body))).rejects.toMatchObject({ kind: 'taken' })
	expect(await named('Overtaken')).toHaveLength(1)
})

it('neither what was sent nor what was answered can be read in the database', async () => {
	const [key, body] = [newKey(), await product(seller, 'Not to be read')]
	const { insertedId } = (await publish(key, body)).json()
	const { rows } = await app.database.pool.query('select * from keyed_writes where key = $1', [key])
	expect(JSON.stringify(rows)).not.toContain(insertedId)
	expect(JSON.stringify(rows)).not.toContain('Not to be read')
	expect((await app.database.pool.query('select from keyed_steps where write_id = $1', [rows[0].id])).rowCount).toBe(0)
})

it('a key is forgotten after 24 hours, and with its account', async () => {
	const [key, leaving] = [newKey(), await somebody(app, 'buyer')]
	const wish = () =>
		call(app, 'PUT /api/notification/settings', { as: leaving, body: { language: 'bn' }, headers: under(key) })
	const kept = async () => (await app.database.pool.query('select from keyed_writes where key = $1', [key])).rowCount
	const age = (by: string) =>
		app.database.pool.query('update keyed_writes set created_at = created_at - $2::interval where key = $1', [key, by])
	await wish()
	await age('23 hours')
	await forgetKeyedWrites(app.market)
	expect((await wish()).headers['idempotent-replay']).toBe('true')
	await age('1 hour')
	expect((await wish()).headers['idempotent-replay']).toBeUndefined()
	await age('24 hours')
	await forgetKeyedWrites(app.market)
	expect(await kept()).toBe(0)
	await wish()
	const confirmation = { confirmation: leaving.email }
	const left = await call(app, 'DELETE /api/account', { as: leaving, body: confirmation, headers: under(newKey()) })
	expect(left.statusCode, left.body).toBe(200)
	const { rowCount } = await app.database.pool.query('select from keyed_writes where uid = $1', [leaving.uid])
	expect(rowCount).toBe(0)
})
