import { type Reasons, type RefusalKind, refusals } from '../contract/errors.ts'
import { type PlainSentence, type Sentence, say, type Thing } from '../contract/sentences.ts'
import { isOutage, rootOf } from '../database/outage.ts'

/** The one error that rules throw. Its sentence is for the person who asked, so it tells nothing of the server's insides. */
export class Failure extends Error {
	override readonly name = 'Failure'
	readonly kind: RefusalKind
	readonly sentence: Sentence
	readonly fields: Reasons | undefined

	constructor(kind: RefusalKind, sentence?: Sentence, options: { fields?: Reasons | undefined; cause?: unknown } = {}) {
		const said = sentence ?? say(refusals[kind].sentence)
		super(said.en, { cause: options.cause })
		this.kind = kind
		this.sentence = said
		this.fields = options.fields
	}

	/** What it comes from at the bottom, for the log: the layers above repeat queries with their values. */
	get root(): unknown {
		return rootOf(this)
	}
}

export const signedOut = () => new Failure('signed out')
export const missing = (what: Thing) => new Failure('missing', say('missing', { what }))
export const forbidden = (why?: PlainSentence) => new Failure('forbidden', why && say(why))
export const taken = (why?: PlainSentence) => new Failure('taken', why && say(why))

/** Invalid input, one reason per field; the first one is the message too. */
export function invalid(fields: Reasons): Failure {
	return new Failure('invalid', Object.values(fields)[0], { fields })
}

/** Any error as a failure: a rule's own as it is, the database's absence as an outage, all else as the server's fault. */
export function asFailure(error: unknown): Failure {
	if (error instanceof Failure) return error
	return new Failure(isOutage(error) ? 'outage' : 'fault', undefined, { cause: error })
}
