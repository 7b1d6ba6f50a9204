import type { Market } from '../../domain/market.ts'
import { closeCalendar, openCalendar, readCalendar } from '../../domain/shops/calendar-feed.ts'
import { beginHoliday, endHoliday } from '../../domain/shops/holidays.ts'
import { changeReply, deleteReply, listReplies, saveReply } from '../../domain/shops/replies.ts'
import { changeShop, findOwnShop, findShop } from '../../domain/shops/shops.ts'
import { placeRequest } from '../answers/paging.ts'
import { deleted, type Handlers, inserted, modified } from '../handlers.ts'

export function shopHandlers(market: Market) {
	return {
		'GET /api/shop': (_input, { actor }) => findOwnShop(market, actor),
		'PUT /api/shop': ({ body }, { actor }) => modified(changeShop(market, actor, body)),
		'GET /api/shop/{name}': async ({ params: { name } }, { reply }) => {
			const shop = await findShop(market, name)
			if (shop.name !== name) reply.code(301).header('location', `/api/shop/${shop.name}`)
			return shop
		},
		'POST /api/holiday': ({ body }, { actor }) => modified(beginHoliday(market, actor, body)),
		'DELETE /api/holiday': (_input, { actor }) => deleted(endHoliday(market, actor)),
		'GET /api/reply': ({ query }, { actor }) => listReplies(market, actor, placeRequest(query)),
		'POST /api/reply': ({ body }, { actor }) => inserted(saveReply(market, actor, body)),
		'PUT /api/reply/{id}': ({ params, body }, { actor }) => modified(changeReply(market, actor, params.id, body)),
		'DELETE /api/reply/{id}': async ({ params }, { actor }) => {
			await deleteReply(market, actor, params.id)
			return deleted(1)
		},
		'POST /api/calendar': async (_input, { actor }) => ({
			acknowledged: true,
			address: await openCalendar(market, actor),
		}),
		'DELETE /api/calendar': (_input, { actor }) => deleted(closeCalendar(market, actor)),
		'GET /api/calendar/{token}.ics': ({ params: { token } }) => readCalendar(market, token),
	} satisfies Partial<Handlers>
}
