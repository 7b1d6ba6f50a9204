import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Message } from '../../src/services/mail/message.ts'
import { codeOf } from '../support/one-time-codes.ts'
import { cookies, type IdentityFixture, identityFixture } from './identity-fixture.ts'

const person = { email: 'rider@motor.test', password: 'a long pass phrase', name: 'A Rider' }
const { email, password } = person

// A code is valid for 30 s: on a busy machine it could expire during the test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

async function start() {
	const mails: Message[] = []
	const fixture = await identityFixture({ mail: { send: async (message) => void mails.push(message) } })
	onTestFinished(() => fixture[Symbol.asyncDispose]())
	await fixture.identity.createAccount(person)
	/** Returns the mails since the last call. */
	const told = async () => {
		await fixture.identity.settled()
		return mails.splice(0)
	}
	return { ...fixture, told }
}

const signIn = ({ call }: Pick<IdentityFixture, 'call'>, typed = password) =>
	call('/sign-in/email', { email, password: typed })

interface Factor {
	totpURI: string
	backupCodes: string[]
}

async function enabled({ call }: Pick<IdentityFixture, 'call'>, session: { cookie: string }): Promise<Factor> {
	return (await (await call('/two-factor/enable', { password }, session)).json()) as Factor
}

test('each change of the second factor, and the use of a recovery code, is told by mail without a secret', async () => {
	const { call, told } = await start()
	const session = cookies(await signIn({ call }))
	const { totpURI, backupCodes } = await enabled({ call }, session)
	expect(await told()).toEqual([])
	const shown = await call('/two-factor/verify-totp', { code: codeOf(totpURI, Date.now() - 30_000) }, session)
	const mails = [await told()]
	const again = cookies(shown)
	await call('/two-factor/generate-backup-codes', { password: 'not the pass phrase' }, again)
	expect(await told()).toEqual([])
	const { backupCodes: newCodes } = (await (
		await call('/two-factor/generate-backup-codes', { password }, again)
	).json()) as Factor
	mails.push(await told())

	await call('/two-factor/verify-totp', { code: codeOf(totpURI) }, cookies(await signIn({ call })))
	expect(await told()).toEqual([])
	const recovered = await call('/two-factor/verify-backup-code', { code: newCodes[0] }, cookies(await signIn({ call })))
	mails.push(await told())
	expect((await call('/two-factor/disable', { password }, cookies(recovered))).status).toBe(200)
	mails.push(await told())

	expect(mails.map((sent) => sent.map(({ to, subject }) => [to, subject]))).toEqual([
		[[email, 'Two-step login was turned on for your Motor account']],
		[[email, 'Your Motor account has new recovery codes']],
		[[email, 'A recovery code of your Motor account was used']],
		[[email, 'Two-step login was turned off for your Motor account']],
	])
	const secret = new URL(totpURI).searchParams.get('secret')
	for (const { text, html } of mails.flat()) {
		expect(text).toContain('If it was not you, ')
		expect(text).toContain('http://127.0.0.1:3000/dashbord/account')
		for (const hidden of [secret, ...backupCodes, ...newCodes, password, person.name])
			expect(text + html).not.toContain(hidden)
	}
})

test('merely asking for a second factor, or turning off one that was not on, changes nothing', async () => {
	const { call, told } = await start()
	const session = cookies(await signIn({ call }))
	await enabled({ call }, session)
	await call('/two-factor/verify-totp', { code: '000000' }, session)
	await call('/two-factor/disable', { password }, session)
	expect(await told()).toEqual([])
})

test.each([
	['', 'The password of your Motor account was changed', 'If it was not you, set a new password at once'],
	['bn', 'আপনার Motor অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে', 'আপনি না বদলে থাকলে এখনই নতুন পাসওয়ার্ড দিন'],
])('a changed and a reset password are announced in the account language (%s)', async (language, subject, help) => {
	const { call, told, database, identity } = await start()
	await database.pool.query("update identity_users set language = nullif($1, '')", [language])
	const session = cookies(await signIn({ call }))
	const changed = { currentPassword: password, newPassword: 'another pass phrase' }
	await call('/change-password', { ...changed, currentPassword: 'a wrong pass phrase' }, session)
	expect(await told()).toEqual([])
	expect((await call('/change-password', changed, session)).status).toBe(200)
	const token = new URL(await identity.passwordLink(email)).searchParams.get('token')
	const reset = await call('/reset-password', { newPassword: 'a third pass phrase', token })
	expect(reset.status).toBe(200)
	const mails = await told()
	expect(mails.map(({ to, subject: told }) => [to, told])).toEqual([
		[email, subject],
		[email, subject],
	])
	for (const { text } of mails) {
		expect(text).toContain(help)
		expect(text).toContain('http://127.0.0.1:3000/forgot-password')
		expect(text).not.toMatch(/pass phrase/)
	}
})
