import { words } from '../../contract/words.ts'
import { minuteMs } from '../calendar.ts'
import type { EventKind } from '../events/event-kind.ts'
import { page } from '../events/pages.ts'
import { caseChanged, withReason } from '../events/trust.ts'

const messageCame: EventKind['live'] = {
	name: 'message',
	to: ['person', 'actor'],
	data: ({ data }) => ({ _id: data.message ?? null, conversation: data.conversation ?? null }),
}

/** Events about messages and about blocks between people. */
export const conversationEvents = {
	message: {
		name: words('Somebody writes to you'),
		roles: ['buyer', 'seller'],
		to: ['person'],
		words: ({ actor, product }) => words('{actor} wrote to you about {product}.', { actor, product }),
		quotes: 'message',
		next: () => words('Answer in Motor. Never pay before you have seen the gear.'),
		button: words('Answer the message'),
		at: page.conversation,
		mail: true,
		mailsCountAs: 'messageMails',
		mailAfter: 5 * minuteMs,
		push: true,
		// By then it has been read on any open screen.
		pushAfter: 3_000,
		live: messageCame,
	},
	/** A message after one that is still unread, or one that comes with an offer. The notice of that one covers it. */
	further_message: { to: [], live: messageCame },
	number_asked: {
		name: words('A buyer asks for a photo with a number'),
		roles: ['seller'],
		to: ['person'],
		words: ({ actor, product, data }) =>
			words('{actor} asks for a photo of {product} with the number {number}.', {
				actor,
				product,
				number: String(data.number),
			}),
		next: () =>
			words('Write the number on paper, put it beside the gear, and send the photo in the conversation today.'),
		button: words('Send the photo'),
		at: page.conversation,
		mail: true,
		mailsCountAs: 'messageMails',
		push: true,
		live: messageCame,
	},
	message_reported: {
		name: words('A message is reported'),
		to: ['admins'],
		words: ({ product }) => words('A message about {product} was reported.', { product }),
		at: page.reportedMessage,
		live: {
			name: 'case',
			to: ['admins'],
			data: ({ data }) => ({ _id: data.message ?? null }),
		},
	},
	reported_message_read: { to: [] },
	message_report_dismissed: {
		to: ['person'],
		words: ({ product }) =>
			words('We read the message about {product} that you reported. It breaks no rule. Thank you for telling us.', {
				product,
			}),
		at: page.conversation,
	},
	message_report_upheld: {
		to: ['person'],
		words: ({ product }) =>
			words('We read the message about {product} that you reported, and acted on it. Thank you.', { product }),
		at: page.conversation,
	},
	message_warned: {
		to: ['person'],
		words: ({ product }) => words('An admin has a warning about what you wrote about {product}.', { product }),
		...withReason,
		at: page.conversation,
		live: caseChanged,
	},
	message_removed: {
		to: ['person'],
		words: ({ product }) => words('An admin took away what you wrote about {product}.', { product }),
		...withReason,
		at: page.conversation,
		live: caseChanged,
	},
	message_reports_closed: { to: [], live: caseChanged },
	blocked: { to: [] },
	unblocked: { to: [] },
} as const satisfies Record<string, EventKind>
