import type { FormEvent } from 'react'
import type * as z from 'zod/mini'
import { fieldReasons } from '../../../contract/errors.ts'
import type { ApiFailure } from '../../api-client.ts'
import { useTexts } from '../../texts/texts.tsx'
import { useFormReasons } from './form-reasons.ts'

/**
 * A form of uncontrolled fields, checked by the schema that the server uses too. What was typed stays; each wrong field
 * gets its reason and the first of them the focus. `onValid` receives what the schema made of the fields.
 */
export function useCheckedForm<Schema extends z.ZodMiniType>(
	schema: Schema,
	onValid: (values: z.output<Schema>) => void,
) {
	const { message } = useTexts()
	const { form, reasons, refuse, clear } = useFormReasons()
	function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const checked = schema.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
		if (!checked.success) return refuse(fieldReasons(checked.error))
		clear()
		onValid(checked.data)
	}
	return {
		/** For the form element. */
		formProps: { ref: form, noValidate: true, onSubmit },
		/** Why a field is not taken, in the reader's language. */
		reason: (field: string) => reasons[field] && message(reasons[field]),
		/** Shows the server's reasons at their fields. False if this form has none of them. */
		refuse({ fields }: ApiFailure): boolean {
			const named = Object.keys(fields).some((field) => form.current?.elements.namedItem(field))
			if (named) refuse(fields)
			return named
		},
	}
}
