import { chosenLanguage } from '../../../contract/languages.ts'
import { unreadHeader } from '../../../contract/notices/notifications.ts'
import type { Market } from '../../../domain/market.ts'
import { listNotifications, readNotifications } from '../../../domain/notices/read.ts'
import { changeSettings, showSettings } from '../../../domain/notices/settings.ts'
import { pageRequest } from '../../answers/paging.ts'
import { type Handlers, modified } from '../../handlers.ts'

export function notificationHandlers(market: Market) {
	return {
		'GET /api/notification': async ({ query }, { actor, request, reply }) => {
			const chosen = chosenLanguage(request.headers.cookie)
			const page = pageRequest('notifications', query)
			const { unread, ...rows } = await listNotifications(
				market,
				actor,
				{ unread: query.unread === true, chosen },
				page,
			)
			reply.header(unreadHeader, unread)
			return rows
		},
		'POST /api/notification/read': ({ body }, { actor }) => modified(readNotifications(market, actor, body.ids)),
		'GET /api/notification/settings': (_input, { actor, request }) =>
			showSettings(market, actor, chosenLanguage(request.headers.cookie)),
		'PUT /api/notification/settings': ({ body }, { actor }) => modified(changeSettings(market, actor, body)),
	} satisfies Partial<Handlers>
}
