import { expect, it } from 'vitest'
import { pictureSources } from './picture-sources.ts'

const id = '0b7c3f4e-52f1-4a35-9d2b-6f0a0c1d2e3f'

it("names every size of one of Motor's own pictures by path alone", () => {
	const sources = pictureSources(`https://motor.example/pictures/${id}/640.webp`)
	expect(sources.avif).toBe(
		`/pictures/${id}/320.avif 320w, /pictures/${id}/640.avif 640w, /pictures/${id}/1280.avif 1280w`,
	)
	expect(sources.webp).toContain(`/pictures/${id}/1280.webp 1280w`)
	expect(sources.src).toBe(`/pictures/${id}/640.webp`)
})

it('leaves a picture that is kept elsewhere as it is', () => {
	const address = 'https://i.pictures.example/helmet.jpg'
	expect(pictureSources(address)).toEqual({ avif: null, webp: null, src: address })
})
