import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hintsAt } from '../../src/services/pictures/hints.ts'

const folder = 'src/app/demo/pictures'

async function hintsOf(picture: Buffer | string) {
	const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
	return hintsAt(() => sharp(data, { raw: info }), Math.min(info.width, info.height))
}

test('none of the pictures of the demo is called dark, bright or blurred', async () => {
	const files = await readdir(folder, { recursive: true })
	const widest = files.filter((file) => file.endsWith('1280.webp'))
	expect(widest.length).toBeGreaterThan(100)
	const called: string[] = []
	for (const file of widest) {
		const hints = await hintsOf(`${folder}/${file}`)
		if (hints.some((hint) => hint !== 'small')) called.push(`${file}: ${hints}`)
	}
	expect(called).toEqual([])
})

test('a picture of a plain surface, in any light, is not called blurred', async () => {
	for (const background of ['black', '#777', 'white']) {
		const plain = sharp({ create: { width: 900, height: 900, channels: 3, background } })
		expect(await hintsOf(await plain.png().toBuffer())).not.toContain('blurred')
	}
})

test('a picture is small if its shorter side arrived with less than 800 pixels, whatever is kept of it', async () => {
	const plain = () => sharp({ create: { width: 400, height: 400, channels: 3, background: '#777' } })
	expect(await hintsAt(plain, 799)).toEqual(['small'])
	expect(await hintsAt(plain, 800)).toEqual([])
})
