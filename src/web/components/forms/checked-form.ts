import type * as z from 'zod/mini'
import { fieldReasons } from '../../../contract/errors.ts'
import { useForm } from './form.ts'

/** A form checked by the server's own schema. `onValid` receives the parsed fields. */
export function useCheckedForm<Schema extends z.ZodMiniType>(
	schema: Schema,
	onValid: (values: z.output<Schema>) => void,
	typed?: () => Readonly<Record<string, unknown>>,
) {
	return useForm(
		(values) => {
			const checked = schema.safeParse(values)
			return checked.success ? { values: checked.data } : { reasons: fieldReasons(checked.error) }
		},
		onValid,
		typed,
	)
}

/** A checked form, whatever its fields. */
export type CheckedForm = ReturnType<typeof useCheckedForm>
