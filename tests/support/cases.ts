import { casePictures } from '../../src/database/schema/cases.ts'
import { orderHistory } from '../../src/database/schema/orders.ts'
import { openTheRest } from '../../src/domain/cases/follow.ts'
import { call, type TestApp } from './app.ts'
import { listingOf } from './listings.ts'
import { bookingOf } from './orders.ts'
import { type Person, somebody } from './people.ts'

type App = Pick<TestApp, 'app' | 'database'>

/** Returns the id of the open case about a subject. */
export async function openCaseOf({ database }: Pick<TestApp, 'database'>, subject: string): Promise<string> {
	const { rows } = await database.pool.query(
		`select id from cases where subject_id = $1 and state <> 'decided' order by opened_at desc`,
		[subject],
	)
	if (!rows[0]) throw new Error('There is no open case.')
	return rows[0].id
}

/** Reports a listing of this seller. Returns the case's id. */
export async function reportedCase(app: App, seller: Person, reason = 'fake', listing?: string): Promise<string> {
	const id = listing ?? (await listingOf(app, seller))
	await call(app, `POST /api/product/report/${id}`, { as: await somebody(app, 'buyer'), body: { reason } })
	return openCaseOf(app, id)
}

/** Inserts a disputed order between these two, claimed by the buyer. Returns the case's id. */
export async function disputedCase(
	app: Pick<App, 'database'>,
	{ buyer, seller }: { buyer: Person; seller: Person },
): Promise<string> {
	const listing = await listingOf(app, seller, { status: 'booked' })
	const at = new Date()
	const order = await bookingOf(app, { listing, buyer, seller }, { status: 'disputed', paidAt: at, disputedAt: at })
	await app.database.db.insert(orderHistory).values({
		orderId: order,
		at,
		by: 'buyer',
		actorId: buyer.id,
		action: 'dispute',
		to: 'disputed',
		reason: 'fault found',
	})
	await openTheRest(app)
	return openCaseOf(app, order)
}

/** Inserts a picture by the buyer for a dispute. Returns its id. */
export async function casePictureOf(app: App, deal: { buyer: Person; seller: Person }): Promise<string> {
	const caseId = await disputedCase(app, deal)
	const picture = { caseId, personId: deal.buyer.id, picture: Buffer.from('a WebP'), createdAt: new Date() }
	const [inserted] = await app.database.db.insert(casePictures).values(picture).returning({ id: casePictures.id })
	if (!inserted) throw new Error('No picture was inserted.')
	return inserted.id
}
