import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { conversations, messages, offers } from '../../src/database/schema/conversations.ts'
import { listings } from '../../src/database/schema/listings.ts'
import { site, type TestApp } from './app.ts'
import type { Person } from './people.ts'
import { photograph } from './pictures.ts'

/** Starts a conversation of this buyer about a listing, with a first message. Returns its id. */
export async function conversationOf(
	{ database: { db } }: Pick<TestApp, 'database'>,
	buyer: Person,
	listingId: string,
	text = 'Is it still there?',
): Promise<string> {
	const [listing] = await db.select().from(listings).where(eq(listings.id, listingId))
	if (!listing) throw new Error('No such listing.')
	const at = new Date()
	const [begun] = await db
		.insert(conversations)
		.values({ listingId, buyerId: buyer.id, sellerId: listing.sellerId, startedAt: at, lastAt: at })
		.returning({ id: conversations.id })
	if (!begun) throw new Error('No conversation was inserted.')
	await db.insert(messages).values({
		conversationId: begun.id,
		authorId: buyer.id,
		clientId: randomUUID(),
		text,
		createdAt: at,
	})
	return begun.id
}

/** Returns the id of a message of a conversation, by default of any. */
export async function messageOf(
	{ database: { db } }: Pick<TestApp, 'database'>,
	conversationId: string,
	author?: Person,
): Promise<string> {
	const [found] = await db
		.select({ id: messages.id })
		.from(messages)
		.where(and(eq(messages.conversationId, conversationId), author && eq(messages.authorId, author.id)))
	if (!found) throw new Error('No such message.')
	return found.id
}

/** Makes an open offer of this buyer for a listing, with its conversation. Returns its id. */
export async function offerOf(
	app: Pick<TestApp, 'database'>,
	buyer: Person,
	listingId: string,
	given: Partial<typeof offers.$inferInsert> = {},
): Promise<string> {
	const { db } = app.database
	const conversationId = await conversationOf(app, buyer, listingId)
	const [conversation] = await db.select().from(conversations).where(eq(conversations.id, conversationId))
	if (!conversation) throw new Error('No such conversation.')
	const { sellerId } = conversation
	const [made] = await db
		.insert(offers)
		.values({
			...{ conversationId, listingId, buyerId: buyer.id, sellerId, by: 'buyer', price: 5_000 },
			deadline: new Date(Date.now() + 24 * 3_600_000),
			createdAt: new Date(),
			...given,
		})
		.returning({ id: offers.id })
	if (!made) throw new Error('No offer was inserted.')
	return made.id
}

/** A photograph as a browser would send it. */
export const photo = async () => new Blob([new Uint8Array(await photograph())], { type: 'image/jpeg' })

/** Sends a multipart message as browsers do. */
export async function sendForm({ app }: Pick<TestApp, 'app'>, as: Person, conversationId: string, body: FormData) {
	const encoded = new Response(body)
	return app.inject({
		method: 'POST',
		url: `/api/conversation/${conversationId}`,
		headers: {
			host: new URL(site).host,
			authorization: `Bearer ${as.token}`,
			'content-type': encoded.headers.get('content-type') ?? '',
		},
		payload: Buffer.from(await encoded.arrayBuffer()),
	})
}
