/** With it a client sends the same write again and has it done once. As a field of a refusal it is written so. */
export const idempotencyKey = 'Idempotency-Key'
/** Visible ASCII characters. */
export const mostKeyCharacters = 64
/** `true` where an answer is the first one, given again. */
export const idempotentReplay = 'Idempotent-Replay'

export const isIdempotencyKey = (given: string): boolean =>
	given.length <= mostKeyCharacters && /^[\x21-\x7e]+$/.test(given)
