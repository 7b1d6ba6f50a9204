import type { Sharp } from 'sharp'
import type { Print } from './develop.ts'
import { frame } from './framing.ts'
import { wordmark } from './lettering.ts'
import { type Picture, pictures } from './pictures.ts'
import { type SitePicture, sitePictures } from './site.ts'
import type { Shot } from './tracer.ts'

export type Output = { readonly file: string; readonly encode: (picture: Sharp) => Sharp }

/** One picture to render, and the files cut from it. */
export type Scene = {
	readonly name: string
	readonly width: number
	readonly height: number
	readonly shot: () => Shot
	readonly print: Print
	readonly outputs: readonly Output[]
}

const sizes = { wide: [1200, 900], tall: [900, 1200], square: [1040, 1040] } as const

function listing({ slug, thing, set, angle, shape }: Picture): Scene {
	const [width, height] = sizes[shape]
	return {
		name: slug,
		width,
		height,
		print: set.print ?? {},
		shot: () => {
			const parts = thing()
			return { parts, camera: frame(parts, angle, width / height), light: set.light, backdrop: set.backdrop }
		},
		outputs: [
			{
				file: `src/app/demo/pictures/${slug}.jpg`,
				encode: (picture) => picture.jpeg({ quality: 82, mozjpeg: true }),
			},
		],
	}
}

const encoders = {
	avif: (picture: Sharp) => picture.avif({ quality: 60, effort: 6 }),
	webp: (picture: Sharp) => picture.webp({ quality: 80, effort: 6 }),
}

function site({ name, height, widths, kinds, shot, print, share }: SitePicture): Scene {
	const outputs: Output[] = widths.flatMap((width) =>
		kinds.map((kind) => ({
			file: `src/web/art/${name}-${width}.${kind}`,
			encode: (picture: Sharp) => encoders[kind](picture.resize(width)),
		})),
	)
	if (share)
		outputs.push({
			file: 'src/web/public/share.jpg',
			encode: (p) =>
				p
					.resize(1200, 630, { position: 'right' })
					.composite([{ input: wordmark(1200, 630) }])
					.jpeg({ quality: 84, mozjpeg: true }),
		})
	return { name, width: Math.max(...widths), height, shot, print, outputs }
}

export const scenes: readonly Scene[] = [...sitePictures.map(site), ...pictures.map(listing)]
