import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Side } from '../../contract/deals/conversations.ts'
import type { Page, PageRequest } from '../../contract/page.ts'
import type { DealSide } from '../../contract/people/roles.ts'
import { type Counted, countSince } from '../counted.ts'
import { listPage } from '../paging.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { first } from '../rows.ts'
import { blocks, conversations, messages, offers } from '../schema/conversations.ts'
import { listings, pictures } from '../schema/listings.ts'
import { orders } from '../schema/orders.ts'
import { users } from '../schema/people.ts'
import { holidays } from '../schema/shops.ts'

export type ConversationRecord = typeof conversations.$inferSelect
export type ConversationRow = NonNullable<Awaited<ReturnType<typeof findConversation>>>

const buyers = alias(users, 'buyers')
const sellers = alias(users, 'sellers')

const mostUnread = sql.raw('100')

const reader = sql`${sql.placeholder('readerId')}::uuid`
const isBuyer = sql<boolean>`${conversations.buyerId} = ${reader}`
const readAt = sql`case when ${isBuyer} then ${conversations.buyerReadAt} else ${conversations.sellerReadAt} end`
const otherId = sql`case when ${isBuyer} then ${conversations.sellerId} else ${conversations.buyerId} end`
const blocked = (by: SQL, whom: SQL) =>
	sql<boolean>`exists (select from ${blocks} where ${blocks.blockerId} = ${by} and ${blocks.blockedId} = ${whom})`

const selectConversations = (db: Queries) => {
	const last = db
		.select()
		.from(messages)
		.where(eq(messages.conversationId, conversations.id))
		.orderBy(desc(messages.createdAt), desc(messages.id))
		.limit(1)
		.as('last')
	return db
		.select({
			id: conversations.id,
			listingId: conversations.listingId,
			buyerId: conversations.buyerId,
			sellerId: conversations.sellerId,
			buyerReadAt: conversations.buyerReadAt,
			sellerReadAt: conversations.sellerReadAt,
			// `listPage` sorts by this name.
			createdAt: conversations.lastAt,
			productName: listings.productName,
			price: listings.resellPrice,
			listingStatus: listings.status,
			takesOffers: listings.takesOffers,
			listingDeleted: sql<boolean>`${listings.deletedAt} is not null`,
			/** The price of the open offer between the two; a buyer has only one at a time. */
			offerPrice: sql<
				number | null
			>`(select ${offers.price} from ${offers} where ${offers.buyerId} = ${conversations.buyerId}
				and ${offers.listingId} = ${conversations.listingId} and ${offers.status} = 'open')`,
			number: conversations.number,
			numberUntil: conversations.numberUntil,
			orderId: sql<
				string | null
			>`(select ${orders.id} from ${orders} where ${orders.listingId} = ${conversations.listingId}
				and ${orders.buyerId} = ${conversations.buyerId} order by ${orders.createdAt} desc limit 1)`,
			place: listings.sellerLocation,
			sellerAwayUntil: holidays.until,
			picture: { id: pictures.id, hostedAddress: pictures.hostedAddress },
			buyerName: sql<string>`case when ${buyers.deletedAt} is null then ${buyers.name} else '' end`,
			sellerName: sql<string>`case when ${sellers.deletedAt} is null then ${sellers.name} else '' end`,
			otherGone: sql<boolean>`coalesce(${buyers.deletedAt}, ${sellers.deletedAt}) is not null`,
			blockedByReader: blocked(reader, otherId),
			blockedByOther: blocked(otherId, reader),
			unread: sql<number>`(select count(*)::int from (select from ${messages} where ${messages.conversationId} = ${conversations.id}
				and ${messages.createdAt} > ${readAt} and ${messages.authorId} <> ${reader} limit ${mostUnread}) counted)`,
			last: {
				id: last.id,
				authorId: last.authorId,
				clientId: last.clientId,
				text: last.text,
				picture: last.picture,
				number: last.number,
				removedAt: last.removedAt,
				marks: last.marks,
				createdAt: last.createdAt,
			},
		})
		.from(conversations)
		.innerJoin(listings, eq(listings.id, conversations.listingId))
		.innerJoin(buyers, eq(buyers.id, conversations.buyerId))
		.innerJoin(sellers, eq(sellers.id, conversations.sellerId))
		.leftJoin(pictures, eq(pictures.id, listings.pictureId))
		.leftJoin(holidays, eq(holidays.userId, conversations.sellerId))
		.leftJoinLateral(last, sql`true`)
}

const filters = {
	buyer: () => isBuyer,
	seller: () => sql`${conversations.sellerId} = ${reader}`,
	admin: () => sql`(${isBuyer} or ${conversations.sellerId} = ${reader})`,
	none: () => sql`false`,
} satisfies Record<DealSide, () => SQL>

/** A person's conversations, most recently used first. */
export async function listConversations(
	{ db }: Database,
	readerId: string,
	as: DealSide,
	page: PageRequest,
): Promise<Page<ConversationRow>> {
	return listPage(db, page, {
		name: `list_conversations_of_${as}`,
		table: { createdAt: conversations.lastAt, id: conversations.id },
		sortKeys: {},
		values: { readerId },
		select: (behind) => selectConversations(db).where(and(behind, filters[as]())),
	})
}

/** A conversation as this reader sees it. Does not check that they may read it. */
export async function findConversation(db: Queries, id: string, readerId: string) {
	const [found] = await selectConversations(db)
		.where(eq(conversations.id, sql.placeholder('id')))
		.prepare('')
		.execute({ id, readerId })
	return found
}

/** Locks a conversation until the transaction ends. */
export const lockConversation = (tx: Transaction, id: string): Promise<ConversationRecord | undefined> =>
	first(tx.select().from(conversations).where(eq(conversations.id, id)).for('no key update'))

/** Locks the conversation of this listing and buyer. Starts one if there is none. */
export async function lockOrInsertConversation(
	tx: Transaction,
	begun: { listingId: string; buyerId: string; sellerId: string },
	at: Date,
): Promise<ConversationRecord & { isNew: boolean }> {
	const [inserted] = await tx
		.insert(conversations)
		.values({ ...begun, startedAt: at, lastAt: at })
		.onConflictDoNothing()
		.returning()
	if (inserted) return { ...inserted, isNew: true }
	const [found] = await tx
		.select()
		.from(conversations)
		.where(and(eq(conversations.listingId, begun.listingId), eq(conversations.buyerId, begun.buyerId)))
		.for('no key update')
	if (!found) throw new Error('A conversation was neither inserted nor found.')
	return { ...found, isNew: false }
}

/** This buyer's conversation about this listing. */
export async function findConversationOf(db: Queries, listingId: string, buyerId: string) {
	const [found] = await db
		.select()
		.from(conversations)
		.where(and(eq(conversations.listingId, listingId), eq(conversations.buyerId, buyerId)))
	return found
}

/** Sets when the conversation was last used. Lock it first. */
export async function setLastAt(tx: Transaction, id: string, at: Date): Promise<void> {
	await tx.update(conversations).set({ lastAt: at }).where(eq(conversations.id, id))
}

/** Sets the digits that the seller should photograph, and until when they are valid. Lock the conversation first. */
export async function setNumber(tx: Transaction, id: string, number: string, numberUntil: Date): Promise<void> {
	await tx.update(conversations).set({ number, numberUntil }).where(eq(conversations.id, id))
}

const readColumn = { buyer: 'buyerReadAt', seller: 'sellerReadAt' } as const

/** Stores how far a side has read. Returns the conversation; undefined if they had already read that far. */
export async function setReadAt(
	tx: Transaction,
	id: string,
	side: Side,
	at: Date,
): Promise<ConversationRecord | undefined> {
	const column = readColumn[side]
	const [changed] = await tx
		.update(conversations)
		.set({ [column]: at })
		.where(and(eq(conversations.id, id), sql`${conversations[column]} < ${at.toISOString()}::timestamptz`))
		.returning()
	return changed
}

/** How many conversations a buyer has started after `since`, and when the first started. */
export const countBegun = (tx: Transaction, buyerId: string, since: Date): Promise<Counted> =>
	countSince(tx, conversations.startedAt, since, eq(conversations.buyerId, buyerId))

/** Deletes conversations whose two people have both left, once their pictures are deleted. Returns how many. */
export async function deleteLeftConversations(db: Queries): Promise<number> {
	const gone = (person: PgColumn) =>
		sql`exists (select from ${users} where ${users.id} = ${person} and ${users.deletedAt} is not null)`
	const pictured = sql`exists (select from ${messages} where ${messages.conversationId} = ${conversations.id} and ${messages.picture} is not null)`
	const deleted = await db
		.delete(conversations)
		.where(and(gone(conversations.buyerId), gone(conversations.sellerId), not(pictured)))
		.returning({ id: conversations.id })
	return deleted.length
}
