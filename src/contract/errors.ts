import * as z from 'zod/mini'
import type { Language } from './languages.ts'
import { type Sentence, type SentenceKey, saidBy } from './sentences.ts'

/** Body of every error answer. `fields` gives a reason for each wrong field. */
export const ErrorBody = z.object({
	acknowledged: z.literal(false),
	message: z.string(),
	fields: z.optional(z.record(z.string(), z.string())),
	/** What the client saw or edited and has changed since: the value it had, and the current one. */
	changed: z.optional(z.record(z.string(), z.object({ was: z.unknown(), now: z.unknown() }))),
	/** How many open offers the change would have ended, if it was asked to end none. */
	open_offers: z.optional(z.number()),
	/** The admin who has claimed the case. */
	claimed_by: z.optional(z.object({ _id: z.string(), name: z.string() })),
	/** The request's id in the server's log, only for a 5xx. */
	request: z.optional(z.string()),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** THE REFUSALS: HTTP status and default sentence of each kind. */
export const refusals = {
	malformed: { status: 400, sentence: 'unreadable' },
	'signed out': { status: 401, sentence: 'signInFirst' },
	forbidden: { status: 403, sentence: 'notAllowed' },
	missing: { status: 404, sentence: 'nothingHere' },
	taken: { status: 409, sentence: 'tooLate' },
	'too large': { status: 413, sentence: 'tooLarge' },
	unsupported: { status: 415, sentence: 'sendJson' },
	invalid: { status: 422, sentence: 'checkInput' },
	'too often': { status: 429, sentence: 'tooOften' },
	fault: { status: 500, sentence: 'fault' },
	upstream: { status: 502, sentence: 'fault' },
	outage: { status: 503, sentence: 'outage' },
	overload: { status: 503, sentence: 'overload' },
	busy: { status: 503, sentence: 'picturesBusy' },
} as const satisfies Record<string, { status: number; sentence: SentenceKey }>
export type RefusalKind = keyof typeof refusals

export type Changes = NonNullable<ErrorBody['changed']>

/** What a refusal carries besides its sentence, as sent over the wire. */
export type RefusalDetails = Pick<ErrorBody, 'changed' | 'open_offers' | 'claimed_by'>

export type Reasons = Readonly<Record<string, Sentence>>
export type FieldReasons = Record<string, string>

function inLanguage(language: Language, reasons: Reasons): FieldReasons {
	return Object.fromEntries(Object.entries(reasons).map(([field, reason]) => [field, reason[language]]))
}

export function errorBody(language: Language, sentence: Sentence, fields?: Reasons): ErrorBody {
	const message = sentence[language]
	return { acknowledged: false, message, ...(fields && { fields: inLanguage(language, fields) }) }
}

/** Turns a schema error into one reason per field, because people fix one thing at a time. Errors in a list's items count for the list. */
export function fieldReasons(error: z.core.$ZodError): Reasons {
	const reasons: Record<string, Sentence> = {}
	for (const { path, message } of error.issues) {
		const field = typeof path.at(-1) === 'number' ? path.slice(0, -1) : path
		reasons[field.length > 0 ? field.join('.') : 'body'] ??= saidBy(message)
	}
	return reasons
}
