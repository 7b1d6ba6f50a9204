import { expect, test } from 'vitest'
import { scaledSize } from './scaled-picture.ts'

test.each([
	[4000, 3000, 2048, 1536],
	[3000, 4000, 1536, 2048],
	[2048, 2048, 2048, 2048],
	[640, 480, 640, 480],
	[20_000, 2, 2048, 1],
])('a picture of %i by %i is sent as %i by %i', (width, height, sentWidth, sentHeight) => {
	expect(scaledSize(width, height)).toEqual({ width: sentWidth, height: sentHeight })
})
