import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureWidths } from '../../src/contract/listings/pictures.ts'
import {
	createPictures,
	PictureRefused,
	PictureStoreFailure,
	type Pictures,
	TooManyPictures,
} from '../../src/services/pictures/pictures.ts'
import { keepUpload } from '../support/pictures.ts'
import { phonePhotograph, photograph } from './pictures-fixture.ts'

let folder: string
let pictures: Pictures
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'motor-pictures-'))
	pictures = await createPictures({ kind: 'folder', folder })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function stored(upload: Buffer) {
	const id = randomUUID()
	return { id, ...(await keepUpload(pictures, id, upload)) }
}
async function file(id: string, name: string) {
	const found = await pictures.read(id, name)
	if (!found) throw new Error(`${name} is not there`)
	return found
}

describe('a picture that is taken', () => {
	test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
		'may be a %s, and is kept in every size and both formats',
		async (kind) => {
			const { id, hostedAddress, placeholder } = await stored(await photograph(2000, 1000).toFormat(kind).toBuffer())
			expect(hostedAddress).toBeNull()
			expect(placeholder).toMatch(/^data:image\/webp;base64,/)
			expect(placeholder.length).toBeLessThan(400)
			for (const width of pictureWidths) {
				for (const [type, format] of [
					['avif', 'heif'],
					['webp', 'webp'],
				]) {
					const { body, type: media, bytes } = await file(id, `${width}.${type}`)
					expect(media).toBe(`image/${type}`)
					expect(bytes).toBe(body.length)
					expect(await sharp(body).metadata()).toMatchObject({ format, width, height: width / 2 })
				}
			}
		},
	)

	test('is turned upright, and loses its location', async () => {
		const upload = await phonePhotograph()
		const before = await sharp(upload).metadata()
		expect(before.orientation).toBe(6)
		expect(before.exif?.toString('latin1')).toContain('PhoneMaker')
		const { id, width, height } = await stored(upload)
		expect([width, height]).toEqual([100, 200])
		for (const name of ['1280.avif', '1280.webp']) {
			const { body } = await file(id, name)
			const metadata = await sharp(body).metadata()
			expect(metadata).toMatchObject({ width: 100, height: 200 })
			expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc, metadata.orientation ?? 1]).toEqual([
				undefined,
				undefined,
				undefined,
				undefined,
				1,
			])
			expect(body.toString('latin1')).not.toMatch(/Exif|PhoneMaker|GPS/)
			const top = await sharp(body).extract({ left: 20, top: 20, width: 60, height: 60 }).stats()
			expect(top.dominant.r).toBeGreaterThan(top.dominant.b)
		}
	})

	test('is never made wider than it was', async () => {
		const { id, width } = await stored(await photograph(500, 300).png().toBuffer())
		expect(width).toBe(500)
		expect(await sharp((await file(id, '1280.webp')).body).metadata()).toMatchObject({ width: 500, height: 300 })
		expect(await sharp((await file(id, '320.webp')).body).metadata()).toMatchObject({ width: 320, height: 192 })
	})

	test.each([
		['one pixel', photograph(2, 1).resize(1, 1).png()],
		['a long strip', photograph(10, 9000).png()],
		['transparent', sharp({ create: { width: 400, height: 300, channels: 4, background: '#8080' } }).png()],
		['in shades of grey, 16 bits each', photograph(400, 300).toColourspace('grey16').png()],
		['made for print (CMYK)', photograph(400, 300).toColourspace('cmyk').jpeg()],
	])('may be %s', async (_, picture) => {
		const { id } = await stored(await picture.toBuffer())
		expect(await sharp((await file(id, '640.avif')).body).metadata()).toMatchObject({ space: 'srgb' })
	})

	test('of an animation is its first frame', async () => {
		const frames = [photograph(100, 50), photograph(100, 50).negate()].map((frame) => frame.png().toBuffer())
		const animation = await sharp(await Promise.all(frames), { join: { animated: true } })
			.webp()
			.toBuffer()
		expect((await sharp(animation).metadata()).pages).toBe(2)
		const { id, height } = await stored(animation)
		expect(height).toBe(50)
		expect((await sharp((await file(id, '320.webp')).body).metadata()).pages ?? 1).toBe(1)
	})

	test('replaces an earlier one with its id, as when an interrupted fill runs again', async () => {
		const { id } = await stored(await photograph(300, 100).png().toBuffer())
		await keepUpload(pictures, id, await photograph(300, 200).png().toBuffer())
		expect(await sharp((await file(id, '320.webp')).body).metadata()).toMatchObject({ width: 300, height: 200 })
		expect(await readdir(join(folder, '.unfinished'))).toEqual([])
	})

	test('can be removed, also twice', async () => {
		const { id } = await stored(await photograph().png().toBuffer())
		await pictures.remove(id)
		await pictures.remove(id)
		expect(await pictures.read(id, '320.webp')).toBeNull()
	})
})

describe('a picture that is refused', () => {
	const svg = Buffer.from(
		'<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9" height="9"/></svg>',
	)

	test.each([
		['nothing', async () => Buffer.alloc(0)],
		['text', async () => Buffer.from('this is not a picture at all')],
		['an SVG', async () => svg],
		['a GIF', () => photograph().gif().toBuffer()],
		['a TIFF', () => photograph().tiff().toBuffer()],
		['a page that begins like a PNG', async () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), svg])],
		['a HEIC by its brand', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
	])('may be %s', async (_, upload) => {
		await expect(stored(await upload())).rejects.toThrow(PictureRefused)
	})

	test('says what to do with a HEIC photo', async () => {
		const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
		await expect(stored(heic)).rejects.toThrow('Share or save it as a JPEG and send that.')
	})

	test.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be a %s that is cut off', async (kind) => {
		const whole = await photograph(800, 600).toFormat(kind).toBuffer()
		for (const part of [0.5, 0.95])
			await expect(stored(whole.subarray(0, whole.length * part))).rejects.toThrow(
				'The picture is damaged or incomplete.',
			)
	})

	test('may be one of more than 40 megapixels, however few its bytes', async () => {
		const bomb = await sharp({ create: { width: 8001, height: 5000, channels: 3, background: 'black' } })
			.png()
			.toBuffer()
		expect(bomb.length).toBeLessThan(1_000_000)
		await expect(stored(bomb)).rejects.toMatchObject({ name: 'PictureRefused', tooLarge: true })
	})

	test('may be one of more than 12 MiB', async () => {
		await expect(stored(Buffer.alloc(12 * 1024 * 1024 + 1))).rejects.toMatchObject({ tooLarge: true })
	})

	test('leaves nothing behind', async () => {
		const before = await readdir(folder)
		await expect(stored(svg)).rejects.toThrow()
		expect(await readdir(folder)).toEqual(before)
	})
})

describe('requesting a picture', () => {
	test.each([
		['../../etc/passwd', '320.webp'],
		['.unfinished', '320.webp'],
		['00000000-0000-0000-0000-000000000000', '../secret'],
		['00000000-0000-0000-0000-000000000000', '321.webp'],
		['00000000-0000-0000-0000-000000000000', '320.webp'],
	])('of %s/%s finds nothing', async (id, name) => {
		expect(await pictures.read(id, name)).toBeNull()
	})
})

describe('a broken folder', () => {
	test('that cannot be written is a failure of the store', async () => {
		const blocked = join(folder, 'a-file')
		await writeFile(blocked, '')
		const own = await createPictures({ kind: 'folder', folder: join(blocked, 'pictures') })
		const upload = await photograph().png().toBuffer()
		await expect(keepUpload(own, randomUUID(), upload)).rejects.toThrow(PictureStoreFailure)
		await rm(blocked)
		expect(await keepUpload(own, randomUUID(), upload)).toMatchObject({ width: 200 })
	})

	test('more uploads than can wait are refused, the others kept', async () => {
		const upload = await photograph(300, 200).png().toBuffer()
		const outcomes = await Promise.allSettled(
			Array.from({ length: 24 }, () => keepUpload(pictures, randomUUID(), upload)),
		)
		const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
		expect(refused).toHaveLength(6)
		for (const { reason } of refused) expect(reason).toBeInstanceOf(TooManyPictures)
	})
})
