import { act, type FormEvent } from 'react'
import { expect, test } from 'vitest'
import { forTest } from '../../../../tests/support/browser-storage.ts'
import { openWindow, runHook } from '../../../../tests/support/hook.tsx'
import { bn } from '../../texts/bn.ts'
import { useForm } from './form.ts'

const both = { en: 'Too short.', bn: 'খুব ছোট।' }

/** A form with the controls `name` and `size`, and one without a name. An empty field is wrong. */
function shownForm(typed: Record<string, string> | null = {}, inBangla = false) {
	openWindow()
	const focused: string[] = []
	const sent: unknown[] = []
	const controls = [null, 'name', 'size'].map((name) => ({
		getAttribute: (asked: string) => (asked === 'name' ? name : null),
		focus: () => void focused.push(name ?? ''),
	}))
	const namedItem = (name: string) => controls.find(({ getAttribute }) => getAttribute('name') === name) ?? null
	const element = { elements: Object.assign(controls, { namedItem }) } as unknown as HTMLFormElement
	const shown = runHook(
		() =>
			useForm<Record<string, unknown>>(
				(given) => {
					const wrong = Object.keys(given).filter((name) => given[name] === '')
					return wrong.length === 0
						? { values: given }
						: { reasons: Object.fromEntries(wrong.map((name) => [name, both])) }
				},
				(values) => void sent.push(values),
				typed ? () => typed : undefined,
			),
		undefined,
		inBangla ? { bn } : {},
	)
	shown.current.formProps.ref.current = element
	const event = (details: object) => ({ preventDefault: () => undefined, ...details }) as unknown as FormEvent
	return {
		shown,
		focused,
		sent,
		element,
		submit: () => act(() => shown.current.submit()),
		press: (preventDefault: () => void) => act(() => shown.current.formProps.onSubmit(event({ preventDefault }))),
		change: (target: object) => act(() => shown.current.formProps.onChange(event({ target }))),
		refuse(fields: Record<string, string>, message: string) {
			let named: boolean | undefined
			act(() => {
				named = shown.current.refuse({ fields, message })
			})
			return named
		},
		reasons: () => ['name', 'size'].map((name) => shown.current.reason(name)),
	}
}

test('a valid form is sent, and not by the browser as well', () => {
	const { shown, sent, focused, press } = shownForm({ name: 'Helmet', size: 'M' })
	const prevented: boolean[] = []
	press(() => prevented.push(true))
	expect([sent, prevented, focused]).toEqual([[{ name: 'Helmet', size: 'M' }], [true], []])
	expect([shown.current.wrong, shown.current.problem, shown.current.formProps.noValidate]).toEqual([0, '', true])
})

test('each wrong field says why until it changes, and the first of them gets the focus', () => {
	const typed: Record<string, string> = { size: '', name: '' }
	const { shown, sent, focused, submit, change, reasons } = shownForm(typed)
	submit()
	expect([sent, focused, reasons(), shown.current.wrong]).toEqual([[], ['name'], ['Too short.', 'Too short.'], 2])
	change({ name: 'name' })
	expect([reasons(), shown.current.wrong]).toEqual([[undefined, 'Too short.'], 1])
	change({ name: 'name' })
	change({ id: 'whatever' })
	expect([shown.current.wrong, focused]).toEqual([1, ['name']])
	act(() => shown.current.mend('size'))
	expect(shown.current.wrong).toBe(0)
	typed['name'] = 'Helmet'
	submit()
	expect(focused).toEqual(['name', 'size'])
	typed['size'] = 'M'
	submit()
	expect([sent, shown.current.wrong, focused.length]).toEqual([[{ size: 'M', name: 'Helmet' }], 0, 2])
})

test('if the screen does not hold the values, they are read from the controls', () => {
	const { sent, element, submit } = shownForm(null)
	forTest('FormData', function read(form: unknown) {
		return new Map([['name', form === element ? 'Helmet' : '']])
	})
	submit()
	expect(sent).toEqual([{ name: 'Helmet' }])
})

test('a form that is not on the page is not sent', () => {
	const { shown, sent, submit } = shownForm({ name: 'Helmet' })
	shown.current.formProps.ref.current = null
	submit()
	expect(sent).toEqual([])
})

test('a refusal is shown at its fields, or above the form if it names none of them, until the next one', () => {
	const typed = { name: 'Helmet', size: 'M' }
	const { shown, focused, submit, refuse, reasons } = shownForm(typed)
	expect(refuse({ colour: 'Unknown colour.', size: 'Unknown size.' }, 'It was refused.')).toBe(true)
	expect([reasons(), focused, shown.current.problem]).toEqual([[undefined, 'Unknown size.'], ['size'], ''])
	expect(refuse({ colour: 'Unknown colour.' }, 'It was refused.')).toBe(false)
	expect([reasons(), shown.current.problem]).toEqual([[undefined, 'Unknown size.'], 'It was refused.'])
	act(() => shown.current.forget())
	expect([shown.current.wrong, shown.current.problem]).toEqual([0, ''])
	refuse({}, 'Again.')
	submit()
	expect(shown.current.problem).toBe('')
})

test('reasons are said in the language of the reader', () => {
	const { submit, reasons } = shownForm({ name: '' }, true)
	submit()
	expect(reasons()).toEqual([both.bn, undefined])
})
