export interface Message {
	to: string
	subject: string
	text: string
}

export interface Mail {
	/** Takes a bounded time. Throws {@link MailFailure}. */
	send(message: Message): Promise<void>
}

/** `message` is for the log, never for visitors. */
export class MailFailure extends Error {
	override name = 'MailFailure'
}
