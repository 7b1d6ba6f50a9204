import * as z from 'zod/mini'
import {
	Conversation,
	ConversationPage,
	NewConversation,
	NewMessage,
	NewMessageReport,
	PhotoNumber,
	ReadUntil,
	ReportedConversation,
	ReportedMessage,
} from '../deals/conversations.ts'
import { pictureWidths } from '../listings/pictures.ts'
import { MessageReportDecision } from '../moderation/message-reports.ts'
import { page } from '../paging.ts'
import { reason } from '../sentences.ts'
import { Deleted, Inserted, Modified } from '../writes.ts'
import { type Call, OneId } from './call.ts'

const traders = ['buyer', 'seller'] as const
const widths = pictureWidths.map(String) as [string, ...string[]]

export const conversationCalls = {
	'GET /api/conversation': {
		summary: 'Your conversations, the last used first.',
		who: ['buyer', 'seller', 'admin'],
		query: z.object(page),
		output: z.array(Conversation),
		paged: true,
	},
	'GET /api/conversation/{id}': {
		summary: 'A conversation of yours with its messages, newest page first; the `Link` header has the next.',
		who: ['buyer', 'seller', 'admin'],
		params: OneId,
		query: z.object(page),
		output: ConversationPage,
	},
	'POST /api/conversation': {
		summary:
			"Write to a listing's seller, or to the other side of an order. Answers the conversation's id; there is one per listing and buyer.",
		who: traders,
		body: NewConversation,
		output: Inserted,
		limit: 'conversations',
	},
	'POST /api/conversation/{id}': {
		summary: 'Send a message, as JSON, or with a picture as multipart. The same `client_id` again counts once.',
		who: ['buyer', 'seller', 'admin'],
		params: OneId,
		body: NewMessage,
		upload: 'image',
		output: Inserted,
		limit: 'messages',
	},
	'POST /api/conversation/read/{id}': {
		summary: 'Say up to which message you have read.',
		who: ['buyer', 'seller', 'admin'],
		params: OneId,
		body: ReadUntil,
		output: Modified,
	},
	'POST /api/conversation/typing/{id}': {
		summary: 'Tell the other side, whose screen is open, that you are typing. Nothing is stored.',
		who: ['buyer', 'seller', 'admin'],
		params: OneId,
		output: Modified,
	},
	'POST /api/conversation/report/{id}': {
		summary: 'Report a message of the other person to the admins.',
		who: ['buyer', 'seller', 'admin'],
		params: OneId,
		body: NewMessageReport,
		output: Modified,
	},
	'POST /api/conversation/number/{id}': {
		summary:
			"Ask the seller for a photo with today's number beside the gear. Asked again within the day, it is the same one.",
		who: ['buyer'],
		params: OneId,
		output: PhotoNumber,
	},
	'GET /api/conversation/image/{id}': {
		summary: 'The picture of a message, for its two readers, and for admins where it was reported.',
		who: ['buyer', 'seller', 'admin'],
		params: OneId,
		query: z.object({ width: z.optional(z.enum(widths, reason('notValid'))) }),
		output: z.custom<Uint8Array>((body) => body instanceof Uint8Array),
		media: 'image/webp',
	},
	'GET /api/report/message': {
		summary: 'Reported messages, newest report first.',
		who: ['admin'],
		query: z.object(page),
		output: z.array(ReportedMessage),
		paged: true,
	},
	'GET /api/report/message/{id}': {
		summary: 'A reported message with 20 on either side. Motor records that you read it.',
		who: ['admin'],
		params: OneId,
		output: ReportedConversation,
	},
	'POST /api/report/message/act/{id}': {
		summary: 'Decide about a reported message, which ends its reports: dismiss them, warn or suspend whoever wrote it.',
		who: ['admin'],
		params: OneId,
		body: MessageReportDecision,
		output: Modified,
	},
	'POST /api/block/{userId}': {
		summary: 'Block somebody: no messages, offers and bookings between you two. An open order stays.',
		who: traders,
		params: z.object({ userId: z.string() }),
		output: Modified,
	},
	'DELETE /api/block/{userId}': {
		summary: 'Lift your block.',
		who: traders,
		params: z.object({ userId: z.string() }),
		output: Deleted,
	},
} as const satisfies Record<string, Call>
