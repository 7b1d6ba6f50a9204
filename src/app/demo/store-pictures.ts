import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { PictureRow } from '../../database/listings/pictures.ts'
import type { Pictures } from '../../services/pictures/pictures.ts'
import { demoListings } from './listings.ts'

/** Always the same id, so that an interrupted fill overwrites its own pictures. */
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

/** Where the details are taken from: the left and upper edge, as shares of the picture. */
const corners = [
	[0.18, 0.12],
	[0.4, 0.42],
] as const
const share = 0.36

/** Small cut-outs, because encoding large ones would double the time of the first start. */
async function details(upload: Buffer, index: number): Promise<Buffer[]> {
	const wanted = index % 4 === 3 ? 0 : index % 6 === 0 ? 2 : 1
	const { width, height } = await sharp(upload).metadata()
	const cut = ([left, top]: (typeof corners)[number]) =>
		sharp(upload)
			.extract({
				left: Math.round(left * width),
				top: Math.round(top * height),
				width: Math.round(share * width),
				height: Math.round(share * height),
			})
			.jpeg({ quality: 90 })
			.toBuffer()
	return Promise.all(corners.slice(0, wanted).map(cut))
}

/** Stores every demo listing's pictures: the whole thing first, then details of most. */
export async function storePictures(
	pictures: Pictures,
	onProgress?: (done: number, of: number) => void,
): Promise<Map<string, PictureRow[]>> {
	const stored = new Map<string, PictureRow[]>()
	const waiting = [...demoListings.entries()]
	const storeNext = async (): Promise<void> => {
		for (let next = waiting.shift(); next; next = waiting.shift()) {
			const [index, { slug, picture }] = next
			const whole = await readFile(new URL(`pictures/${picture}`, import.meta.url))
			const rows: PictureRow[] = []
			for (const [place, upload] of [whole, ...(await details(whole, index))].entries()) {
				const id = pictureId(place === 0 ? slug : `${slug} ${place}`)
				rows.push({ id, ...(await pictures.store(id, upload)) })
			}
			stored.set(slug, rows)
			onProgress?.(stored.size, demoListings.length)
		}
	}
	await Promise.all([storeNext(), storeNext()])
	return stored
}
