import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Said, useTexts } from '../../texts/texts.tsx'

type Reasons = Readonly<Record<string, Said>>

/** What a form's values come to: what to send, or why each wrong field is wrong. */
export type Checked<Values> = { values: Values } | { reasons: Reasons }

/**
 * The one way to make a form. What was typed stays; each wrong field shows its reason until it is changed, and the first
 * of them gets the focus. `typed` gives the values where the screen keeps them; else they are the controls' own.
 */
export function useForm<Values>(
	check: (typed: Readonly<Record<string, unknown>>) => Checked<Values>,
	onValid: (values: Values) => void,
	typed?: () => Readonly<Record<string, unknown>>,
) {
	const { message } = useTexts()
	const form = useRef<HTMLFormElement>(null)
	const { reasons, show, mend } = useReasons(form)
	function submit() {
		if (!form.current) return
		const checked = check(typed?.() ?? Object.fromEntries(new FormData(form.current)))
		if ('reasons' in checked) return show(checked.reasons)
		show({})
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
		/** Why a field is not taken, in the reader's language. */
		reason: (field: string) => reasons[field] && message(reasons[field]),
		/** How many fields are wrong. */
		wrong: Object.keys(reasons).length,
		/** Takes a field's reason away; a change of its control does so by itself. */
		mend,
		/** Checks and sends, as the submit button does. */
		submit,
		/** Shows a refusal at its fields; false where it names none that this form has. */
		refuse({ fields }: { fields: Reasons }): boolean {
			const named = Object.keys(fields).some((field) => form.current?.elements.namedItem(field))
			if (named) show(fields)
			return named
		},
	}
}

/** Why controls are wrong, by name; showing reasons moves the focus to the first wrong control. */
function useReasons(form: { current: HTMLFormElement | null }) {
	const [{ reasons, shown }, set] = useState<{ reasons: Reasons; shown: Reasons }>({ reasons: {}, shown: {} })
	// After the reasons are on the page, so that a screen reader hears the one of the field it lands on.
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
