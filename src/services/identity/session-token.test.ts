import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { secretOf } from '../secret.ts'
import { sessionCookieName, verifyBearer, verifySessionCookie } from './session-token.ts'

const current = 'a secret of at least thirty-two characters'
const secret = secretOf(current)
const signature = (token: string, by = current) => createHmac('sha256', by).update(token).digest('base64')
const signed = `token.${signature('token')}`

test('a cookie is accepted only if our secret signed it', () => {
	expect(verifySessionCookie(signed, secret)).toBe('token')
	for (const forged of [
		`other.${signature('token')}`,
		`token.${signature('token', 'another secret')}`,
		'token.',
		'token',
		'',
		'.',
		`.${signature('')}`,
		`token.${signature('token').slice(0, -4)}`,
	])
		expect(verifySessionCookie(forged, secret)).toBeNull()
})

test('a bearer token is accepted signed, percent-encoded or bare', () => {
	expect(verifyBearer(`Bearer ${signed}`, secret)).toBe('token')
	expect(verifyBearer(`bearer ${encodeURIComponent(signed)}`, secret)).toBe('token')
	expect(verifyBearer('Bearer token', secret)).toBe('token')
	for (const wrong of ['', 'Bearer', 'Basic token', 'Bearer token.forged', 'Bearer %', 'Bearer a b'])
		expect([null, '%']).toContain(verifyBearer(wrong, secret))
})

test('the cookie has a prefix for TLS only over https', () => {
	expect(sessionCookieName('http://127.0.0.1:3000')).toBe('motor.session_token')
	expect(sessionCookieName('https://motor.test')).toBe('__Host-motor.session_token')
})
