import { type Reasons, type RefusalDetails, type RefusalKind, refusals } from '../contract/errors.ts'
import type { Thing } from '../contract/sentences/things.ts'
import { type PlainSentence, type Sentence, say } from '../contract/sentences.ts'
import { breaksUnique, isOutage, rootOf } from '../database/postgres/outage.ts'

interface FailureOptions {
	readonly fields?: Reasons | undefined
	readonly retryAfter?: number | undefined
	readonly details?: RefusalDetails
	readonly cause?: unknown
}

/** The only error that rules throw. People see its sentence, so it must not reveal internals. */
export class Failure extends Error {
	override readonly name = 'Failure'
	readonly kind: RefusalKind
	readonly sentence: Sentence
	readonly fields: Reasons | undefined
	/** Seconds until a retry can succeed. */
	readonly retryAfter: number | undefined
	/** What the response carries besides the sentence. */
	readonly details: RefusalDetails | undefined

	constructor(kind: RefusalKind, sentence?: Sentence, options: FailureOptions = {}) {
		const said = sentence ?? say(refusals[kind].sentence)
		super(said.en, { cause: options.cause })
		this.kind = kind
		this.sentence = said
		this.fields = options.fields
		this.retryAfter = options.retryAfter
		this.details = options.details
	}

	/** The root cause, for the log. The layers above it repeat queries with their values. */
	get root(): unknown {
		return rootOf(this)
	}
}

/** Thrown when nobody is signed in. */
export const signedOut = () => new Failure('signed out')
/** The thing does not exist, or this person may not know that it does. */
export const missing = (what: Thing) => new Failure('missing', say('missing', { what }))
/** This person may never do this. */
export const forbidden = (why?: PlainSentence) => new Failure('forbidden', why && say(why))
/** Not now: the current state does not allow it. */
export const taken = (why?: PlainSentence, field?: string) =>
	new Failure('taken', why && say(why), why && field ? { fields: { [field]: say(why) } } : {})

/** Too many within a window. `wait` is in ms. */
export const tooOften = (sentence: Sentence, wait: number) =>
	new Failure('too often', sentence, { retryAfter: Math.max(1, Math.ceil(wait / 1000)) })

/** Invalid input, with one reason per field. The first reason is also the message. */
export function invalid(fields: Reasons): Failure {
	return new Failure('invalid', Object.values(fields)[0], { fields })
}

/** No two listings of a seller may share a code. The unique index decides between two concurrent writes. */
const skuTaken = () => new Failure('taken', say('skuTaken'), { fields: { sku: say('skuTaken') } })

/** Turns any error into a failure: outages stay outages, unknown errors become the server's fault. */
export function asFailure(error: unknown): Failure {
	if (error instanceof Failure) return error
	if (breaksUnique(error, 'listings_sku')) return skuTaken()
	return new Failure(isOutage(error) ? 'outage' : 'fault', undefined, { cause: error })
}
