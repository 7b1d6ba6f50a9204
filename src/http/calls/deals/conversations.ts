import { pictureWidths } from '../../../contract/listings/pictures.ts'
import { blockPerson, unblockPerson } from '../../../domain/conversations/blocks.ts'
import {
	listOwnConversations,
	readUntil,
	showConversation,
	tellTyping,
} from '../../../domain/conversations/conversations.ts'
import { readMessagePicture } from '../../../domain/conversations/message-pictures.ts'
import { sendMessage, startConversation } from '../../../domain/conversations/messages.ts'
import { askForNumber } from '../../../domain/conversations/numbers.ts'
import {
	decideMessageReport,
	listReportedMessages,
	readReportedMessage,
	reportMessage,
} from '../../../domain/conversations/reported.ts'
import type { Market } from '../../../domain/market.ts'
import { cursorOf, nextLink, placeRequest } from '../../answers/paging.ts'
import { deleted, type Handlers, inserted, modified } from '../../handlers.ts'

const widest = pictureWidths[pictureWidths.length - 1]

export function conversationHandlers(market: Market) {
	return {
		'GET /api/conversation': ({ query }, { actor }) => listOwnConversations(market, actor, placeRequest(query)),
		'GET /api/conversation/{id}': async ({ params, query }, { actor, request, reply }) => {
			const { answer, next } = await showConversation(market, actor, params.id, placeRequest(query))
			if (next) reply.header('link', nextLink(request.url, next))
			return { ...answer, next: next && cursorOf(next) }
		},
		'POST /api/conversation': ({ body }, { actor }) => inserted(startConversation(market, actor, body)),
		'POST /api/conversation/{id}': ({ params, body }, { actor, request }) =>
			inserted(sendMessage(market, actor, params.id, body, request.upload)),
		'POST /api/conversation/read/{id}': ({ params, body }, { actor }) =>
			modified(readUntil(market, actor, params.id, body.message_id)),
		'POST /api/conversation/typing/{id}': ({ params }, { actor }) => modified(tellTyping(market, actor, params.id)),
		'POST /api/conversation/report/{id}': ({ params, body }, { actor }) =>
			modified(reportMessage(market, actor, params.id, body)),
		'POST /api/conversation/number/{id}': ({ params }, { actor }) => askForNumber(market, actor, params.id),
		'GET /api/conversation/image/{id}': ({ params, query }, { actor }) =>
			readMessagePicture(market, actor, params.id, Number(query.width ?? widest)),
		'GET /api/report/message': ({ query }) => listReportedMessages(market, placeRequest(query)),
		'GET /api/report/message/{id}': ({ params }, { actor }) => readReportedMessage(market, actor, params.id),
		'POST /api/report/message/act/{id}': ({ params, body }, { actor }) =>
			modified(decideMessageReport(market, actor, params.id, body)),
		'POST /api/block/{userId}': ({ params }, { actor }) => modified(blockPerson(market, actor, params.userId)),
		'DELETE /api/block/{userId}': ({ params }, { actor }) => deleted(unblockPerson(market, actor, params.userId)),
	} satisfies Partial<Handlers>
}
