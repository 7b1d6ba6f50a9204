import { insertSamePictures } from '../../database/listings/fingerprints.ts'
import { setStatus } from '../../database/listings/listings.ts'
import type { PictureRow } from '../../database/listings/pictures.ts'
import { insertHolds } from '../../database/moderation/holds.ts'
import { insertStolen } from '../../database/moderation/stolen.ts'
import { insertEvent } from '../../database/notices/events.ts'
import { insertNotices } from '../../database/notices/notices.ts'
import type { UserRow } from '../../database/people/users.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { now } from '../../domain/clock.ts'

/** A listing with a picture and text copied from another seller's. It is held. */
export const copied = { slug: 'tourline-flip-up-white', seller: 4, daysAgo: 1 } as const

/** Gear that a buyer reports as stolen. A listing shows it: accepting the report holds that listing. An admin has four hours to decide. */
export const stolen = { slug: 'kestrel-yellow-full-face', buyer: 1, daysAgo: 1 / 24 } as const

/** Holds a listing for a picture that another listing showed first. Its seller gets the notice, without a mail; Motor's start opens the case. */
export async function holdCopy(
	tx: Transaction,
	copy: { id: string; picture: PictureRow; sellerId: string },
	original: { id: string; picture: PictureRow },
): Promise<void> {
	await insertSamePictures(tx, copy.picture.id, [original.picture.id])
	const createdAt = now()
	await insertHolds(tx, copy.id, [{ kind: 'same_picture', otherId: original.id }], createdAt)
	await setStatus(tx, copy.id, 'held')
	const event = { kind: 'held', actorId: null, listingId: copy.id, data: {}, createdAt, address: null, told: false }
	const eventId = await insertEvent(tx, event)
	await insertNotices(tx, [{ eventId, userId: copy.sellerId, listed: true, dueAt: createdAt, createdAt }])
}

/** Reports gear as stolen, with a picture in the private store. The report waits for an admin. */
export async function reportDemoStolen(
	tx: Transaction,
	reporter: UserRow,
	picture: string,
	ago: (days: number) => Date,
): Promise<void> {
	await insertStolen(
		tx,
		{
			userId: reporter.id,
			gearType: 'helmet',
			maker: 'Kestrel',
			stolenAt: ago(stolen.daysAgo + 2)
				.toISOString()
				.slice(0, 10),
			district: 'dhaka',
			gdNumber: 'GD 1187',
			text: 'Taken from my parked bike near New Market, with the lock cut. Yellow, size M, a sticker of my club was inside.',
			createdAt: ago(stolen.daysAgo),
			endsAt: ago(stolen.daysAgo - 730),
		},
		[picture],
	)
}
