import { expect, it } from 'vitest'
import { unsubscribeToken } from '../../src/domain/notices/unsubscribe.ts'
import { call, startAppForTest } from '../support/app.ts'
import { somebody } from '../support/people.ts'

it('POST /api/unsubscribe/{token} ends one kind of mails, and DELETE /api/unsubscribe/{token} has them come again', async () => {
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
		unsubscribeToken('another secret', buyer.id, 'digest'),
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
