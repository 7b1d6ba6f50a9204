export interface Message {
	to: string
	subject: string
	text: string
	html?: string
	/** Where one click switches such mails off (RFC 2369). */
	unsubscribe?: string
}

export interface Mail {
	/** Takes a bounded time. Throws {@link MailFailure}. */
	send(message: Message): Promise<void>
}

/** `message` is for the log, never for visitors. */
export class MailFailure extends Error {
	override name = 'MailFailure'
	/** The server will never take it: trying again is no use. */
	readonly final: boolean

	constructor(message: string, { cause, final = false }: { cause?: unknown; final?: boolean } = {}) {
		super(message, { cause })
		this.final = final
	}
}
