import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jpegWork } from '../../src/services/pictures/jpeg-scans.ts'
import { emptyScans } from './progressive-jpeg.ts'

const picture = () => sharp({ create: { width: 800, height: 600, channels: 3, background: '#a52' } })
const pixels = 800 * 600

test('a plain JPEG is one pass over three components', async () => {
	expect(jpegWork(await picture().jpeg().toBuffer())).toBe(3 * pixels)
})

test('a progressive JPEG is as many passes as its scans have components', async () => {
	expect(jpegWork(await picture().jpeg({ progressive: true }).toBuffer())).toBe(14 * pixels)
})

test('empty scans count like full ones, and tiny ones are not free', () => {
	expect(jpegWork(emptyScans(800, 600, 700))).toBe(700 * pixels)
	expect(jpegWork(emptyScans(8, 8, 700))).toBe(700 * 65_536)
})

test('scans that a marker in the data or a wrong length would hide are counted', () => {
	const whole = emptyScans(800, 600, 3)
	const second = whole.indexOf(Buffer.from([0xff, 0xda]), whole.indexOf(Buffer.from([0xff, 0xda])) + 1)
	const [before, after] = [whole.subarray(0, second), whole.subarray(second)]
	for (const noise of [
		[0xff, 0xd3],
		[0xff, 0x00, 0xff, 0xff],
		[0xff, 0xfe, 0x00, 0x00],
		[0xff, 0x01],
		[7, 7],
	])
		expect(jpegWork(Buffer.concat([before, Buffer.from(noise), after]))).toBe(3 * pixels)
})

test('bytes that break off anywhere are no trouble', () => {
	const whole = emptyScans(80, 60, 4)
	for (let length = 0; length < whole.length; length += 1)
		expect(jpegWork(whole.subarray(0, length))).toBeLessThanOrEqual(jpegWork(whole))
})
