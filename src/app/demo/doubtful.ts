import { insertSamePictures } from '../../database/listings/fingerprints.ts'
import { setStatus } from '../../database/listings/listings.ts'
import type { PictureRow } from '../../database/listings/pictures.ts'
import { insertHolds } from '../../database/moderation/holds.ts'
import { insertStolen } from '../../database/moderation/stolen.ts'
import type { UserRow } from '../../database/people/users.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { now } from '../../domain/clock.ts'

/** A listing whose seller took picture and words from another's. It is held. */
export const copied = { slug: 'tourline-flip-up-white', seller: 4, daysAgo: 1 } as const

/** What a buyer says was stolen. A listing shows it: accepting the report holds that. */
export const stolen = { slug: 'kestrel-yellow-full-face', buyer: 1, daysAgo: 3 } as const

/** Holds a listing for a picture that another one showed before it. Nobody is mailed; its case opens with the start. */
export async function holdCopy(
	tx: Transaction,
	copy: { id: string; picture: PictureRow },
	original: { id: string; picture: PictureRow },
): Promise<void> {
	await insertSamePictures(tx, copy.picture.id, [original.picture.id])
	await insertHolds(tx, copy.id, [{ kind: 'same_picture', otherId: original.id }], now())
	await setStatus(tx, copy.id, 'held')
}

/** Reports gear stolen by a picture in the private store. The report waits for an admin. */
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
