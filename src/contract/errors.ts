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

const notValid = 'This is not valid.'

/** For a schema's `safeParse` on the server, where a part of the identity library teaches schemas words for programmers. */
export const unsaid = { error: () => notValid }

/** Turns a schema's refusal into one reason per field: the first one found, since a person mends one at a time. */
export function fieldReasons(error: z.core.$ZodError): FieldReasons {
	const reasons: FieldReasons = {}
	for (const { path, message } of error.issues)
		reasons[path.length > 0 ? path.join('.') : 'body'] ??= message === 'Invalid input' ? notValid : message
	return reasons
}
