import { frame } from './framing.ts'
import type { Sharp } from 'sharp'
import type { Print } from './develop.ts'
import type { Shot } from './renderer.ts'
import * as backdrops from './backdrops.ts'
import * as lights from './lights.ts'
import { helmet } from './models/helmet.ts'
import { jacket } from './models/jacket.ts'
import { trousers } from './models/trousers.ts'
import { gloves, crossedGloves } from './models/glove.ts'
import { boots, tumbledBoots } from './models/boot.ts'
import * as L from './models/luggage.ts'
import { exhaust } from './models/exhaust.ts'
import * as G from './models/guard.ts'
import { place, type Part } from './parts.ts'

export type Output = { readonly file: string; readonly encode: (picture: Sharp) => Sharp }
export type Scene = {
	readonly name: string
	readonly width: number
	readonly height: number
	readonly shot: Shot
	readonly print?: Print
	readonly outputs: readonly Output[]
}
type V = readonly [number, number, number]
const t = (
	name: string,
	parts: Part[],
	from: V,
	at: V,
	view: number,
	light: Shot['light'],
	backdrop: Shot['backdrop'],
): Scene => ({
	name,
	width: 1200,
	height: 900,
	outputs: [],
	shot: {
		parts,
		camera: frame(
			parts,
			{
				around: Math.atan2(from[0] - at[0], from[2] - at[2]) * 57.3,
				above: Math.asin((from[1] - at[1]) / Math.hypot(from[0] - at[0], from[1] - at[1], from[2] - at[2])) * 57.3,
				view,
			},
			4 / 3,
		),
		light,
		backdrop,
	},
})
export const scenes: Scene[] = [
	t(
		'd',
		place(helmet({ kind: 'cross', colour: '#e86a10', graphic: 'shards', accent: '#111418' }), { turn: [0, -40, 0] }),
		[0, 3, 10],
		[0, 1.4, 0],
		26,
		lights.benchLamp,
		backdrops.workshop(),
	),
	t(
		'e',
		place(
			jacket({
				cloth: 'textile',
				colour: '#3a3d42',
				accent: '#b02020',
				cut: 'touring',
				armour: '#222222',
				hanger: true,
				long: 0.6,
			}),
			{ move: [0, 2.2, 0], turn: [0, 12, 0] },
		),
		[0, 6.5, 24],
		[0, 6, 0],
		25,
		lights.studioLeft,
		backdrops.concrete('#8b8882', '#cfcac0', -1.6),
	),
	t(
		'f',
		place(
			jacket({
				cloth: 'leather',
				colour: '#111111',
				accent: '#d8d8d8',
				trim: '#c01818',
				cut: 'racing',
				armour: '#b0b0b0',
			}),
			{ scale: [1, 1, 0.42], turn: [-90, 0, 0], move: [0, 0.5, 3.2] },
		),
		[0, 20, 9],
		[0, 0, 0],
		24,
		lights.windowLight,
		backdrops.table(),
	),
	t(
		'g',
		place(
			trousers({
				cloth: 'textile',
				colour: '#3b3d40',
				accent: '#1a1a1c',
				knee: 'hard',
				style: 'touring',
				hanger: true,
			}),
			{ move: [0, 1.2, 0], turn: [0, 14, 0] },
		),
		[0, 6.5, 26],
		[0, 6.6, 0],
		27,
		lights.studioRight,
		backdrops.concrete('#8b8882', '#b4b8ba', -1.6),
	),
	t(
		'h',
		gloves({ cuff: 'gauntlet', cloth: 'leather', colour: '#141414', accent: '#c01818', guard: 'carbon' }),
		[1, 9, 6.5],
		[0, 0, -0.2],
		27,
		lights.studioLeft,
		backdrops.paper('#b9bcc0'),
	),
	t(
		'i',
		crossedGloves({ cuff: 'short', cloth: 'textile', colour: '#20242c', accent: '#2a6ad0', guard: 'plastic' }),
		[-1, 8, 7],
		[0, 0.2, 0],
		25,
		lights.eveningSun,
		backdrops.table(),
	),
	t(
		'j',
		boots({ kind: 'touring', colour: '#141414' }),
		[5, 4, 9],
		[0, 1.4, 0],
		26,
		lights.windowLight,
		backdrops.concrete(),
	),
	t(
		'k',
		boots({ kind: 'cross', colour: '#e8e8e8', accent: '#c02020', plate: '#f0f0f0' }),
		[6, 3.6, 9],
		[0, 1.7, 0],
		28,
		lights.studioLeft,
		backdrops.paper('#cfc6b8'),
	),
	t(
		'l',
		tumbledBoots({ kind: 'short', colour: '#4a2c18', sole: '#b98d5b' }),
		[4, 4, 8],
		[0.4, 0.8, 0.2],
		26,
		lights.morningSun,
		backdrops.table(),
	),
	t(
		'm',
		place(L.pannier({ colour: '#1c1c1e' }), { turn: [0, -28, 0] }),
		[0, 4, 13],
		[0, 1.8, 0],
		26,
		lights.studioLeft,
		backdrops.concrete(),
	),
	t(
		'n',
		place(L.pannier({ colour: '#b0b0b0', metal: true }), { turn: [0, 30, 0] }),
		[0, 4.5, 13],
		[0, 1.8, 0],
		26,
		lights.windowLight,
		backdrops.workshop(),
	),
	t(
		'o',
		place(L.topBox({ colour: '#1a1a1c', glass: '#c01010' }), { turn: [0, 28, 0] }),
		[0, 4.5, 13],
		[0, 1.3, 0],
		26,
		lights.shopTubes,
		backdrops.mat(),
	),
	t(
		'p',
		place(L.tailBag({ colour: '#222428', accent: '#d04818' }), { turn: [0, 35, 0] }),
		[0, 5, 12],
		[0, 1, 0],
		26,
		lights.windowLight,
		backdrops.table(),
	),
	t(
		'q',
		place(L.tankBag({ colour: '#1c1c1e' }), { turn: [0, 145, 0] }),
		[0, 6, 11],
		[0, 1, 0],
		26,
		lights.studioLeft,
		backdrops.paper('#d6cfc2'),
	),
	t(
		'r',
		place(L.saddleBag({ colour: '#5a3318', cloth: 'leather' }), { turn: [0, 20, 0] }),
		[0, 4, 11],
		[0, 1.3, 0],
		26,
		lights.benchLamp,
		backdrops.workshop(),
	),
	t(
		'ss',
		place(exhaust({ section: 'round', sleeve: 'steel', cap: 'carbon', badge: '#b01818' }), {
			turn: [0, -25, 0],
			move: [0.9, 0, 0],
		}),
		[1, 4.5, 12],
		[0, 0.7, 0],
		27,
		lights.studioLeft,
		backdrops.mat(),
	),
	t(
		'u',
		place(exhaust({ section: 'hex', sleeve: 'carbon', cap: 'carbon', headers: 2, blued: true, length: 3.2 }), {
			turn: [0, 20, 0],
			move: [2.6, 0, 0],
		}),
		[0, 6, 14],
		[0, 0.9, 0],
		30,
		lights.windowLight,
		backdrops.concrete(),
	),
	t(
		'v',
		place(exhaust({ section: 'oval', sleeve: 'titanium', cap: 'steel', blued: true }), {
			turn: [0, -35, 0],
			move: [0.9, 0, 0],
		}),
		[0, 4.5, 12],
		[0, 0.8, 0],
		27,
		lights.benchLamp,
		backdrops.workshop(),
	),
	t(
		'w',
		place(G.crashGuard({ colour: '#161616' }), { turn: [-12, 25, 0], move: [0, 0.1, 0] }),
		[0, 4.5, 15],
		[0, 1.9, 0],
		26,
		lights.studioLeft,
		backdrops.concrete(),
	),
	t(
		'x',
		G.handGuards({ colour: '#e8e8e8', accent: '#c02020' }),
		[-1, 4, 12],
		[0, 0.9, 0],
		30,
		lights.shopTubes,
		backdrops.mat(),
	),
	t(
		'y',
		place(G.radiatorGuard({ colour: '#181818' }), { turn: [-70, 20, 0], move: [0, 0.1, 1.4] }),
		[0, 7, 11],
		[0, 0.3, 0],
		25,
		lights.windowLight,
		backdrops.table(),
	),
	t(
		'z',
		G.frameSliders({ colour: '#121212' }),
		[1, 5, 9],
		[-0.3, 0.4, 0.4],
		25,
		lights.studioRight,
		backdrops.paper('#c8c8c8'),
	),
	t(
		'zz',
		place(G.skidPlate({ colour: '#b0b0b0' }), { turn: [0, 35, 0] }),
		[0, 6, 11],
		[0, 0.3, 0],
		26,
		lights.morningSun,
		backdrops.concrete(),
	),
]
