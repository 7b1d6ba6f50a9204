import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Said, useTexts } from '../../texts/texts.tsx'

type Reasons = Readonly<Record<string, Said>>

/** The result of reading a form: what to send, or a reason for each wrong field. */
type Checked<Values> = { values: Values } | { reasons: Reasons }

/**
 * The one way to build a form whose fields may be wrong. A form that only opens another page, or that cannot be refused, does
 * not need it. The footer's single field does without it, because every page would load this code. Typed values stay. Each
 * wrong field shows its reason until it changes, and the first one gets the focus. `typed` returns the values if the screen
 * holds them; otherwise they are read from the controls.
 */
export function useForm<Values>(
	check: (typed: Readonly<Record<string, unknown>>) => Checked<Values>,
	onValid: (values: Values) => void,
	typed?: () => Readonly<Record<string, unknown>>,
) {
	const { message } = useTexts()
	const form = useRef<HTMLFormElement>(null)
	const { reasons, show, mend } = useReasons(form)
	const [problem, setProblem] = useState<Said>('')
	function submit() {
		if (!form.current) return
		const checked = check(typed?.() ?? Object.fromEntries(new FormData(form.current)))
		if ('reasons' in checked) return show(checked.reasons)
		show({})
		setProblem('')
		onValid(checked.values)
	}
	return {
		/** For the form element. */
		formProps: {
			ref: form,
			noValidate: true,
			onSubmit(event: FormEvent) {
				event.preventDefault()
				submit()
			},
			onChange({ target }: FormEvent) {
				if ('name' in target) mend(String(target.name))
			},
		},
		/** Why a field is wrong, in the reader's language. */
		reason: (field: string) => reasons[field] && message(reasons[field]),
		/** How many fields are wrong. */
		wrong: Object.keys(reasons).length,
		/** Removes a field's reason. Changing its control does so, too. */
		mend,
		/** Checks and sends, like the submit button. */
		submit,
		/** Why the form was refused, if no field is to blame, in the reader's language; empty otherwise. */
		problem: message(problem),
		/** Clears the reasons and the problem. A submit without wrong fields does so, too. */
		forget() {
			show({})
			setProblem('')
		},
		/** Shows a refusal at its fields. Returns false if it names none of this form's: then its message is the `problem`. */
		refuse({ fields, message: why }: { fields: Reasons; message: Said }): boolean {
			const named = Object.keys(fields).some((field) => form.current?.elements.namedItem(field))
			if (named) show(fields)
			else setProblem(why)
			return named
		},
	}
}

/** The reasons why controls are wrong, by name. Showing them moves the focus to the first wrong control. */
function useReasons(form: { current: HTMLFormElement | null }) {
	const [{ reasons, shown }, set] = useState<{ reasons: Reasons; shown: Reasons }>({ reasons: {}, shown: {} })
	// Waits until the reasons are on the page, so that a screen reader announces the focused field's.
	useEffect(() => {
		for (const control of form.current?.elements ?? []) {
			const name = control.getAttribute('name')
			if (name && shown[name]) return (control as HTMLElement).focus()
		}
	}, [form, shown])
	return {
		reasons,
		show: (found: Reasons) => set({ reasons: found, shown: found }),
		mend(name: string) {
			set((before) => {
				if (!(name in before.reasons)) return before
				const { [name]: _, ...others } = before.reasons
				return { reasons: others, shown: before.shown }
			})
		},
	}
}
