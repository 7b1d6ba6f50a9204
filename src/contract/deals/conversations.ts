import * as z from 'zod/mini'
import { bounds, optionalParagraph, paragraph, text } from '../fields.ts'
import { reason } from '../sentences.ts'

export const sides = ['buyer', 'seller'] as const
export const Side = z.enum(sides)
export type Side = z.infer<typeof Side>

/** THE MARKS: what in a message should make its reader careful. */
export const messageMarks = ['link', 'card', 'password', 'pay_first', 'courier'] as const
export const MessageMark = z.enum(messageMarks)
export type MessageMark = z.infer<typeof MessageMark>

export const Message = z.object({
	_id: z.string(),
	by: Side,
	/** Empty if there is only a picture. */
	text: z.string(),
	/** The picture's address. Only the two sides can read it. */
	image: z.optional(z.string()),
	/** The three digits that the buyer asked to see next to the gear; they were still valid when the seller sent this picture. */
	number: z.optional(z.string()),
	/** Size in pixels, and a tiny data URL to show while it loads. */
	picture: z.optional(z.object({ width: z.number(), height: z.number(), placeholder: z.string() })),
	/** On the reader's copy; empty on the author's. */
	marks: z.array(MessageMark),
	/** Chosen by the author's client; only on the author's copy. */
	client_id: z.optional(z.string()),
	/** A moderator removed it: text and picture are gone. */
	removed: z.optional(z.literal(true)),
	/** Unique within a conversation. */
	created_at: z.number(),
})
export type Message = z.infer<typeof Message>

/** Three digits that the seller should photograph next to the gear, and until when they are valid. */
export const PhotoNumber = z.object({ number: z.string(), until: z.number() })
export type PhotoNumber = z.infer<typeof PhotoNumber>

export const ConversationAction = z.enum(['send', 'offer', 'number', 'report', 'block', 'unblock'])
export type ConversationAction = z.infer<typeof ConversationAction>

export const Conversation = z.object({
	_id: z.string(),
	product_id: z.string(),
	product_name: z.string(),
	product_img: z.string(),
	product_deleted: z.boolean(),
	resell_price: z.number(),
	/** The reader's side. */
	as: Side,
	/** The name is empty once their account is deleted. */
	other: z.object({ _id: z.string(), name: z.string() }),
	/** Unread messages, counted up to 100. */
	unread: z.number(),
	last: z.nullable(Message),
	/** The time up to which the other side has read; 0 if they have read nothing. */
	other_read_at: z.number(),
	/** The time of the last message, or of the conversation's start if there is none. */
	updated_at: z.number(),
	/** The newest order for this listing between the two; null if there is none. */
	order_id: z.nullable(z.string()),
	/** Price of the open offer between the two, in taka; null if there is none. */
	offer_price: z.nullable(z.number()),
	/** The number that the buyer asked to see in a photo; null if none is valid now. */
	number: z.nullable(PhotoNumber),
	/** The listing's pick-up place, for its seller. */
	place: z.optional(z.string()),
	/** For the buyer: when the seller's holiday ends; null if they are not on holiday. */
	away_until: z.nullable(z.number()),
	actions: z.array(ConversationAction),
})
export type Conversation = z.infer<typeof Conversation>

export const ConversationPage = z.object({
	conversation: Conversation,
	messages: z.array(Message),
	/** Cursor of the next page, also in the `Link` header; null on the last. */
	next: z.nullable(z.string()),
})
export type ConversationPage = z.infer<typeof ConversationPage>

const clientIdReason = reason('giveClientId', bounds.clientId)
/** Chosen by the client. Makes sending idempotent: a message sent again with the same id counts once. */
export const ClientId = text(
	clientIdReason,
	z.minLength(1, clientIdReason),
	z.maxLength(bounds.clientId.max, clientIdReason),
)

export const NewConversation = z
	.object({
		product_id: z.optional(text(reason('giveListingId'), z.maxLength(64, reason('giveListingId')))),
		/** Instead of `product_id`: writes to the other side of this order. */
		order_id: z.optional(text(reason('giveOrderId'), z.maxLength(64, reason('giveOrderId')))),
		text: paragraph('message', { min: 1, max: bounds.message.max }),
		client_id: ClientId,
	})
	.check((context) => {
		if (context.value.product_id || context.value.order_id) return
		const message = reason('listingOrOrder')
		context.issues.push({ code: 'custom', input: undefined, path: ['product_id'], message })
	})
export type NewConversation = z.infer<typeof NewConversation>

/** `text` may be empty only next to a picture. */
export const NewMessage = z.object({
	text: optionalParagraph('message', bounds.message),
	client_id: ClientId,
})
export type NewMessage = z.infer<typeof NewMessage>

/** How far the reader has read: up to this message, or without an id up to the last one. */
export const ReadUntil = z.object({
	message_id: z.optional(text(reason('giveMessageId'), z.maxLength(64, reason('giveMessageId')))),
})

export const messageReportReasons = ['scam', 'offensive', 'unsafe', 'fake', 'stolen', 'spam', 'other'] as const
export type MessageReportReason = (typeof messageReportReasons)[number]

export const NewMessageReport = z
	.object({
		message_id: text(reason('giveMessageId'), z.maxLength(64, reason('giveMessageId'))),
		reason: z.enum(messageReportReasons, reason('chooseReportReason')),
		text: optionalParagraph('note', bounds.ownWords),
	})
	.check((context) => {
		if (context.value.reason !== 'other' || context.value.text) return
		context.issues.push({ code: 'custom', input: '', path: ['text'], message: reason('explainOther') })
	})
export type NewMessageReport = z.infer<typeof NewMessageReport>

/** An admin's actions on a reported message. The last two are against its author. */
export const messageReportActions = ['dismiss', 'warn', 'suspend'] as const
export type MessageReportAction = (typeof messageReportActions)[number]

export const ReportedMessage = z.object({
	_id: z.string(),
	message_id: z.string(),
	reason: z.enum(messageReportReasons),
	text: z.string(),
	reporter: Side,
	product_name: z.string(),
	created_at: z.number(),
	actions: z.array(z.enum(messageReportActions)),
})
export type ReportedMessage = z.infer<typeof ReportedMessage>

/** What an admin may read: the reported message and 20 messages on either side. */
export const ReportedConversation = z.object({
	report: ReportedMessage,
	buyer: z.object({ _id: z.string(), name: z.string() }),
	seller: z.object({ _id: z.string(), name: z.string() }),
	messages: z.array(Message),
	/** How many of the reported person's messages carry each mark, across all their conversations. */
	marked: z.partialRecord(MessageMark, z.number()),
})
export type ReportedConversation = z.infer<typeof ReportedConversation>
