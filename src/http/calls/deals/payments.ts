import { Readable } from 'node:stream'
import { csvLine } from '../../../contract/csv.ts'
import { takaText } from '../../../contract/deals/money.ts'
import type { Payout } from '../../../contract/deals/payments.ts'
import type { Market } from '../../../domain/market.ts'
import { decidePayment, listPayments } from '../../../domain/orders/paying/decide.ts'
import { startPayment } from '../../../domain/orders/paying/start.ts'
import {
	allRows,
	changePayoutAccount,
	findPayoutAccount,
	listPayouts,
	readBooks,
	recordPayout,
} from '../../../domain/payments/payouts.ts'
import type { Identity } from '../../../services/identity/identity.ts'
import { placeRequest } from '../../answers/paging.ts'
import { type Handlers, modified } from '../../handlers.ts'

/** One line per entry. No cell needs quotes: they are ids, Motor's own names, numbers and times. */
async function* booksFile(market: Market, orderId: string | null): AsyncGenerator<string> {
	yield 'id,order_id,account,reason,amount,at\r\n'
	for await (const { _id, order_id, account, reason, amount, at } of allRows((page) =>
		readBooks(market, orderId, page),
	)) {
		const taka = takaText(Math.round(amount * 100))
		yield `${[_id, order_id, account, reason, taka, new Date(at).toISOString()].join(',')}\r\n`
	}
}

const when = (at: number | null) => (at === null ? '' : new Date(at).toISOString())

/** One line per payout, with a byte order mark so that spreadsheets read Bangla. */
async function* payoutsFile(payouts: AsyncIterable<Payout>): AsyncGenerator<string> {
	yield '\ufefforder_id,product_name,amount,status,due_at,paid_at,reference\r\n'
	for await (const { order_id, product_name, amount, status, due_at, paid_at, reference } of payouts) {
		const taka = takaText(Math.round(amount * 100))
		yield csvLine([order_id, product_name, taka, status, when(due_at), when(paid_at), reference ?? ''])
	}
}

export function paymentHandlers(market: Market, identity: Identity) {
	return {
		'POST /api/payment': async ({ body }, { actor, request }) => ({
			acknowledged: true,
			// `refuseForeignWrite` has made sure that this is the site itself.
			redirect: await startPayment(market, actor, body, request.headers.origin),
		}),
		'GET /api/payment': ({ query }) => listPayments(market, query.waiting ?? false, placeRequest(query)),
		'POST /api/payment/act/{order_id}': ({ params, body }, { actor }) =>
			modified(decidePayment(market, actor, params.order_id, body)),
		'GET /api/books': ({ query }, { reply }) => {
			const orderId = query.order_id ?? null
			if (query.format !== 'csv') return readBooks(market, orderId, placeRequest(query))
			reply.header('content-disposition', 'attachment; filename="motor-books.csv"').type('text/csv; charset=utf-8')
			return Readable.from(booksFile(market, orderId))
		},
		'GET /api/payout': ({ query }, { actor, reply }) => {
			if (query.format !== 'csv') return listPayouts(market, actor, query, placeRequest(query))
			reply.header('content-disposition', 'attachment; filename="motor-payouts.csv"').type('text/csv; charset=utf-8')
			return Readable.from(payoutsFile(allRows((page) => listPayouts(market, actor, query, page))))
		},
		'GET /api/payout/account': (_input, { actor }) => findPayoutAccount(market, actor),
		'PUT /api/payout/account': ({ body }, { actor, request }) =>
			modified(changePayoutAccount(market, identity, actor, { ...body, address: request.ip })),
		'POST /api/payout/{order_id}': ({ params, body }, { actor }) =>
			modified(recordPayout(market, actor, params.order_id, body.reference)),
	} satisfies Partial<Handlers>
}
