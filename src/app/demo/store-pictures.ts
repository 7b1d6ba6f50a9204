import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { PictureRow } from '../../database/listings/pictures.ts'
import type { EncodedPicture } from '../../services/pictures/encoding.ts'
import { pictureFiles } from '../../services/pictures/files.ts'
import type { Pictures } from '../../services/pictures/pictures.ts'
import { copied, stolen } from './doubtful.ts'
import { demoListings } from './listings.ts'

type Shape = Omit<EncodedPicture, 'files'>

/** A fixed id per name, so that an interrupted fill overwrites its own pictures. */
function pictureId(name: string): string {
	const hash = createHash('sha256').update(`motor demo ${name}`).digest('hex')
	return [
		hash.slice(0, 8),
		hash.slice(8, 12),
		`4${hash.slice(13, 16)}`,
		`8${hash.slice(17, 20)}`,
		hash.slice(20, 32),
	].join('-')
}

/** A demo listing's pictures, encoded by scripts/encode-demo-pictures.ts. */
async function encodedPictures(slug: string): Promise<EncodedPicture[]> {
	const folder = new URL(`pictures/${slug}/`, import.meta.url)
	const shapes = JSON.parse(await readFile(new URL('shapes.json', folder), 'utf8')) as Shape[]
	const filesOf = async (place: number) =>
		Promise.all(pictureFiles.map(async (file) => [file, await readFile(new URL(`${place}/${file}`, folder))] as const))
	return Promise.all(shapes.map(async (shape, index) => ({ ...shape, files: new Map(await filesOf(index + 1)) })))
}

/** Stores two demo pictures once more: one for a copied listing, and one in the private store for a report. */
export async function storeCopies(
	pictures: Pictures,
	privatePictures: Pictures,
): Promise<{ copy: PictureRow; reported: string }> {
	const firstOf = async (slug: string): Promise<EncodedPicture> => {
		const [first] = await encodedPictures(slug)
		if (!first) throw new Error(`The demo listing ${slug} has no picture.`)
		return first
	}
	const [copy, reported] = [pictureId(`copy of ${copied.slug}`), pictureId(`stolen ${stolen.slug}`)]
	await privatePictures.keep(reported, await firstOf(stolen.slug))
	return { copy: { id: copy, maker: false, ...(await pictures.keep(copy, await firstOf(copied.slug))) }, reported }
}

/** Stores every demo listing's pictures: the whole thing first, then details for most. They are already encoded, for a quick start. */
export async function storePictures(pictures: Pictures): Promise<Map<string, PictureRow[]>> {
	const stored = new Map<string, PictureRow[]>()
	const waiting = [...demoListings]
	const storeNext = async (): Promise<void> => {
		for (let next = waiting.shift(); next; next = waiting.shift()) {
			const { slug } = next
			const rows: PictureRow[] = []
			for (const [place, encoded] of (await encodedPictures(slug)).entries()) {
				const id = pictureId(place === 0 ? slug : `${slug} ${place}`)
				rows.push({ id, maker: false, ...(await pictures.keep(id, encoded)) })
			}
			stored.set(slug, rows)
		}
	}
	// Several at once, because a bucket or a hosted service is slow.
	await Promise.all(Array.from({ length: 4 }, storeNext))
	return stored
}
