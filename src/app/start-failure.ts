/** Motor cannot start and somebody has to change something; the message is one sentence that says what. */
export class StartFailure extends Error {
	override readonly name = 'StartFailure'
}
