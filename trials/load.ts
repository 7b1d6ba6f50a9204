import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { newOrder, newProduct } from '../tests/support/listings.ts'
import type { Person } from '../tests/support/people.ts'
import { photograph } from '../tests/support/pictures.ts'
import { type Answer, type Asked, ask } from './ask.ts'
import { type Crowd, oneOf } from './crowd.ts'
import { type Journal, newJournal, note } from './journal.ts'

interface Load {
	readonly journal: Journal
	/** Waits for pending requests. */
	stop(): Promise<Journal>
}

interface Market {
	readonly address: string
	readonly crowd: Crowd
}

/** Fills Motor with pictures and listings by a few sellers, so that a load has something to work on. */
export async function prepareMarket(market: Market): Promise<Lane> {
	const lane = createLane(market, newJournal())
	for (const seller of market.crowd.sellers) await lane.upload(seller)
	for (let each = 0; each < 40; each++) await lane.publish()
	if (lane.forSale.length === 0) throw new Error(`Nothing could be published: ${lane.journal.answers.wrong[0]}`)
	return lane
}

/** Runs mixed reads and writes over `lanes` connections until stopped. */
export function startLoad(market: Market, prepared: Lane, lanes = 12): Load {
	const journal = newJournal()
	const stopping = new AbortController()
	const lane = createLane(market, journal, prepared)
	const acts = mixOf(lane)
	const run = async () => {
		while (!stopping.signal.aborted) {
			const answer = await oneOf(acts)()
			// Without an answer, retries a little later, as people do.
			if (answer.status === 0 || answer.status === 503) await pause(100)
		}
	}
	const running = Promise.all(Array.from({ length: lanes }, run))
	return {
		journal,
		async stop() {
			stopping.abort()
			await running
			return journal
		},
	}
}

type Lane = ReturnType<typeof createLane>

/** Lists each act as many times as its weight. */
const mixOf = (lane: Lane) => [
	...Array.from({ length: 5 }, () => lane.publish),
	...Array.from({ length: 5 }, () => lane.book),
	...Array.from({ length: 4 }, () => lane.wish),
	...Array.from({ length: 4 }, () => lane.write),
	...Array.from({ length: 5 }, () => lane.list),
	...Array.from({ length: 3 }, () => lane.look),
	() => lane.upload(oneOf(lane.crowd.sellers)),
]

/** Returns the acts of people, which record their results in a journal. */
function createLane({ address, crowd }: Market, journal: Journal, prepared?: { forSale: string[]; shops: Shop[] }) {
	const forSale = prepared?.forSale ?? []
	const shops = prepared?.shops ?? []
	const sellerOf = new Map<string, Person>()

	async function send(name: string, asked: Asked, rules: readonly number[] = []): Promise<Answer> {
		const answer = await ask(name.replace(' ', ` ${address}`), asked)
		note(journal.answers, name, answer, rules)
		return answer
	}
	const done = ({ status }: Answer) => status === 200
	const idOf = ({ body }: Answer) => (body as { insertedId: string }).insertedId

	async function upload(seller: Person): Promise<Answer> {
		const body = new FormData()
		body.set('image', new Blob([new Uint8Array(await photograph())], { type: 'image/jpeg' }), 'photograph.jpg')
		const answer = await send('POST /api/image', { as: seller, body })
		if (!done(answer)) return answer
		const { data } = answer.body as { data: { display_url: string } }
		journal.pictures.push(new URL(data.display_url).pathname)
		shops.push({ seller, picture: data.display_url })
		return answer
	}

	async function publish(): Promise<Answer> {
		const { seller, picture } = oneOf(shops)
		const answer = await send('POST /api/add/product', { as: seller, body: newProduct(picture) })
		if (!done(answer)) return answer
		journal.listings.push(idOf(answer))
		sellerOf.set(idOf(answer), seller)
		forSale.push(idOf(answer))
		if (forSale.length > 200) forSale.shift()
		return answer
	}

	/** Two buyers book at the same moment; the seller accepts the winner's order. */
	async function book(): Promise<Answer> {
		const listing = oneOf(forSale)
		const [answer] = await Promise.all([bookAs(oneOf(crowd.buyers), listing), bookAs(oneOf(crowd.buyers), listing)])
		return answer
	}
	async function bookAs(buyer: Person, listing: string): Promise<Answer> {
		const answer = await send('POST /api/add/order', { as: buyer, body: newOrder(listing) }, [409])
		if (!done(answer)) return answer
		const id = idOf(answer)
		journal.orders.push({ id, listing, buyer: buyer.id })
		const at = forSale.indexOf(listing)
		if (at >= 0 && forSale.length > 1) forSale.splice(at, 1)
		const seller = sellerOf.get(listing)
		if (!seller) return answer
		const accepted = await send(`POST /api/order/act/${id}`, { as: seller, body: { action: 'accept' } })
		if (done(accepted)) journal.accepted.push(id)
		return accepted
	}

	async function wish(): Promise<Answer> {
		const [buyer, listing] = [oneOf(crowd.buyers), oneOf(forSale)]
		const answer = await send(`POST /api/product/wishlist/${listing}`, { as: buyer })
		if (done(answer)) journal.wishes.push({ buyer: buyer.id, listing })
		return answer
	}

	async function write(): Promise<Answer> {
		const [buyer, client_id] = [oneOf(crowd.buyers), randomUUID()]
		const body = { product_id: oneOf(forSale), text: 'Is it still there?', client_id }
		const answer = await send('POST /api/conversation', { as: buyer, body }, [409])
		if (done(answer)) journal.messages.push(client_id)
		return answer
	}

	const list = () =>
		send('GET /api/all/product?limit=24', { as: Math.random() < 0.5 ? oneOf(crowd.buyers) : undefined })
	const look = () => send(`GET /api/product/single/${oneOf(forSale)}`, { as: oneOf(crowd.buyers) })

	return { journal, crowd, forSale, shops, upload, publish, book, wish, write, list, look }
}

/** A seller with one of their pictures. */
interface Shop {
	readonly seller: Person
	readonly picture: string
}
