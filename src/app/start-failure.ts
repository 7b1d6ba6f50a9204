/** Motor cannot start until the operator changes something. The message says what, in one sentence. */
export class StartFailure extends Error {
	override readonly name = 'StartFailure'
}
