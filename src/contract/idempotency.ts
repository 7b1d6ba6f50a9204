/** Header with which a client can repeat a write and have it done once. Refusals name this field in the same spelling. */
export const idempotencyKey = 'Idempotency-Key'
/** Visible ASCII characters. */
export const mostKeyCharacters = 64
/** Header, `true` if the answer is a stored first answer, replayed. */
export const idempotentReplay = 'Idempotent-Replay'

export const isIdempotencyKey = (given: string): boolean =>
	given.length <= mostKeyCharacters && /^[\x21-\x7e]+$/.test(given)
