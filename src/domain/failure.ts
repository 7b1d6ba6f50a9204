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

/** The one error that rules throw. People see its sentence, so it must not reveal internals. */
export class Failure extends Error {
	override readonly name = 'Failure'
	readonly kind: RefusalKind
	readonly sentence: Sentence
	readonly fields: Reasons | undefined
	/** Seconds until another try can succeed. */
	readonly retryAfter: number | undefined
	/** What the answer says beside the sentence. */
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

/** Nobody is signed in. */
export const signedOut = () => new Failure('signed out')
/** It does not exist, or this person may not know that it does. */
export const missing = (what: Thing) => new Failure('missing', say('missing', { what }))
/** This person may never do it. */
export const forbidden = (why?: PlainSentence) => new Failure('forbidden', why && say(why))
/** Not now: the current state does not allow it. */
export const taken = (why?: PlainSentence, field?: string) =>
	new Failure('taken', why && say(why), why && field ? { fields: { [field]: say(why) } } : {})

/** Too many in a window. `wait` is in ms. */
export const tooOften = (sentence: Sentence, wait: number) =>
	new Failure('too often', sentence, { retryAfter: Math.max(1, Math.ceil(wait / 1000)) })

/** Invalid input, with one reason per field. The first reason is also the message. */
export function invalid(fields: Reasons): Failure {
	return new Failure('invalid', Object.values(fields)[0], { fields })
}

/** Of the listings that a seller has, none may have the code of another. The index says so to two at once. */
const skuTaken = () => new Failure('taken', say('skuTaken'), { fields: { sku: say('skuTaken') } })

/** Turns any error into a failure: outages stay outages, unknown errors become the server's fault. */
export function asFailure(error: unknown): Failure {
	if (error instanceof Failure) return error
	if (breaksUnique(error, 'listings_sku')) return skuTaken()
	return new Failure(isOutage(error) ? 'outage' : 'fault', undefined, { cause: error })
}
