export interface Message {
	to: string
	subject: string
	/** Plain text; lines may be as long as they like. */
	text: string
}

/** A way for a message to leave Motor. */
export interface Mail {
	/** Hands the message over within a bounded time. Throws {@link MailFailure}. */
	send(message: Message): Promise<void>
}

/** The message did not get out; `message` says why, for the log and never for a visitor. */
export class MailFailure extends Error {
	override name = 'MailFailure'
}
