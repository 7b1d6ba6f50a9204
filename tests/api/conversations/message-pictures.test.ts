import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bounds } from '../../../src/contract/fields.ts'
import { say } from '../../../src/contract/sentences.ts'
import { removeLeftMessages } from '../../../src/domain/conversations/left.ts'
import { removeStrays } from '../../../src/domain/listings/uploads.ts'
import { call, site, startApp, type TestApp } from '../../support/app.ts'
import { conversationOf, messageOf, photo, sendForm } from '../../support/conversations.ts'
import { listingOf } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'
import { photograph } from '../../support/pictures.ts'

let app: TestApp
let seller: Person
let buyer: Person
let conversation: string

beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
	seller = await somebody(app, 'seller')
	buyer = await somebody(app, 'buyer')
	conversation = await conversationOf(app, buyer, await listingOf(app, seller))
})

/** Builds a multipart form as browsers send it. */
function form(fields: Record<string, string | Blob>) {
	const body = new FormData()
	for (const [name, value] of Object.entries(fields)) body.set(name, value)
	return body
}

const sendBody = (as: Person, body: FormData) => sendForm(app, as, conversation, body)
const sendFields = (as: Person, fields: Record<string, string | Blob>) => sendBody(as, form(fields))

const shown = async (as: Person) => (await call(app, `GET /api/conversation/${conversation}`, { as })).json().messages
const stored = () => readdir(path.join(app.config.dataDir, 'private-pictures')).catch(() => [])
/** Counts stored pictures, after removing those of messages that were never stored. */
const files = async () => {
	await removeStrays(app.market, new Date(Date.now() + 25 * 3_600_000))
	return (await stored()).filter((name) => !name.startsWith('.')).length
}
const pathOf = (address: string) => address.slice(site.length)

describe('POST /api/conversation/{id} with a picture', () => {
	it('re-encodes and keeps it, with or without words, wherever the file stands in the form', async () => {
		const first = await sendFields(buyer, { image: await photo(), text: 'The scratch', client_id: 'a' })
		expect(first.statusCode).toBe(200)
		expect((await sendFields(buyer, { client_id: 'b', image: await photo() })).statusCode).toBe(200)
		const [second, withWords] = await shown(seller)
		expect(withWords).toMatchObject({ text: 'The scratch', picture: { width: 320, height: 240 } })
		expect(withWords._id).toBe(first.json().insertedId)
		expect(second.text).toBe('')
		const answer = await call(app, `GET ${pathOf(withWords.image)}`, { as: seller })
		expect(answer.headers['content-type']).toBe('image/webp')
		expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
	})

	it('is gone for both sides once the message has been removed', async () => {
		await sendFields(buyer, { client_id: 'removed', image: await photo() })
		const [{ _id, image }] = await shown(seller)
		await app.database.pool.query('update messages set removed_at = now() where id = $1', [_id])
		for (const as of [seller, buyer]) expect((await call(app, `GET ${pathOf(image)}`, { as })).statusCode).toBe(404)
	})

	it('counts a repeat once, and keeps no second file', async () => {
		const before = await files()
		const send = async () => sendFields(buyer, { image: await photo(), client_id: 'once' })
		const answers = await Promise.all([send(), send(), send()])
		expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
		expect(await files()).toBe(before + 1)
		expect(await shown(buyer)).toHaveLength(2)
	})

	it('accepts eight fields next to a file, and no more', async () => {
		const before = await files()
		const fields = (count: number) =>
			Object.fromEntries(Array.from({ length: count }, (_, each) => [`field_${each}`, 'x']))
		const image = await photo()
		expect((await sendFields(buyer, { ...fields(7), client_id: 'eight', image })).statusCode).toBe(200)
		expect((await sendFields(buyer, { ...fields(8), client_id: 'nine', image })).statusCode).toBe(413)
		const twice = form({ client_id: 'twice', image })
		twice.append('image', image)
		expect((await sendBody(buyer, twice)).statusCode).toBe(413)
		expect(await files()).toBe(before + 1)
	})

	it('accepts words as long as in a message without a picture, and cuts none off', async () => {
		const image = await photo()
		const longest = '🏍'.repeat(2_000)
		const sent = await sendFields(buyer, { client_id: 'longest', text: `${' '.repeat(9_000)}${longest}`, image })
		expect(sent.statusCode).toBe(200)
		expect((await shown(seller))[0].text).toBe(longest)
		for (const text of ['🏍'.repeat(2_001), 'x'.repeat(64 * 1024)]) {
			const answer = await sendFields(buyer, { client_id: 'longer', text, image })
			expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['text']])
		}
		const tooLong = await sendFields(buyer, { client_id: 'longer', text: 'x'.repeat(64 * 1024 + 1), image })
		const message = say('tooLarge').en
		expect([tooLong.statusCode, tooLong.json()]).toEqual([
			413,
			{ acknowledged: false, message, fields: { text: message } },
		])
	})

	it('accepts the longest words next to the largest picture', async () => {
		const picture = new Blob([new Uint8Array(await photograph()), new Uint8Array(bounds.pictureBytes)])
		const image = picture.slice(0, bounds.pictureBytes, 'image/jpeg')
		const sent = await sendFields(buyer, { client_id: 'large', text: `${' '.repeat(60_000)}Words`, image })
		expect([sent.statusCode, sent.json()]).toEqual([200, expect.objectContaining({ acknowledged: true })])
		const larger = picture.slice(0, bounds.pictureBytes + 1, 'image/jpeg')
		const refused = await sendFields(buyer, { client_id: 'larger', text: 'Words', image: larger })
		expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([413, ['image']])
	})

	it('refuses a file that is not a picture, a foreign field, and a file without a client id for the message', async () => {
		const before = await files()
		const wrong = await sendFields(buyer, { image: new Blob(['<svg/>']), client_id: 'a' })
		expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([422, ['image']])
		expect((await sendFields(buyer, { file: await photo(), client_id: 'a' })).statusCode).toBe(422)
		expect((await sendFields(buyer, { text: 'No file', client_id: 'a' })).statusCode).toBe(422)
		const unnamed = await sendFields(buyer, { image: await photo() })
		expect(Object.keys(unnamed.json().fields)).toEqual(['client_id'])
		expect((await sendFields(buyer, { image: await photo(), client_id: 'a', text: 'x'.repeat(2001) })).statusCode).toBe(
			422,
		)
		expect((await sendFields(await somebody(app, 'buyer'), { image: await photo(), client_id: 'a' })).statusCode).toBe(
			403,
		)
		await call(app, `POST /api/block/${buyer.id}`, { as: seller })
		expect((await sendFields(buyer, { image: await photo(), client_id: 'a' })).statusCode).toBe(403)
		expect(await files()).toBe(before)
	})
})

describe('GET /api/conversation/image/{id}', () => {
	it('is for the two, and for admins if it was reported or is near a reported message', async () => {
		await sendFields(seller, { image: await photo(), client_id: 'a' })
		const [{ _id, image }] = await shown(buyer)
		const status = async (as?: Person) => (await call(app, `GET ${pathOf(image)}`, { as })).statusCode
		const admin = await somebody(app, 'admin')
		expect(await status()).toBe(401)
		for (const as of [buyer, seller]) expect(await status(as)).toBe(200)
		for (const as of [await somebody(app, 'buyer'), await somebody(app, 'seller'), admin])
			expect(await status(as)).toBe(403)
		// It is not among the public pictures either.
		expect((await call(app, `GET /pictures/${_id}/1280.webp`)).statusCode).toBe(404)
		const report = { message_id: _id, reason: 'scam' }
		await call(app, `POST /api/conversation/report/${conversation}`, { as: buyer, body: report })
		expect(await status(admin)).toBe(200)
	})

	it('comes in the widths of pictures, and is kept nowhere', async () => {
		await sendFields(seller, { image: await photo(), client_id: 'a' })
		const [{ image }] = await shown(buyer)
		const answer = await call(app, `GET ${pathOf(image)}?width=320`, { as: buyer })
		const disposition = 'inline; filename="motor-picture.webp"'
		expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-disposition': disposition })
		expect((await call(app, `GET ${pathOf(image)}?width=7`, { as: buyer })).statusCode).toBe(422)
		const plain = await messageOf(app, conversation, buyer)
		expect((await call(app, `GET /api/conversation/image/${plain}`, { as: buyer })).statusCode).toBe(404)
	})

	it('goes with its sender, whose words stay', async () => {
		await sendFields(buyer, { image: await photo(), text: 'The scratch', client_id: 'a' })
		const before = await files()
		expect(await removeLeftMessages(app)).toBe(0)
		await call(app, 'DELETE /api/account', { as: buyer, body: { confirmation: buyer.email } })
		expect(await removeLeftMessages(app)).toBe(1)
		expect(await files()).toBe(before - 1)
		expect((await shown(seller))[0]).toEqual(expect.not.objectContaining({ image: expect.anything() }))
		await call(app, 'DELETE /api/account', { as: seller, body: { confirmation: seller.email } })
		expect(await removeLeftMessages(app)).toBe(1)
		const { rowCount } = await app.database.pool.query('select from messages where conversation_id = $1', [
			conversation,
		])
		expect(rowCount).toBe(0)
	})
})
