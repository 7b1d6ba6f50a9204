import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { insertPicture } from '../../src/database/listings/pictures.ts'
import type { Pictures, StoredPicture } from '../../src/services/pictures/pictures.ts'
import type { Person } from './people.ts'
import type { Site } from './site.ts'

/** A small JPEG like a seller's photograph. */
export function photograph(): Promise<Buffer> {
	const helmet = Buffer.from('<svg width="320" height="240"><circle cx="160" cy="130" r="80" fill="#c2410c"/></svg>')
	return sharp({ create: { width: 320, height: 240, channels: 3, background: '#d6d3d1' } })
		.composite([{ input: helmet }])
		.jpeg()
		.toBuffer()
}

/** Encodes and stores an upload under an id. */
export async function keepUpload(pictures: Pictures, id: string, upload: Buffer): Promise<StoredPicture> {
	return pictures.keep(id, await pictures.encode(upload))
}

/** Stores a picture of this seller with all its files. Returns its id. */
export async function storedPicture(
	{ pictures, database }: Pick<Site, 'pictures' | 'database'>,
	seller: Person,
): Promise<string> {
	const id = randomUUID()
	const stored = await keepUpload(pictures, id, await photograph())
	await insertPicture(database.db, { id, uploaderId: seller.id, ...stored })
	return id
}
