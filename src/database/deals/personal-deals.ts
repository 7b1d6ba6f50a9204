import { asc, desc, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../postgres/connection.ts'
import { blocks, conversations, messageReports, messages } from '../schema/conversations.ts'
import { listings } from '../schema/listings.ts'
import { users } from '../schema/people.ts'
import { listOffersOfPerson } from './offers.ts'
import { listChecksOfBuyer } from './order-checks.ts'
import { listReviewsOfPerson } from './reviews.ts'

/** A person's messages, offers, blocks and reviews. Conversations newest first, messages oldest first. */
export async function readPersonalDeals({ db }: Database, id: string) {
	const theirs = or(eq(conversations.buyerId, id), eq(conversations.sellerId, id))
	return {
		conversations: await db
			.select({
				id: conversations.id,
				listingId: conversations.listingId,
				buyerId: conversations.buyerId,
				productName: listings.productName,
			})
			.from(conversations)
			.innerJoin(listings, eq(listings.id, conversations.listingId))
			.where(theirs)
			.orderBy(desc(conversations.lastAt)),
		messages: await db
			.select({
				id: messages.id,
				conversationId: messages.conversationId,
				authorId: messages.authorId,
				text: messages.text,
				number: messages.number,
				hasPicture: sql<boolean>`${messages.picture} is not null`,
				createdAt: messages.createdAt,
			})
			.from(messages)
			.innerJoin(conversations, eq(conversations.id, messages.conversationId))
			.where(theirs)
			.orderBy(asc(messages.createdAt)),
		messageReports: await db
			.select()
			.from(messageReports)
			.where(eq(messageReports.reporterId, id))
			.orderBy(desc(messageReports.createdAt)),
		blocks: await db
			.select({ id: blocks.blockedId, name: users.name, createdAt: blocks.createdAt })
			.from(blocks)
			.innerJoin(users, eq(users.id, blocks.blockedId))
			.where(eq(blocks.blockerId, id))
			.orderBy(desc(blocks.createdAt)),
		offers: await listOffersOfPerson(db, id),
		checks: await listChecksOfBuyer(db, id),
		reviews: await listReviewsOfPerson(db, id),
	}
}
