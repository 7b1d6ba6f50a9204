import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { say } from '../../src/contract/sentences.ts'
import { pngCompressedText, webpFrames } from '../../src/services/pictures/costly-chunks.ts'
import { encodePicture } from '../../src/services/pictures/encoding.ts'

const side = 64
const picture = () => sharp({ create: { width: side, height: side, channels: 3, background: '#a52' } })

function riff(name: string, ...content: Buffer[]): Buffer {
	const data = Buffer.concat(content)
	const head = Buffer.alloc(8)
	head.write(name, 'latin1')
	head.writeUInt32LE(data.length, 4)
	return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

function uint24(value: number): Buffer {
	return Buffer.from([value & 255, (value >> 8) & 255, (value >> 16) & 255])
}

async function animated(frames: number): Promise<Buffer> {
	const still = (await picture().webp({ lossless: true }).toBuffer()).subarray(12)
	const size = Buffer.concat([uint24(side - 1), uint24(side - 1)])
	const frame = riff('ANMF', uint24(0), uint24(0), size, uint24(100), Buffer.from([2]), still)
	const head = [riff('VP8X', Buffer.from([2, 0, 0, 0]), size), riff('ANIM', Buffer.alloc(6))]
	return riff('RIFF', Buffer.from('WEBP'), ...head, ...Array<Buffer>(frames).fill(frame))
}

function chunk(name: string, data: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
	const numbers = Buffer.alloc(8)
	numbers.writeUInt32BE(data.length)
	numbers.writeUInt32BE(crc32(named), 4)
	return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)])
}

/** Creates a PNG with compressed texts of this many bytes in all. */
async function withText(bytes: number): Promise<Buffer> {
	const whole = await picture().png().toBuffer()
	const text = Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(1_000_000))])
	const texts = Array<Buffer>(Math.ceil(bytes / text.length)).fill(chunk('zTXt', text))
	// IHDR, the first chunk, ends there.
	return Buffer.concat([whole.subarray(0, 33), ...texts, whole.subarray(33)])
}

test('a short animation shows its first frame, and one of too many frames is refused unread', async () => {
	const short = await animated(1_000)
	expect(webpFrames(short)).toBe(1_000)
	expect(await encodePicture(short)).toMatchObject({ width: side, height: side })
	const long = await animated(1_001)
	expect(webpFrames(long)).toBe(1_001)
	await expect(encodePicture(long)).rejects.toMatchObject({ sentence: say('pictureTooSlow') })
})

test('a PNG may hold some text, and one with too much is refused unread', async () => {
	const some = await withText(50 * 1024)
	expect(pngCompressedText(some)).toBeGreaterThanOrEqual(50 * 1024)
	expect(await encodePicture(some)).toMatchObject({ width: side, height: side })
	await expect(encodePicture(await withText(65 * 1024))).rejects.toMatchObject({ sentence: say('pictureTooSlow') })
})

test('text that is not compressed costs nothing, and compressed international text counts', async () => {
	const whole = await picture().png().toBuffer()
	const withInternational = (compressed: 0 | 1) => {
		const text = Buffer.concat([
			Buffer.from(`XML\0${String.fromCharCode(compressed)}\0\0\0`),
			Buffer.alloc(200_000, 32),
		])
		return Buffer.concat([whole.subarray(0, 33), chunk('iTXt', text), whole.subarray(33)])
	}
	expect(pngCompressedText(withInternational(0))).toBe(0)
	expect(await encodePicture(withInternational(0))).toMatchObject({ width: side, height: side })
	expect(pngCompressedText(withInternational(1))).toBeGreaterThan(200_000)
})

test('data that breaks off anywhere is no trouble', async () => {
	const png = await withText(10)
	const webp = await animated(2)
	for (let length = 0; length < png.length; length += 1)
		expect(pngCompressedText(png.subarray(0, length))).toBeLessThanOrEqual(length)
	for (let length = 0; length < webp.length; length += 1) expect(webpFrames(webp.subarray(0, length))).toBeLessThan(3)
})
