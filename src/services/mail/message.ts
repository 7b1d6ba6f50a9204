export interface Message {
	to: string
	subject: string
	text: string
	html?: string
	/** One-click unsubscribe address, without signing in: it takes a POST (RFC 8058) and shows a page (RFC 2369). */
	unsubscribe?: string
}

/** What mail clients post to `unsubscribe` (RFC 8058, section 3.1). */
export const oneClick = { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' } as const

export interface Mail {
	/** Takes a bounded time. Throws {@link MailFailure}. */
	send(message: Message): Promise<void>
}

/** `message` is for the log, never for visitors. */
export class MailFailure extends Error {
	override name = 'MailFailure'
	/** The server will never accept it: do not retry. */
	readonly final: boolean

	constructor(message: string, { cause, final = false }: { cause?: unknown; final?: boolean } = {}) {
		super(message, { cause })
		this.final = final
	}
}
