import * as backdrops from './backdrops.ts'
import type { Print } from './develop.ts'
import { type Angle, frame } from './framing.ts'
import * as lights from './lights.ts'
import { boots } from './models/boot.ts'
import { helmet } from './models/helmet.ts'
import { pannier } from './models/luggage.ts'
import { type Part, place } from './parts.ts'
import type { Shot } from './tracer.ts'

/** A picture of the site itself. */
export type SitePicture = {
	readonly name: string
	/** Pixels of the widest file. */
	readonly height: number
	readonly widths: readonly number[]
	readonly kinds: readonly ('avif' | 'webp')[]
	readonly shot: () => Shot
	readonly print: Print
	readonly share?: boolean
}

const standing = (parts: readonly Part[], x: number, z: number, turn: number) =>
	place(place(parts, { move: [0, -0.13, 0] }), { move: [x, 0, z], turn: [0, turn, 0] })

/** A phone shows the hero's picture as a band of this shape, above the words. */
const band = { width: 1104, height: 472 }

function helmetShot(angle: Angle, aspect: number, spot: number): Shot {
	const parts = standing(
		helmet({
			kind: 'full',
			colour: '#16181d',
			graphic: 'swoosh',
			accent: '#b8380c',
			second: '#c8c4bc',
			visor: '#b06a18',
			mirror: 0.75,
			sport: 1,
		}),
		0,
		0,
		-40,
	)
	const camera = frame(parts, angle, aspect)
	return { parts, camera, light: lights.heroLamp, backdrop: backdrops.workshop('#ff9d48', 4, '#483325', spot) }
}

function gearShot(angle: Angle, aspect: number, apart: number): Shot {
	const parts = [
		...place(pannier({ colour: '#1d1d1f', panel: '#8e9094' }), { move: [1.5 - apart, 0, -1.5], turn: [0, -20, 0] }),
		...place(boots({ kind: 'touring', colour: '#4a2b17', accent: '#8a5a2c' }), {
			move: [-2 - apart * 2, 0, 0.9],
			turn: [0, -34, 0],
		}),
		...standing(
			helmet({
				kind: 'open',
				colour: '#b9ab8a',
				graphic: 'bands',
				accent: '#5c2f15',
				second: '#5c2f15',
				visor: '#4a2f18',
			}),
			2.1 + apart,
			1.9,
			-34,
		),
	]
	const camera = frame(parts, angle, aspect)
	return { parts, camera, light: lights.heroMorning, backdrop: backdrops.asphalt('#3d4c63', '#d8946a') }
}

function bannerHelmets(): Shot {
	const parts = [
		...standing(helmet({ kind: 'modular', colour: '#bdbdbf', sport: 0.1 }), -5.4, -0.5, 24),
		...standing(
			helmet({ kind: 'open', colour: '#1f3d6b', graphic: 'stripe', accent: '#e0d4b8', second: '#b02a20' }),
			-1.8,
			0.1,
			12,
		),
		...standing(
			helmet({ kind: 'full', colour: '#9c1212', graphic: 'swoosh', accent: '#dcdcdc', second: '#101010', sport: 0.9 }),
			1.8,
			0.1,
			-16,
		),
		...standing(
			helmet({ kind: 'cross', colour: '#d0540c', graphic: 'shards', accent: '#101317', second: '#dcdcdc' }),
			5.4,
			-0.5,
			-34,
		),
	]
	const camera = frame(parts, { around: 0, above: 7, view: 34, fill: 0.94 }, 16 / 6)
	return { parts, camera, light: lights.benchLamp, backdrop: backdrops.workshop('#ffb05a', 7, '#4a3626') }
}

const wide = { height: 900, widths: [960, 1600], kinds: ['avif', 'webp'] } as const
const narrow = { height: band.height, widths: [736, band.width], kinds: ['avif'] } as const
const bandAspect = band.width / band.height
const dusk: Print = { exposure: 1.15, vignette: 0.4 }

export const sitePictures: readonly SitePicture[] = [
	{
		name: 'hero-helmet',
		...wide,
		shot: () => helmetShot({ around: 0, above: 7, view: 30, fill: 0.66, shift: [0.2, -0.01] }, 16 / 9, 5),
		print: dusk,
		share: true,
	},
	{
		name: 'hero-helmet-phone',
		...narrow,
		shot: () => helmetShot({ around: 0, above: 7, view: 30, fill: 0.86, shift: [0, 0.05] }, bandAspect, 0),
		print: dusk,
	},
	{
		name: 'hero-gear',
		...wide,
		shot: () => gearShot({ around: 0, above: 9, view: 32, fill: 0.64, shift: [0.155, -0.02] }, 16 / 9, -0.35),
		print: dusk,
	},
	{
		name: 'hero-gear-phone',
		...narrow,
		shot: () => gearShot({ around: 0, above: 9, view: 32, fill: 0.88, shift: [0, 0.04] }, bandAspect, 0.5),
		print: dusk,
	},
	{
		name: 'banner-helmets',
		height: 600,
		widths: [640, 960, 1600],
		kinds: ['avif', 'webp'],
		shot: bannerHelmets,
		print: { exposure: 1.2, vignette: 0.35 },
	},
]
