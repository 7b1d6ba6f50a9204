import { describe, expect, it } from 'vitest'
import { unsubscribeToken } from '../../../src/domain/notices/unsubscribe.ts'
import { secretOf } from '../../../src/services/secret.ts'
import { subscriptionOf } from '../../support/alerts.ts'
import { call, startAppForTest } from '../../support/app.ts'
import { somebody } from '../../support/people.ts'

it('POST /api/unsubscribe/{token} ends one kind of mails, and DELETE /api/unsubscribe/{token} resumes it', async () => {
	const app = await startAppForTest()
	const buyer = await somebody(app, 'buyer')
	const token = unsubscribeToken(app.config.secret, buyer.id, 'digest')
	await call(app, 'PUT /api/notification/settings', {
		as: buyer,
		body: { quiet: { from: '22:00', to: '07:00' }, kinds: { search_match: { app: false, mail: true } } },
	})
	const settings = async () => (await call(app, 'GET /api/notification/settings', { as: buyer })).json()
	const name = 'Digests of saved searches and followed sellers'
	const end = (one = token) => call(app, `POST /api/unsubscribe/${one}`)
	expect((await end()).json()).toEqual({ acknowledged: true, modifiedCount: 1, name })
	expect((await end()).json()).toEqual({ acknowledged: true, modifiedCount: 0, name })
	expect(await settings()).toMatchObject({
		quiet: { from: '22:00', to: '07:00' },
		kinds: { digest: { app: true, mail: false }, search_match: { app: false, mail: true } },
	})
	const bangla = await call(app, `POST /api/unsubscribe/${token}`, { headers: { cookie: 'language=bn' } })
	expect(bangla.json().name).toBe('সংরক্ষিত খোঁজ আর অনুসরণ করা বিক্রেতাদের সারসংক্ষেপ')
	const again = await call(app, `DELETE /api/unsubscribe/${token}`)
	expect(again.json()).toEqual({ acknowledged: true, modifiedCount: 1, name })
	expect((await settings()).kinds.digest).toEqual({ app: true, mail: true })
})

it('takes no other token, and none of somebody who is gone', async () => {
	const app = await startAppForTest()
	const buyer = await somebody(app, 'buyer')
	const tokens = [
		'x',
		'%00',
		unsubscribeToken(secretOf('another secret'), buyer.id, 'digest'),
		unsubscribeToken(app.config.secret, buyer.id, 'suspended'),
		unsubscribeToken(app.config.secret, buyer.id, 'nothing'),
		unsubscribeToken(app.config.secret, crypto.randomUUID(), 'digest'),
		`${unsubscribeToken(app.config.secret, buyer.id, 'digest').slice(0, -2)}AA`,
	]
	for (const token of tokens)
		for (const method of ['POST', 'DELETE'])
			expect((await call(app, `${method} /api/unsubscribe/${token}`)).statusCode, token).toBe(404)
	const token = unsubscribeToken(app.config.secret, buyer.id, 'digest')
	await call(app, `DELETE /api/user/${buyer.id}`, { as: await somebody(app, 'admin') })
	expect((await call(app, `POST /api/unsubscribe/${token}`)).statusCode).toBe(404)
})

describe('the address in a mail', () => {
	const oneClick = {
		payload: 'List-Unsubscribe=One-Click',
		headers: {
			host: 'motor.test',
			origin: 'https://mail.test',
			'sec-fetch-site': 'cross-site',
			'content-type': 'application/x-www-form-urlencoded',
		},
	}

	it('ends those mails by one click of a mail program, from anywhere and without a session (RFC 8058)', async () => {
		const app = await startAppForTest()
		const buyer = await somebody(app, 'buyer')
		const url = `/unsubscribe/${unsubscribeToken(app.config.secret, buyer.id, 'digest')}`
		for (let each = 0; each < 2; each++) {
			const answer = await app.app.inject({ method: 'POST', url, ...oneClick })
			expect(answer.statusCode).toBe(200)
			expect(answer.body).toBe('OK')
			expect(answer.headers['set-cookie']).toBeUndefined()
		}
		const settings = (await call(app, 'GET /api/notification/settings', { as: buyer })).json()
		expect(settings.kinds.digest).toEqual({ app: true, mail: false })
		expect((await app.app.inject({ method: 'POST', url: '/unsubscribe/x', ...oneClick })).statusCode).toBe(404)
		const long = { ...oneClick, payload: 'x'.repeat(2000) }
		expect((await app.app.inject({ method: 'POST', url, ...long })).statusCode).toBe(413)
	})

	it('ends the newsletter, and answers a form of its page with that page', async () => {
		const app = await startAppForTest()
		const token = await subscriptionOf(app, 'rider@motor.test')
		const form = { payload: '', headers: { ...oneClick.headers, accept: 'text/html' } }
		const page = (path: string) => app.app.inject({ method: 'POST', url: `/newsletter/${path}`, ...form })
		expect((await page(`confirm/${token}`)).headers.location).toBe(`/newsletter/confirm/${token}?done`)
		expect(
			(await app.database.pool.query('select confirmed_at from subscriptions')).rows[0].confirmed_at,
		).not.toBeNull()
		const click = await app.app.inject({ method: 'POST', url: `/newsletter/leave/${token}`, ...oneClick })
		expect(click.statusCode).toBe(200)
		expect((await app.database.pool.query('select * from subscriptions')).rows).toEqual([])
		const again = await page(`leave/${token}`)
		expect([again.statusCode, again.headers.location]).toEqual([303, `/newsletter/leave/${token}?done`])
		expect((await page('confirm/%22x')).headers.location).toBe('/newsletter/confirm/%22x?gone')
	})

	it('answers a mail program in plain words, a browser with the page, and no cache keeps either', async () => {
		const app = await startAppForTest()
		const buyer = await somebody(app, 'buyer')
		const paths = [
			`/unsubscribe/${unsubscribeToken(app.config.secret, buyer.id, 'digest')}`,
			`/newsletter/confirm/${await subscriptionOf(app, 'rider@motor.test')}`,
			`/newsletter/leave/${await subscriptionOf(app, 'reader@motor.test')}`,
		]
		const told = async (url: string, payload: string, headers = {}) => {
			const given = { payload, headers: { ...oneClick.headers, ...headers } }
			const { statusCode, headers: answered, body } = await app.app.inject({ method: 'POST', url, ...given })
			return [statusCode, answered['cache-control'], answered['content-type'], answered.location, body]
		}
		const ok = [200, 'no-store', 'text/plain; charset=utf-8', undefined, 'OK']
		for (const url of paths) {
			expect(await told(url, oneClick.payload)).toEqual(ok)
			// Some mail programs send a browser's Accept header.
			expect(await told(url, oneClick.payload, { accept: 'text/html,*/*' })).toEqual(ok)
			expect(await told(url, '', { accept: 'application/json' })).toEqual(ok)
			const page = await told(url, 'a=b', { accept: 'text/html,*/*' })
			expect(page).toEqual([303, 'no-store', undefined, `${url}?done`, ''])
		}
		for (const url of ['/unsubscribe/x', `/newsletter/confirm/${'a'.repeat(64)}`, '/newsletter/leave/x']) {
			expect((await told(url, ''))[0]).toBe(404)
			expect(await told(url, '', { accept: 'text/html' })).toEqual([303, 'no-store', undefined, `${url}?gone`, ''])
		}
	})

	it('takes a form of 1,024 bytes and none longer, of whatever type', async () => {
		const app = await startAppForTest()
		const url = `/newsletter/leave/${await subscriptionOf(app, 'rider@motor.test')}`
		for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/json'])
			for (const [bytes, status] of [
				[1024, 200],
				[1025, 413],
			] as const) {
				const headers = { ...oneClick.headers, 'content-type': type }
				const answer = await app.app.inject({ method: 'POST', url, headers, payload: 'x'.repeat(bytes) })
				expect([type, bytes, answer.statusCode]).toEqual([type, bytes, status])
			}
	})

	it('does not call a link gone because Motor failed', async () => {
		const app = await startAppForTest()
		const token = await subscriptionOf(app, 'rider@motor.test')
		await app.database.pool.query('alter table subscriptions rename to subscribers')
		const headers = { ...oneClick.headers, accept: 'text/html' }
		const answer = await app.app.inject({ method: 'POST', url: `/newsletter/leave/${token}`, headers, payload: '' })
		expect([answer.statusCode, answer.headers.location]).toEqual([500, undefined])
	})
})
