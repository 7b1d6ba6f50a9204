import { expect, test } from 'vitest'
import { ApiFailure } from '../api/api-client.ts'
import { bn } from '../texts/bn.ts'
import { createTexts } from '../texts/texts.tsx'
import { shownToasts, toastFailure, toastProblem, toastSuccess } from './toasts.tsx'

const english = createTexts('en', null, 0)

test('toasts are stacked in the order in which they came, each by itself', () => {
	const before = shownToasts().length
	toastSuccess(english, 'Wish List Added')
	toastSuccess(english, 'Wish List Added')
	toastProblem(english, "“{name}” hasn't changed. {reason}", { name: 'Helmet', reason: 'No.' })
	const shown = shownToasts().slice(before)
	expect(shown.map(({ kind, message }) => [kind, message])).toEqual([
		['success', 'Wish List Added'],
		['success', 'Wish List Added'],
		['error', "“Helmet” hasn't changed. No."],
	])
	expect(new Set(shown.map(({ id }) => id)).size).toBe(3)
})

test("a failure is shown in the server's words, and an internal error without its own", () => {
	const before = shownToasts().length
	toastFailure(english, new ApiFailure(409, 'Somebody was faster.'))
	toastFailure(english, new TypeError('undefined is not a function'))
	toastFailure(createTexts('bn', bn, 0), 'x')
	const messages = shownToasts()
		.slice(before)
		.map(({ message }) => message)
	expect(messages.slice(0, 2)).toEqual(['Somebody was faster.', 'Something went wrong'])
	expect(messages[2]).toBe(bn['Something went wrong'])
})
