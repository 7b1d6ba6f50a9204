import * as z from 'zod/mini'

/** The body of every refusal. `fields` names each wrong field and says why. */
export const ErrorBody = z.object({
	acknowledged: z.literal(false),
	message: z.string(),
	fields: z.optional(z.record(z.string(), z.string())),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** Field name to reason, in the order the form shows them. */
export type FieldReasons = Record<string, string>

/** Turns a schema's refusal into one reason per field: the first one found, since a person mends one at a time. */
export function fieldReasons(error: z.core.$ZodError): FieldReasons {
	const reasons: FieldReasons = {}
	for (const issue of error.issues) {
		const field = issue.path.length > 0 ? issue.path.join('.') : 'body'
		reasons[field] ??=
			issue.code === 'invalid_type' && issue.input === undefined ? 'This field is required.' : issue.message
	}
	return reasons
}
