import type { Order } from '../../contract/deals/orders.ts'
import type { Language } from '../../contract/languages.ts'
import { href } from '../../contract/paths.ts'
import { mostTodos, type Todo } from '../../contract/todo.ts'
import { words } from '../../contract/words.ts'
import { listQueues } from '../../database/cases/cases.ts'
import { listOrdersToDo } from '../../database/deals/orders.ts'
import * as table from '../../database/todo.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { taka } from '../events/event-kind.ts'
import { pictureAddress } from '../listings/pictures.ts'
import type { Market } from '../market.ts'
import { describeOrder } from '../orders/describe.ts'
import { orderTimes } from '../orders/order-lifecycle.ts'
import { ownLanguage } from '../people/own-language.ts'
import { caseTodos, importTodo, orderTodos, payoutTodo, type QueueText } from './kinds.ts'

/** What an order requires of its reader at this time, ms since 1970. */
export function todoOf(order: Order, language: Language, at: number): Todo | undefined {
	const found = order.as && orderTodos.find(({ when }) => when(order, at))
	if (!found) return
	return {
		kind: found.kind,
		text: found.text({ other: order.other?.name ?? '', product: order.product_name })[language],
		address: href('order', { id: order._id }),
		due: found.due(order),
		since: order.history.at(-1)?.at ?? order.created_at,
		product: { name: order.product_name, img: order.product_img, price: order.product_resellPrice },
		order,
	}
}

async function ofOrders(market: Market, reader: Member, language: Language, at: Date): Promise<Todo[]> {
	const since = new Date(at.getTime() - orderTimes.review)
	const found = await listOrdersToDo(market.database.db, reader.id, since)
	return found.flatMap((row) => todoOf(describeOrder(row, reader, market, at.getTime()), language, at.getTime()) ?? [])
}

type Gear = Pick<Awaited<ReturnType<typeof table.listUnread>>[number], 'productName' | 'price' | 'picture'>
const gearOf = (site: string, { productName: name, price, picture }: Gear) => ({
	name,
	img: picture ? pictureAddress(site, picture) : '',
	price,
})

async function ofOffers({ database, site }: Market, reader: Member, language: Language, at: Date): Promise<Todo[]> {
	const found = await table.listOffersToAnswer(database, reader.id, at, mostTodos)
	return found.map((offer) => {
		const said = { actor: offer.otherName, offer: taka(offer.offered), product: offer.productName }
		const text =
			offer.by === 'buyer'
				? words('{actor} offers {offer} for your {product}.', said)
				: words('{actor} names {offer} for {product}.', said)
		return {
			kind: 'offer',
			text: text[language],
			address: href('conversation', { id: offer.conversationId }),
			due: offer.deadline.getTime(),
			since: offer.createdAt.getTime(),
			product: gearOf(site, offer),
		}
	})
}

async function ofMessages({ database, site }: Market, reader: Member, language: Language): Promise<Todo[]> {
	const found = await table.listUnread(database, reader.id, mostTodos)
	return found.map((conversation) => ({
		kind: 'message',
		text: words('{actor} wrote to you about {product}.', {
			// Nothing is left of people who are gone except what they wrote.
			actor: conversation.otherName || words('Somebody'),
			product: conversation.productName,
		})[language],
		address: href('conversation', { id: conversation.id }),
		due: null,
		since: conversation.since,
		product: gearOf(site, conversation),
	}))
}

async function ofCases({ database, site }: Market, reader: Member, language: Language, at: Date): Promise<Todo[]> {
	const found = await table.listCasesToAnswer(database, reader.id, at, mostTodos)
	return found.map((one) => ({
		kind: 'statement',
		text: words('Say what happened with {product}.', { product: one.productName })[language],
		address: href('case', { id: one.id }),
		due: one.due,
		since: one.since,
		product: gearOf(site, one),
	}))
}

const countedText = ({ one, other }: QueueText, count: number, language: Language) =>
	(count === 1 ? one : other(count))[language]

async function ofQueues({ database }: Market, language: Language): Promise<Todo[]> {
	const [queues, payouts] = await Promise.all([listQueues(database), table.countPayoutsToMake(database)])
	const textOf = (text: QueueText, count: number) => countedText(text, count, language)
	const cases = queues.map(({ kind, count, since, due }): Todo => {
		const address = `${href('cases')}?kind=${kind}`
		return { kind: 'case', text: textOf(caseTodos[kind], count), address, due: due.getTime(), since: since.getTime() }
	})
	if (payouts.since === null) return cases
	const text = textOf(payoutTodo, payouts.count)
	return [...cases, { kind: 'payout', text, address: href('payouts'), due: null, since: payouts.since }]
}

/** A seller's incomplete listings, and a missing payout account. */
async function ofSeller({ database }: Market, seller: Member, language: Language): Promise<Todo[]> {
	const { incomplete, first, since, owed } = await table.findSellersTodo(database, seller.id)
	const account: Todo | null =
		owed === null
			? null
			: {
					kind: 'payout_account',
					text: words('Say where we pay your money to.')[language],
					address: href('account'),
					due: null,
					since: owed,
				}
	const text =
		incomplete === 1
			? words('One of your listings has no type, size or district.')
			: words('{count} of your listings have no type, size or district.', { count: incomplete })
	const complete: Todo | null =
		first === null || since === null
			? null
			: {
					kind: 'incomplete',
					text: text[language],
					address: href('editProduct', { id: first }),
					due: null,
					since,
				}
	return [account, complete].filter((each) => each !== null)
}

/**
 * A checked import that waits to be run, unless it would change nothing; or a finished one that left rows out, until its
 * seller has looked at it or started another.
 */
async function ofImport({ database }: Market, seller: Member, language: Language): Promise<Todo[]> {
	const found = await table.findImportToLookAt(database, seller.id)
	if (!found) return []
	const { status, writes, errors } = found
	const counts = status === 'done' ? { refused: errors } : { writes, errors }
	const text = Object.entries(counts)
		.filter(([, count]) => count > 0)
		.map(([each, count]) => countedText(importTodo[each as keyof typeof counts], count, language))
		.join(' ')
	if (text === '') return []
	const address = href('importListings', {}, { id: found.id })
	return [{ kind: 'import', text, address, due: null, since: found.since }]
}

/** Earliest deadline first; those without one come last, longest waiting first. */
const byDeadline = (one: Todo, other: Todo) =>
	(one.due ?? Number.POSITIVE_INFINITY) - (other.due ?? Number.POSITIVE_INFINITY) || one.since - other.since

/** What waits for a person. A suspended one can only read. `chosen` is the language of their screen, if known. */
export async function listTodos(market: Market, reader: Member, chosen: Language | null): Promise<Todo[]> {
	const at = now()
	const language = chosen ?? (await ownLanguage(market, reader, 'en'))
	const found = await Promise.all([
		ofMessages(market, reader, language),
		// Even suspended people may answer.
		...(reader.role === 'admin' ? [] : [ofCases(market, reader, language, at)]),
		...(reader.suspended ? [] : [ofOrders(market, reader, language, at), ofOffers(market, reader, language, at)]),
		...(reader.role === 'seller' && !reader.suspended
			? [ofSeller(market, reader, language), ofImport(market, reader, language)]
			: []),
		...(reader.role === 'admin' && !reader.suspended ? [ofQueues(market, language)] : []),
	])
	return found.flat().toSorted(byDeadline).slice(0, mostTodos)
}
