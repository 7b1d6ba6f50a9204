import { afterAll, beforeAll, expect, it } from 'vitest'
import { identityCalls } from '../../../src/services/identity/calls.ts'
import { site, startApp, type TestApp } from '../../support/app.ts'
import { Authenticator } from '../../support/authenticator.ts'
import { attack, fieldsOf } from '../../support/hostile-values.ts'
import { type Person, somebody } from '../../support/people.ts'

let app: TestApp
let buyer: Person

beforeAll(async () => {
	app = await startApp()
	buyer = await somebody(app, 'buyer')
})
afterAll(() => app.close())

const accepted: Record<string, Record<string, unknown>> = {
	'POST /sign-up/email': { name: 'A Rider', email: 'new@motor.test', password: 'a long pass phrase' },
	'POST /sign-in/email': { email: 'nobody@motor.test', password: 'a long pass phrase' },
	'POST /sign-in/passkey': {
		credential: new Authenticator(site).show({ rpId: 'motor.test', challenge: 'none' }, { userHandle: 'YQ' }),
	},
	'POST /sign-in/social': { provider: 'google' },
	'POST /update-user': { name: 'A Rider' },
	'POST /change-password': { currentPassword: 'a long pass phrase', newPassword: 'another pass phrase' },
	'POST /request-password-reset': { email: 'nobody@motor.test' },
	'POST /two-factor/enable': { password: 'a long pass phrase' },
	'POST /two-factor/verify-totp': { code: '123456' },
	'POST /two-factor/verify-backup-code': { code: 'abcde-fghij' },
	'POST /two-factor/generate-backup-codes': { password: 'a long pass phrase' },
	'POST /two-factor/disable': { password: 'a long pass phrase' },
	'POST /reset-password': { newPassword: 'another pass phrase', token: 'token' },
}

it.each(Object.entries(identityCalls).filter(([, row]) => row.body))(
	'a hostile value in a field of %s is never a fault, and a wrong type names the field',
	async (name, { body }) => {
		expect(accepted).toHaveProperty([name])
		const [method, path] = name.split(' ')
		const full = {
			name: `${method} /api/auth${path}`,
			as: buyer,
			...(accepted[name] && { body: accepted[name] }),
		}
		await attack(app, full, body ? fieldsOf(body) : [])
	},
)
