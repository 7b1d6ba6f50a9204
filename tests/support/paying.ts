import { askAboutPayments } from '../../src/domain/orders/paying/ask.ts'
import { owePayouts } from '../../src/domain/orders/sweeps.ts'
import { askForRefunds } from '../../src/domain/payments/refund.ts'
import { call, site, startApp, type TestApp } from './app.ts'
import { startGateway, type TestGateway } from './gateway.ts'
import { listingOf, newOrder } from './listings.ts'
import { type Person, somebody } from './people.ts'

/** A shop with a gateway, a buyer, a seller and an admin. */
export interface Shop {
	readonly app: TestApp
	readonly gateway: TestGateway
	readonly buyer: Person
	readonly seller: Person
	readonly admin: Person
	readonly log: string[]
	close(): Promise<void>
}

/** Starts a shop. Close it after the test. */
export async function openShop(): Promise<Shop> {
	const gateway = await startGateway()
	const log: string[] = []
	const app = await startApp({ gateway: gateway.client, onLogLine: (line) => log.push(line) })
	return {
		app,
		gateway,
		log,
		buyer: await somebody(app, 'buyer'),
		seller: await somebody(app, 'seller'),
		admin: await somebody(app, 'admin'),
		async close() {
			await app.close()
			await gateway[Symbol.asyncDispose]()
		},
	}
}

/** Books a listing at ৳5,500. Returns the order's id. */
export async function book({ app, seller }: Shop, buyer: Person, price = 5_500): Promise<string> {
	const listing = await listingOf(app, seller, { resellPrice: price })
	return (await call(app, 'POST /api/add/order', { as: buyer, body: newOrder(listing) })).json().insertedId
}

/** Begins to pay for an order. Returns the gateway's transaction. */
export async function beginToPay({ app, gateway }: Shop, buyer: Person, order_id: string) {
	const answer = await call(app, 'POST /api/payment', { as: buyer, body: { order_id } })
	return gateway.of(answer.json().redirect)
}

export async function orderOf({ app }: Shop, as: Person, id: string) {
	const [order] = (await call(app, `GET /api/order/${id}`, { as })).json()
	return order
}

/** Returns the payment that an order shows. */
export const paymentOn = async (shop: Shop, id: string) => (await orderOf(shop, shop.admin, id)).payment

/** Does everything that requires the gateway and is due within this many minutes. */
export async function sweep({ app, gateway }: Shop, minutes = 0): Promise<void> {
	const market = { ...app.market, gateway: gateway.client, site, addressProof: true }
	const at = new Date(Date.now() + minutes * 60_000)
	await askAboutPayments(market, at)
	await askForRefunds(market, at)
	await owePayouts(market, at)
}

/** Returns the balance of each account in an order's books, in taka. */
export async function balances({ app, admin }: Shop, order: string): Promise<Record<string, number>> {
	const entries = (await call(app, `GET /api/books?order_id=${order}`, { as: admin })).json()
	const held: Record<string, number> = {}
	for (const { account, amount } of entries) held[account] = Math.round((held[account] ?? 0) * 100 + amount * 100) / 100
	return held
}

export const act = ({ app }: Shop, as: Person, id: string, body: object) =>
	call(app, `POST /api/order/act/${id}`, { as, body })

export const decide = ({ app, admin }: Shop, id: string, body: object) =>
	call(app, `POST /api/payment/act/${id}`, { as: admin, body })
