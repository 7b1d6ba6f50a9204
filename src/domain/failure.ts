import type { FieldReasons } from '../contract/errors.ts'

/** Why a rule refused; what each means to a client is for the HTTP layer to say. */
export type FailureKind =
	| 'signed out'
	| 'forbidden'
	| 'missing'
	| 'taken'
	| 'invalid'
	| 'too large'
	| 'too often'
	| 'upstream'

/** The one error that rules throw. The message is for the person who asked, so it tells nothing of the server's insides. */
export class Failure extends Error {
	override readonly name = 'Failure'
	readonly kind: FailureKind
	readonly fields: FieldReasons | undefined

	constructor(kind: FailureKind, message: string, options: { fields?: FieldReasons; cause?: unknown } = {}) {
		super(message, { cause: options.cause })
		this.kind = kind
		this.fields = options.fields
	}
}

export const signedOut = () => new Failure('signed out', 'Please sign in first.')
export const forbidden = (message = 'You are not allowed to do this.') => new Failure('forbidden', message)
export const missing = (what: string) => new Failure('missing', `This ${what} is not there.`)
export const taken = (message: string) => new Failure('taken', message)

/** Invalid input, one reason per field; the first one is the message too. */
export function invalid(fields: FieldReasons): Failure {
	return new Failure('invalid', Object.values(fields)[0] ?? 'Please check what you sent.', { fields })
}
