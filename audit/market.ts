import { randomUUID } from 'node:crypto'
import type { Conversation, ConversationPage, ReportedMessage } from '../src/contract/deals/conversations.ts'
import type { Order } from '../src/contract/deals/orders.ts'
import type { Product } from '../src/contract/listings/listings.ts'
import type { Case } from '../src/contract/moderation/cases.ts'
import { availableListing, type RunningProduct } from './product.ts'

/** The records behind screens whose address contains an id, made through the API as people would. */
export interface Market {
	/** A listing that the demo's buyer may book, and one of the demo seller's own. */
	readonly listing: Product
	readonly own: Product
	/** An order of the demo's buyer, and one of the demo's seller. */
	readonly bought: Order
	readonly sold: Order
	readonly conversation: string
	readonly reportedMessage: string
	/** The name in the demo seller's shop address, and the first open case. */
	readonly shop: string
	readonly openCase: string
	/** Tokens from the links in mails. */
	readonly tokens: { readonly confirm: string; readonly leave: string; readonly unsubscribe: string }
}

/** Adds what the demo lacks: messages, an offer, a saved search, a followed seller, notices and mail links. */
export async function prepareMarket(product: RunningProduct): Promise<Market> {
	const listing = await availableListing(product)
	const ofSeller = await product.read<Product[]>('/api/product?email=seller@motor.test', 'seller')
	const own = ofSeller.find(({ status }) => status === 'available')
	const [bought] = await product.read<Order[]>('/api/order?email=buyer@motor.test', 'buyer')
	const [sold] = await product.read<Order[]>('/api/order', 'seller')
	if (!own || !bought || !sold) throw new Error('The demo market has no listing or order of its known accounts.')
	const { conversation, reportedMessage } = await talk(product, own)
	await choose(product, listing)
	const shop = await openShop(product)
	const [first] = await product.read<Case[]>('/api/case', 'admin')
	if (!first) throw new Error('The demo market has no open case.')
	const tokens = await linksOfMails(product)
	return { listing, own, bought, sold, conversation, reportedMessage, shop, openCase: first._id, tokens }
}

async function talk(product: RunningProduct, own: Product) {
	const say = (text: string) => ({ text, client_id: randomUUID() })
	await product.write('/api/conversation', { product_id: own._id, ...say('Is the strap original?') }, 'buyer')
	await product.write('/api/offer', { product_id: own._id, price: Math.round(own.resell_price * 0.9) }, 'buyer')
	const [begun] = await product.read<Conversation[]>('/api/conversation', 'seller')
	const id = begun?._id ?? ''
	await product.write(
		`/api/conversation/${id}`,
		say('Yes. Pay first at https://pay.example/now and I send it.'),
		'seller',
	)
	const { messages } = await product.read<ConversationPage>(`/api/conversation/${id}`, 'buyer')
	const message = messages.find(({ by }) => by === 'seller')
	await product.write(`/api/conversation/report/${id}`, { message_id: message?._id, reason: 'scam' }, 'buyer')
	const [reported] = await product.read<ReportedMessage[]>('/api/report/message', 'admin')
	return { conversation: id, reportedMessage: reported?.message_id ?? '' }
}

async function openShop(product: RunningProduct): Promise<string> {
	const name = 'tanvir-gear'
	const hours = {
		sun: [['10:00', '20:00']],
		mon: [
			['10:00', '13:00'],
			['15:00', '20:00'],
		],
	}
	const shop = { name, title: "Tanvir's gear", about: 'Helmets and panniers.', hours, district: 'dhaka', picture: null }
	await product.write('/api/shop', shop, 'seller', 'PUT')
	await product.write('/api/reply', { title: 'Still there', text: '{product} is still there, {name}.' }, 'seller')
	return name
}

async function choose(product: RunningProduct, listing: Product): Promise<void> {
	const search = { name: 'Black helmets under ৳15,000', address: '/search?q=black+helmet&max=15000', every: 'at once' }
	await product.write('/api/saved-search', { ...search, exclude: ['scratched'] }, 'buyer')
	await product.write('/api/saved-search', { ...search, name: 'Boots', address: '/search?q=boots' }, 'seller')
	await product.write(`/api/follow/${listing.seller_id}`, undefined, 'buyer')
}

/**
 * Collects the links from mails. Two addresses subscribe to the newsletter: one to confirm, one to leave. The earlier
 * offer already sent its seller a mail with an unsubscribe link.
 */
async function linksOfMails(product: RunningProduct): Promise<Market['tokens']> {
	const reader = 'reader@motor.test'
	for (const email of [reader, 'another@motor.test']) await product.write('/api/newsletter', { email }, 'visitor')
	const tokenIn = (to: string, address: RegExp) =>
		product.mailed((mail) => mail.includes(to) && address.exec(mail)?.[1])
	const confirm = /\/newsletter\/confirm\/([\w.-]+)/
	return {
		confirm: await tokenIn(reader, confirm),
		leave: await tokenIn('another@motor.test', confirm),
		unsubscribe: await tokenIn('seller@motor.test', /\/unsubscribe\/([\w.-]+)/),
	}
}
