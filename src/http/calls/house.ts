import { Readable } from 'node:stream'
import { csvLine } from '../../contract/csv.ts'
import { takaText } from '../../contract/deals/money.ts'
import { findInHouse, readHouse } from '../../domain/house.ts'
import type { Market } from '../../domain/market.ts'
import { actOnBatch, listBatch, listBatches, openBatch, readBatch } from '../../domain/payments/batches.ts'
import { placeOf, placeRequest } from '../answers/paging.ts'
import { type Handlers, inserted, modified } from '../handlers.ts'

export function houseHandlers(market: Market) {
	return {
		'GET /api/find': ({ query }) => findInHouse(market, query.q),
		'GET /api/figures/house': ({ query }) => readHouse(market, query),
		'POST /api/payout/batch': ({ body }, { actor }) => inserted(openBatch(market, actor, body)),
		'GET /api/payout/batch': ({ query: { open, ...query } }) =>
			listBatches(market, open === 'true', placeRequest(query)),
		'GET /api/payout/batch/{id}': async ({ params, query }, { reply }) => {
			const { limit, cursor, format } = query
			if (format !== 'csv') {
				const after = cursor === undefined ? null : placeOf(cursor, 'string')
				return listBatch(market, params.id, { limit, sort: null, after })
			}
			const rows = await readBatch(market, params.id)
			reply.header('content-disposition', 'attachment; filename="motor-payouts.csv"').type('text/csv; charset=utf-8')
			return Readable.from([
				csvLine(['reference', 'kind', 'number', 'name', 'amount', 'order_id']),
				...rows.map(({ reference, kind, number, name, amount, order_id }) =>
					csvLine([reference, kind, number, name, takaText(Math.round(amount * 100)), order_id]),
				),
			])
		},
		'POST /api/payout/batch/act/{id}': ({ params, body }, { actor }) =>
			modified(actOnBatch(market, actor, params.id, body)),
	} satisfies Partial<Handlers>
}
