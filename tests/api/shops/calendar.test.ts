import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { listingOf } from '../../support/listings.ts'
import { bookingOf } from '../../support/orders.ts'
import { type Person, somebody } from '../../support/people.ts'
import { calendarOf } from '../../support/shops.ts'

let app: TestApp
let buyer: Person
let seller: Person

beforeAll(async () => {
	app = await startApp()
	buyer = await somebody(app, 'buyer')
	seller = await somebody(app, 'seller')
	const at = new Date('2031-05-01T10:00:00Z')
	const meeting = {
		meetingPlace: 'GEC Circle, Chattogram',
		meetingAt: at,
		meetingBy: 'seller',
		meetingAgreed: true,
	} as const
	const listing = await listingOf(app, seller, { status: 'booked' })
	await bookingOf(
		app,
		{ listing, buyer, seller },
		{
			status: 'accepted',
			acceptedAt: at,
			...meeting,
			agreedPlace: meeting.meetingPlace,
			agreedAt: at,
			sellerName: 'Salma Khatun',
		},
	)
	await bookingOf(
		app,
		{ listing: await listingOf(app, seller, { status: 'booked' }), buyer, seller },
		{ status: 'booked' },
	)
})
afterAll(() => app.close())

const read = (path: string) => call(app, `GET ${path}`)

it('GET /api/calendar/{token}.ics is one’s meetings, by a secret address and without a session', async () => {
	const path = await calendarOf(app, buyer)
	expect(path).toMatch(/^\/api\/calendar\/[0-9a-f]{48}\.ics$/)
	const answer = await read(path)
	expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringContaining('text/calendar')])
	expect(answer.body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
	expect(answer.body).toContain('LOCATION:GEC Circle\\, Chattogram')
	expect(answer.body).toContain('DTSTART:20310501T100000Z')
	expect(answer.body).toContain('Touring jacket\\, with Salma')
	for (const secret of ['Khatun', '+880', seller.email]) expect(answer.body).not.toContain(secret)
	expect((await read(await calendarOf(app, seller))).body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
	const other = await somebody(app, 'buyer')
	expect((await read(await calendarOf(app, other))).body).not.toContain('VEVENT')
})

it('POST /api/calendar ends the former address, and DELETE /api/calendar the last', async () => {
	const first = await calendarOf(app, buyer)
	const second = await calendarOf(app, buyer)
	expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200])
	const close = async () => (await call(app, 'DELETE /api/calendar', { as: buyer })).json().deletedCount
	expect([await close(), await close()]).toEqual([1, 0])
	expect((await read(second)).statusCode).toBe(404)
	for (const nowhere of ['x', '0'.repeat(48), '%00'])
		expect((await read(`/api/calendar/${nowhere}.ics`)).statusCode).toBe(404)
})

it('the database has no token that reads a calendar', async () => {
	const path = await calendarOf(app, seller)
	const token = path.slice('/api/calendar/'.length, -'.ics'.length)
	const { rows } = await app.database.pool.query('select * from calendar_feeds')
	expect(JSON.stringify(rows)).not.toContain(token)
})
