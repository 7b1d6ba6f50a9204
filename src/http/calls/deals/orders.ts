import { languageOf } from '../../../contract/languages.ts'
import { listPlaces } from '../../../domain/listings/places.ts'
import type { Market } from '../../../domain/market.ts'
import { actOnOrder } from '../../../domain/orders/act.ts'
import { orderCalendar } from '../../../domain/orders/calendar.ts'
import { checkGear } from '../../../domain/orders/checks.ts'
import { findOrder, listOrders, listOrdersOfBuyer } from '../../../domain/orders/list.ts'
import { placeOrder } from '../../../domain/orders/place.ts'
import { pageRequest } from '../../answers/paging.ts'
import { type Handlers, inserted, modified } from '../../handlers.ts'

export function orderHandlers(market: Market) {
	return {
		'POST /api/add/order': ({ body }, { actor }) => inserted(placeOrder(market, actor, body)),
		'GET /api/order': ({ query }, { actor, request }) =>
			listOrders(market, actor, query.status, pageRequest('orders', query), languageOf(request.headers.cookie)),
		'GET /api/order/{id}': async ({ params: { id }, query }, { actor, request }) => {
			const language = languageOf(request.headers.cookie)
			if (id.includes('@')) return listOrdersOfBuyer(market, actor, id, pageRequest('orders', query), language)
			return { rows: [await findOrder(market, actor, id, language)], next: null }
		},
		'POST /api/order/act/{id}': ({ params: { id }, body }, { actor }) => modified(actOnOrder(market, actor, id, body)),
		'POST /api/order/check/{id}': ({ params: { id }, body }, { actor }) => modified(checkGear(market, actor, id, body)),
		'GET /api/order/calendar/{id}': ({ params: { id } }, { actor, reply, request }) => {
			reply.header('content-disposition', 'attachment; filename="motor.ics"')
			return orderCalendar(market, actor, id, languageOf(request.headers.cookie))
		},
		'GET /api/place': ({ query: { district } }) => listPlaces(district),
	} satisfies Partial<Handlers>
}
