import { desc, eq, getTableColumns } from 'drizzle-orm'
import { listAllChosen } from '../alerts/chosen-sellers.ts'
import { listAllSavedSearches } from '../alerts/saved-searches.ts'
import { listOrdersOfPerson } from '../deals/orders.ts'
import { listAllDrafts } from '../listings/drafts.ts'
import { listingPictureColumns } from '../listings/listing-columns.ts'
import { listAllStolenOf } from '../moderation/stolen.ts'
import type { Database, Queries } from '../postgres/connection.ts'
import { identityAccounts } from '../schema/identity.ts'
import { listings, listingViews, pictures, wishes } from '../schema/listings.ts'
import { reports } from '../schema/moderation.ts'
import { subscriptions } from '../schema/people.ts'

const marksOf = (db: Queries, table: typeof wishes | typeof reports | typeof listingViews, userId: string) =>
	db
		.select({ listingId: table.listingId, productName: listings.productName, createdAt: table.createdAt })
		.from(table)
		.innerJoin(listings, eq(listings.id, table.listingId))
		.where(eq(table.userId, userId))
		.orderBy(desc(table.createdAt))

/** Everything stored about a person except account and sessions, newest first. */
export async function readPersonalData({ db }: Database, person: { id: string; uid: string; email: string }) {
	const { id, uid, email } = person
	const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.email, email))
	return {
		methods: await db
			.select({ provider: identityAccounts.providerId, createdAt: identityAccounts.createdAt })
			.from(identityAccounts)
			.where(eq(identityAccounts.userId, uid)),
		newsletterSince: subscription?.createdAt ?? null,
		listings: await db
			.select({
				...getTableColumns(listings),
				...listingPictureColumns,
			})
			.from(listings)
			.leftJoin(pictures, eq(pictures.id, listings.pictureId))
			.where(eq(listings.sellerId, id))
			.orderBy(desc(listings.createdAt)),
		drafts: await listAllDrafts(db, id),
		pictures: await db
			.select({ id: pictures.id, hostedAddress: pictures.hostedAddress, createdAt: pictures.createdAt })
			.from(pictures)
			.where(eq(pictures.uploaderId, id))
			.orderBy(desc(pictures.createdAt)),
		orders: await listOrdersOfPerson(db, 'buyerId', id),
		bookings: await listOrdersOfPerson(db, 'sellerId', id),
		wishes: await marksOf(db, wishes, id),
		reports: await marksOf(db, reports, id),
		stolenReports: await listAllStolenOf(db, id),
		views: await marksOf(db, listingViews, id),
		savedSearches: await listAllSavedSearches(db, id),
		followed: await listAllChosen(db, 'followed', id),
		hidden: await listAllChosen(db, 'hidden', id),
	}
}
