import type { SentenceText } from '../words.ts'

export const conversationSentences = {
	notYourConversation: 'You are not allowed to see this conversation.',
	giveClientId: 'Send a client_id of 1 to {max} characters with it.',
	giveOrderId: "Give the order's id.",
	giveMessageId: "Give the message's id.",
	listingOrOrder: 'Give product_id or order_id.',
	writeSomething: 'Write a message or add a picture.',
	ownMessage: 'You can only report messages of the other person.',
	codeInMessage: 'Do not send the handover code. Say it only when you have seen the gear and agree.',
	notBetweenYou: 'You and this person can no longer message, make offers or book with each other.',
	personLeft: 'This person has left Motor.',
	notYourself: 'You cannot block yourself.',
	adminNotBlocked: 'An admin cannot be blocked.',
	newcomerConversations: 'New members can start {max} conversations a day. Try again later.',
	newcomerMessages: 'New members can send {max} messages in ten minutes. Wait a little.',
} as const satisfies Record<string, SentenceText>
