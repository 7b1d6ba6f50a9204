import { expect, it } from 'vitest'
import { requestIds } from './request-id.ts'

const made = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const ask = (trustProxy: boolean, given?: string) => requestIds(trustProxy)({ headers: { 'x-request-id': given } })

it('a trusted proxy may name a request, in 8 to 64 letters, digits, dots, dashes and underscores', () => {
	for (const given of ['a'.repeat(8), 'Z'.repeat(64), '0_9-a.Z4711']) expect(ask(true, given)).toBe(given)
	for (const given of ['a'.repeat(7), 'a'.repeat(65), 'with a space', '"forged":1,', 'অআইঈউঊঋএ', '', undefined])
		expect(ask(true, given)).toMatch(made)
})

it('nobody else can, and no two ids are the same', () => {
	expect(ask(false, 'proxy-4711')).toMatch(made)
	expect(ask(false)).not.toBe(ask(false))
})
