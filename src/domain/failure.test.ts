import { expect, it } from 'vitest'
import { say } from '../contract/sentences.ts'
import { asFailure, Failure, forbidden, invalid, missing, signedOut, taken, tooOften } from './failure.ts'

it('a refusal says its own sentence, or that of its kind', () => {
	expect(taken('paidAlready').sentence).toEqual(say('paidAlready'))
	expect([taken().sentence, forbidden().sentence, signedOut().sentence]).toEqual([
		say('tooLate'),
		say('notAllowed'),
		say('signInFirst'),
	])
	expect([taken().kind, forbidden().kind, signedOut().kind]).toEqual(['taken', 'forbidden', 'signed out'])
	expect(forbidden('suspended').message).toBe(say('suspended').en)
	expect(missing('order')).toMatchObject({ kind: 'missing', sentence: say('missing', { what: 'order' }) })
})

it('wrong input is refused with the reason of its first field', () => {
	const fields = { mobile: say('payMobile'), text: say('writeSomething') }
	expect(invalid(fields)).toMatchObject({ kind: 'invalid', sentence: say('payMobile'), fields })
})

it('a person who did something too often waits for whole seconds, at least one', () => {
	const wait = (ms: number) => tooOften(say('tooOften'), ms).retryAfter
	expect(tooOften(say('tooOften'), 1)).toMatchObject({ kind: 'too often', name: 'Failure' })
	expect([wait(1), wait(1000), wait(1001), wait(0), wait(-5000)]).toEqual([1, 1, 2, 1, 1])
})

it("any other error is the server's fault, or an outage of its database", () => {
	const refused = taken()
	expect(asFailure(refused)).toBe(refused)
	const error = new Error('the inside')
	expect(asFailure(error)).toMatchObject({ kind: 'fault', sentence: say('fault'), root: error })
	expect(asFailure(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })).kind).toBe('outage')
	expect(asFailure('text').kind).toBe('fault')
})

it('the root of a failure is its deepest cause', () => {
	const root = new Error('the root')
	expect(new Failure('fault', undefined, { cause: new Error('a query', { cause: root }) }).root).toBe(root)
})
