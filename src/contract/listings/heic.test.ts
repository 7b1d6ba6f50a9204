import { expect, test } from 'vitest'
import { isHeic } from './heic.ts'

const begins = (text: string) => Uint8Array.from(`\0\0\0\x20${text}`, (letter) => letter.charCodeAt(0))

test.each([
	['ftypheic\0\0\0\0mif1heic', true],
	['ftypheix\0\0\0\0mif1heix', true],
	['ftypmif1\0\0\0\0mif1heic', true],
	['ftypmif1\0\0\0\0mif1avif', false],
	['ftypavif\0\0\0\0avifmif1', false],
	['ftypisom\0\0\0\0isommp41', false],
	['', false],
])('a file that begins with %j: HEIC is %s', (text, expected) => {
	expect(isHeic(begins(text))).toBe(expected)
})
