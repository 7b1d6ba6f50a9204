import type { Market } from '../../domain/market.ts'
import { findOrder, listOrders, listOrdersOfBuyer, placeOrder } from '../../domain/orders.ts'
import { pageRequest } from '../answers/paging.ts'
import { type Handlers, inserted } from '../handlers.ts'

type OrderCalls = 'POST /api/add/order' | 'GET /api/order' | 'GET /api/order/{id}'

export function orderHandlers(market: Market): Pick<Handlers, OrderCalls> {
	return {
		'POST /api/add/order': async ({ body }, { actor }) => inserted(await placeOrder(market, actor, body)),
		'GET /api/order': ({ query }, { actor }) => listOrders(market, actor, pageRequest('orders', query)),
		'GET /api/order/{id}': async ({ params: { id }, query }, { actor }) => {
			if (id.includes('@')) return listOrdersOfBuyer(market, actor, id, pageRequest('orders', query))
			return { rows: [await findOrder(market, actor, id)], next: null }
		},
	}
}
