import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSslcommerz } from '../../src/services/payments/sslcommerz.ts'
import { createStandInGateway, type StandInGateway } from '../../src/services/payments/stand-in/gateway.ts'
import { bytesOf, type Speaker, silent, startSpeaker } from './speaker.ts'

let speaker: Speaker
let folder: string
let standIn: StandInGateway
const notices: URLSearchParams[] = []

const openStandIn = () =>
	createStandInGateway({
		publicUrl: speaker.origin,
		storePassword: 'hush',
		file: path.join(folder, 'records.json'),
		log: pino({ level: 'silent' }),
		lateMs: 200,
	})

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'motor-gateway-'))
	speaker = await startSpeaker(silent)
	standIn = openStandIn()
	speaker.answer = async (request, response) => {
		if (request.url?.startsWith('/stand-in/')) return standIn.handler(request, response)
		notices.push(new URLSearchParams(String(await bytesOf(request))))
		response.end('OK')
	}
})
afterAll(async () => {
	await speaker[Symbol.asyncDispose]()
	await rm(folder, { recursive: true })
})

let count = 0
const gateway = () => createSslcommerz(standIn.store)

async function begin() {
	count += 1
	const reference = `T-${count}`
	const site = (path: string) => `${speaker.origin}/motor/${path}`
	const addresses = { success: site('success'), fail: site('fail'), cancel: site('cancel'), notice: site('notice') }
	const buyer = { name: 'Rahim', email: 'rahim@motor.test', mobile: '+8801812345678' }
	const page = await gateway().openSession({
		reference,
		amount: 550_000,
		productName: '<Jacket>',
		buyer,
		place: 'Hall',
		city: 'Dhaka',
		addresses,
	})
	const answer = async (value: string, method = 'card') => {
		const answered = await fetch(page, { method: 'POST', body: new URLSearchParams({ answer: value, method }) })
		return { status: answered.status, html: await answered.text() }
	}
	return { reference, page, answer }
}

const returned = (html: string) => /action="([^"]+)"/.exec(html)?.[1]?.split('/').at(-1)

it('takes a payment: a signed notice, a return, a validation, a refund, all by the protocol', async () => {
	const { reference, page, answer } = await begin()
	expect(await gateway().query(reference)).toEqual([{ status: 'pending' }])
	const shown = await fetch(page)
	expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
	expect(await shown.text()).toContain('&lt;Jacket&gt;')
	expect(returned((await answer('pay', 'bkash')).html)).toBe('success')
	const notice = gateway().readNotice(notices.at(-1) ?? new URLSearchParams())
	expect(notice).toEqual({ reference, proof: expect.any(String) })
	const confirmation = await gateway().validate(notice?.proof ?? '')
	expect(confirmation).toMatchObject({
		reference,
		amount: 550_000,
		storeAmount: 536_250,
		currency: 'BDT',
		kind: 'bkash',
		risky: false,
	})
	expect(await gateway().validate(notice?.proof ?? '')).toEqual(confirmation)
	expect(await gateway().query(reference)).toEqual([{ status: 'valid', proof: notice?.proof }])

	const refund = { bankReference: confirmation?.bankReference ?? '', amount: 550_000, remarks: 'Order ended' }
	const first = await gateway().refund({ ...refund, refundReference: 'R-1' })
	expect(first).toMatchObject({ status: 'taken on' })
	expect(await gateway().refund({ ...refund, refundReference: 'R-1' })).toEqual(first)
	expect(await gateway().refund({ ...refund, refundReference: 'R-2' })).toMatchObject({ status: 'failed' })
	expect(await gateway().refundState(first.status === 'taken on' ? first.acceptedAs : '')).toBe('refunded')
	expect((await answer('pay')).html).toContain('Already paid')
})

it('fails, cancels, delays and flags risk as its buttons say', async () => {
	const fails = await begin()
	expect(returned((await fails.answer('fail')).html)).toBe('fail')
	expect(await gateway().query(fails.reference)).toEqual([{ status: 'failed' }])
	expect(returned((await (await begin()).answer('cancel')).html)).toBe('cancel')
	expect((await (await begin()).answer('nonsense')).status).toBe(422)

	const closed = await begin()
	expect((await closed.answer('close')).html).not.toContain('<form')
	expect(await gateway().query(closed.reference)).toMatchObject([{ status: 'valid' }])

	const late = await begin()
	expect(returned((await late.answer('late')).html)).toBe('fail')
	expect(await gateway().query(late.reference)).toEqual([{ status: 'failed' }])
	await expect.poll(() => gateway().query(late.reference)).toMatchObject([{ status: 'valid' }])
	await expect.poll(() => notices.at(-1)?.get('tran_id')).toBe(late.reference)

	await (await begin()).answer('risky')
	const risky = gateway().readNotice(notices.at(-1) ?? new URLSearchParams())
	expect(await gateway().validate(risky?.proof ?? '')).toMatchObject({ risky: true })
})

it('refuses another store, and still knows its transactions after a restart', async () => {
	const { reference, answer } = await begin()
	await answer('pay')
	const stranger = createSslcommerz({ ...standIn.store, storePassword: 'guess' })
	await expect(stranger.query(reference)).rejects.toThrow('INVALID_REQUEST')
	await pause(50)
	standIn = openStandIn()
	expect(await gateway().query(reference)).toMatchObject([{ status: 'valid' }])
	expect((await fetch(`${speaker.origin}/stand-in/sslcommerz/pay/${'0'.repeat(32)}`)).status).toBe(404)
})
