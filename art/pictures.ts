import type { Angle } from './framing.ts'
import * as bag from './models/bag.ts'
import { type BootLook, boots } from './models/boot.ts'
import { type ExhaustLook, exhaust } from './models/exhaust.ts'
import { crossedGloves, type GloveLook, gloves } from './models/glove.ts'
import * as guard from './models/guard.ts'
import { helmet } from './models/helmet.ts'
import type { HelmetLook } from './models/helmet-paint.ts'
import { type JacketLook, jacket } from './models/jacket.ts'
import * as luggage from './models/luggage.ts'
import { type TrouserLook, trousers } from './models/trousers.ts'
import { type Part, type Pose, place } from './parts.ts'
import * as sets from './sets.ts'

/** One listing's picture: the thing, how it lies, and where and how it was photographed. */
export type Picture = {
	readonly slug: string
	readonly thing: () => readonly Part[]
	readonly set: sets.Set
	readonly angle: Angle
	readonly shape: 'wide' | 'tall' | 'square'
}

type Take = { readonly turn?: number; readonly shape?: Picture['shape'] } & Partial<Angle>

function picture(
	slug: string,
	thing: () => readonly Part[],
	set: sets.Set,
	take: Take,
	usual: Angle,
	pose?: Pose,
): Picture {
	const { turn = 0, shape = 'wide', ...angle } = take
	return {
		slug,
		thing: () => place(thing(), { turn: [0, turn, 0], ...pose }),
		set,
		angle: { ...usual, ...angle },
		shape,
	}
}

const onHead = (slug: string, look: HelmetLook, set: sets.Set, take: Take) =>
	picture(slug, () => place(helmet(look), { move: [0, -0.13, 0] }), set, take, { around: 0, above: 10, fill: 0.76 })

const hung = (slug: string, look: JacketLook, set: sets.Set, take: Take = {}) =>
	picture(
		slug,
		() => jacket({ ...look, hanger: true }),
		set,
		take,
		{ around: 0, above: 2, fill: 0.9 },
		{ move: [0, 2.4, 0], turn: [0, take.turn ?? 0, 0] },
	)

const flatLying: Pose = { scale: [1, 1, 0.42], turn: [-90, 0, 0], move: [0, 0.55, 3] }
const laid = (slug: string, look: JacketLook, set: sets.Set, take: Take = {}) =>
	picture(slug, () => place(jacket(look), flatLying), set, take, { around: 0, above: 66, fill: 0.88 })

const wornByNobody = (slug: string, look: TrouserLook, set: sets.Set, take: Take = {}) =>
	picture(
		slug,
		() => trousers({ ...look, hanger: true }),
		set,
		{ shape: 'tall', ...take },
		{ around: 0, above: 2, fill: 0.92 },
		{ move: [0, 1.4, 0], turn: [0, take.turn ?? 0, 0] },
	)

const laidTrousers = (slug: string, look: TrouserLook, set: sets.Set, take: Take = {}) =>
	picture(
		slug,
		() => place(trousers(look), { ...flatLying, move: [0, 0.45, 4.5] }),
		set,
		{ shape: 'tall', ...take },
		{ around: 0, above: 68, fill: 0.9 },
	)

const handed = (slug: string, look: GloveLook, set: sets.Set, take: Take & { crossed?: boolean }) => {
	const { crossed, ...rest } = take
	return picture(slug, () => (crossed ? crossedGloves(look) : gloves(look)), set, rest, {
		around: 0,
		above: 52,
		fill: 0.84,
	})
}

const onFeet = (slug: string, look: BootLook, set: sets.Set, take: Take) =>
	picture(slug, () => boots(look), set, take, { around: 0, above: 16, fill: 0.82 })

const lying = (slug: string, look: ExhaustLook, set: sets.Set, take: Take) =>
	picture(slug, () => exhaust(look), set, take, { around: 0, above: 24, fill: 0.9 })

const thing = (slug: string, parts: () => readonly Part[], set: sets.Set, take: Take) =>
	picture(slug, parts, set, take, { around: 0, above: 20, fill: 0.78 })

const pair = (first: readonly Part[], second: readonly Part[], apart: number, turned = 20): Part[] => [
	...place(first, { move: [-apart, 0, 0.3], turn: [0, turned, 0] }),
	...place(second, { move: [apart, 0, -0.4], turn: [0, -turned * 0.6, 0] }),
]

export const pictures: readonly Picture[] = [
	onHead(
		'draken-rosso-full-face',
		{ kind: 'full', colour: '#a81414', graphic: 'swoosh', accent: '#ececec', second: '#101010', sport: 0.8 },
		sets.greyPaper,
		{ turn: -36 },
	),
	onHead(
		'tourline-flip-up-white',
		{ kind: 'modular', colour: '#c9c9cb', sport: 0.1, visor: '#15181c' },
		sets.windowTable,
		{ turn: 42, above: 12 },
	),
	onHead(
		'bondhu-open-face-blue',
		{ kind: 'open', colour: '#1f3d6b', graphic: 'stripe', accent: '#e8dcc0', second: '#b02a20' },
		sets.eveningFloor,
		{ turn: -30, above: 8 },
	),
	onHead(
		'dirtworks-mx-orange',
		{ kind: 'cross', colour: '#d8560a', graphic: 'shards', accent: '#101317', second: '#e4e4e4', visor: '#c8641e' },
		sets.bench,
		{ turn: -42, above: 9, fill: 0.78 },
	),
	onHead(
		'nocturne-matt-black',
		{
			kind: 'full',
			colour: '#141416',
			finish: 'satin',
			graphic: 'bands',
			accent: '#2c2d31',
			second: '#7a7d84',
			visor: '#2a4a9a',
			mirror: 0.75,
			sport: 0.9,
		},
		sets.bluePaper,
		{ turn: 34, shape: 'square' },
	),
	onHead(
		'apex-carbon-full-face',
		{ kind: 'full', colour: '#111111', graphic: 'carbon', accent: '#d8560a', sport: 1, visor: '#0b0c0e' },
		sets.mat,
		{ turn: -50, above: 14 },
	),
	onHead(
		'blue-comet-race-helmet',
		{
			kind: 'full',
			colour: '#123a9c',
			graphic: 'chevron',
			accent: '#e8e8ea',
			second: '#0c0d10',
			sport: 1,
			visor: '#9a6a20',
			mirror: 0.7,
		},
		sets.lateBench,
		{ turn: 38, view: 32 },
	),
	onHead(
		'kestrel-yellow-full-face',
		{ kind: 'full', colour: '#d8a90c', graphic: 'split', accent: '#16181c', second: '#e8e8e8', sport: 0.6 },
		sets.shopFloor,
		{ turn: -28, above: 15 },
	),
	onHead(
		'cream-cafe-open-face',
		{ kind: 'open', colour: '#cdbf9f', graphic: 'bands', accent: '#6a3a1c', second: '#6a3a1c', visor: '#5a3a1c' },
		sets.walnutTable,
		{ turn: 36, shape: 'square' },
	),
	onHead(
		'enduro-mx-blue-white',
		{
			kind: 'cross',
			colour: '#d6d8da',
			graphic: 'swoosh',
			accent: '#1546a8',
			second: '#0e1a38',
			visor: '#274a9a',
			trim: '#123a8c',
		},
		sets.morningFloor,
		{ turn: 44, above: 10, fill: 0.78 },
	),

	hung(
		'monsoon-touring-jacket-grey',
		{ cloth: 'textile', colour: '#3c4047', accent: '#a41a1a', cut: 'touring', armour: '#1c1c1e', long: 0.7 },
		sets.whiteWall,
		{ turn: 12, shape: 'tall' },
	),
	laid(
		'circuit-leather-jacket',
		{
			cloth: 'leather',
			colour: '#0e0e0f',
			accent: '#d2d2d2',
			trim: '#a81616',
			cut: 'racing',
			armour: '#a8a8a8',
			seed: 3,
		},
		sets.windowTable,
		{},
	),
	hung('bandit-brown-biker-jacket', { cloth: 'leather', colour: '#3c1f10', cut: 'biker', seed: 5 }, sets.blueWall, {
		turn: -14,
		shape: 'tall',
	}),
	hung(
		'airflow-mesh-orange',
		{ cloth: 'mesh', colour: '#17181a', accent: '#d4560c', trim: '#d8d8d6', cut: 'racing', armour: '#26272a', seed: 7 },
		sets.greyWall,
		{ turn: 8 },
	),
	laid(
		'summer-mesh-blue',
		{ cloth: 'mesh', colour: '#1a1c20', accent: '#1a4fb4', trim: '#dcdcda', cut: 'yoke', armour: '#1c1e22', seed: 9 },
		sets.greyTable,
		{ around: 8 },
	),
	hung(
		'cafe-stripe-tan-leather',
		{ cloth: 'leather', colour: '#7a4a22', accent: '#d8c8a4', trim: '#d8c8a4', cut: 'retro', seed: 11 },
		sets.greenWall,
		{ turn: -10, shape: 'square' },
	),
	hung(
		'adventure-jacket-olive',
		{
			cloth: 'textile',
			colour: '#4a4c34',
			accent: '#1c1d1c',
			trim: '#c8862a',
			cut: 'touring',
			armour: '#20211f',
			long: 0.9,
			seed: 13,
		},
		sets.clayWall,
		{ turn: 10, shape: 'tall' },
	),
	laid(
		'hi-vis-textile-jacket',
		{
			cloth: 'textile',
			colour: '#17181a',
			accent: '#b8c40c',
			trim: '#d0d2d2',
			cut: 'yoke',
			seed: 15,
			armour: '#1b1c1e',
		},
		sets.garageFloor,
		{ around: -10 },
	),

	handed(
		'carbon-gauntlets-red',
		{ cuff: 'gauntlet', cloth: 'leather', colour: '#121213', accent: '#b01616', guard: 'carbon' },
		sets.greyPaper,
		{},
	),
	handed(
		'city-short-gloves-blue',
		{ cuff: 'short', cloth: 'textile', colour: '#1c2027', accent: '#1f5cc4', guard: 'plastic' },
		sets.eveningTable,
		{ crossed: true },
	),
	handed(
		'enduro-gloves-orange',
		{ cuff: 'short', cloth: 'textile', colour: '#1a1a1b', accent: '#d8580c', guard: 'plastic', guardColour: '#c8500a' },
		sets.shopFloor,
		{ above: 60 },
	),
	handed(
		'classic-tan-gloves',
		{ cuff: 'short', cloth: 'leather', colour: '#7d4c24', accent: '#4a2a12', guard: 'none' },
		sets.walnutTable,
		{ turn: 16 },
	),
	handed(
		'race-gauntlets-white',
		{ cuff: 'gauntlet', cloth: 'leather', colour: '#c4c4c2', accent: '#15161a', guard: 'titanium' },
		sets.darkPaper,
		{ turn: -12, shape: 'square' },
	),
	handed(
		'winter-gloves-grey',
		{ cuff: 'winter', cloth: 'textile', colour: '#3a3e44', accent: '#14151a', guard: 'none', thick: 1 },
		sets.warmPaper,
		{ crossed: true },
	),
	handed(
		'summer-fingerless-black',
		{ cuff: 'short', cloth: 'leather', colour: '#141414', accent: '#8a8a88', guard: 'plastic', fingerless: true },
		sets.paleTable,
		{ above: 48 },
	),
	handed(
		'adventure-gloves-sand',
		{
			cuff: 'gauntlet',
			cloth: 'textile',
			colour: '#8a7656',
			accent: '#2c2a26',
			guard: 'plastic',
			guardColour: '#2a2926',
		},
		sets.morningFloor,
		{ turn: 14 },
	),

	onFeet('longway-touring-boots', { kind: 'touring', colour: '#161617', accent: '#4a4c50' }, sets.garageFloor, {
		turn: -30,
	}),
	onFeet(
		'mx-boots-white-red',
		{ kind: 'cross', colour: '#cfcfce', accent: '#b01a1a', plate: '#dcdcda' },
		sets.warmPaper,
		{ turn: -36, shape: 'tall' },
	),
	onFeet(
		'brown-lace-riding-boots',
		{ kind: 'short', colour: '#4c2a15', accent: '#38200f', sole: '#b98d5b' },
		sets.paleTable,
		{ turn: -28 },
	),
	onFeet(
		'mx-boots-black-orange',
		{ kind: 'cross', colour: '#1a1a1c', accent: '#d8580c', plate: '#cc520a' },
		sets.bench,
		{ turn: 34 },
	),
	onFeet(
		'track-boots-blue-white',
		{ kind: 'race', colour: '#cdced0', accent: '#17479e', plate: '#17479e' },
		sets.darkPaper,
		{ turn: 38, shape: 'square' },
	),
	onFeet(
		'sport-boots-black-red',
		{ kind: 'race', colour: '#121213', accent: '#a41616', plate: '#2a2a2c' },
		sets.offWhite,
		{ turn: -44 },
	),
	onFeet('black-city-lace-boots', { kind: 'short', colour: '#151516', accent: '#222224' }, sets.eveningFloor, {
		turn: 30,
		above: 22,
	}),
	onFeet(
		'adventure-boots-brown',
		{ kind: 'touring', colour: '#3e2515', accent: '#8a5a2c', sole: '#1a1512' },
		sets.road,
		{ turn: -38, above: 10 },
	),

	wornByNobody(
		'monsoon-touring-trousers',
		{ cloth: 'textile', colour: '#3a3d42', accent: '#18191b', knee: 'hard', style: 'touring' },
		sets.whiteWall,
		{ turn: 14 },
	),
	laidTrousers(
		'riding-jeans-indigo',
		{ cloth: 'denim', colour: '#22344f', knee: 'hidden', style: 'jeans', slim: 0.5, seed: 4 },
		sets.windowTable,
		{},
	),
	wornByNobody(
		'leather-race-trousers-blue',
		{
			cloth: 'leather',
			colour: '#101011',
			accent: '#17479e',
			trim: '#d0d0d0',
			knee: 'hard',
			style: 'race',
			slim: 0.8,
			seed: 6,
		},
		sets.greyWall,
		{ turn: -16 },
	),
	wornByNobody(
		'rain-trousers-yellow',
		{ cloth: 'textile', colour: '#c4a40e', trim: '#c8cacc', knee: 'hidden', style: 'rain', seed: 8 },
		sets.blueWall,
		{ turn: 10 },
	),
	laidTrousers(
		'enduro-trousers-orange',
		{ cloth: 'textile', colour: '#1b1b1c', accent: '#d0540c', trim: '#dadada', knee: 'soft', style: 'race', seed: 10 },
		sets.garageFloor,
		{ around: 8 },
	),
	wornByNobody(
		'adventure-trousers-sand',
		{
			cloth: 'textile',
			colour: '#86724f',
			accent: '#232220',
			trim: '#b8b4a8',
			knee: 'soft',
			style: 'touring',
			seed: 12,
		},
		sets.greenWall,
		{ turn: -12 },
	),
	laidTrousers(
		'black-riding-jeans',
		{ cloth: 'denim', colour: '#1c1d20', knee: 'soft', accent: '#161618', style: 'jeans', slim: 0.9, seed: 14 },
		sets.paleTable,
		{ around: -8 },
	),
	wornByNobody(
		'plain-leather-trousers',
		{ cloth: 'leather', colour: '#2a1810', knee: 'soft', accent: '#1c100a', style: 'jeans', seed: 16 },
		sets.clayWall,
		{ turn: 12 },
	),

	thing('hardcase-pannier-black', () => luggage.pannier({ colour: '#1d1d1f', panel: '#2a2b2e' }), sets.garageFloor, {
		turn: -30,
	}),
	thing('alu-pannier-left', () => luggage.pannier({ colour: '#b4b5b6', metal: true }), sets.eveningFloor, { turn: 32 }),
	thing('city-top-box-black', () => luggage.topBox({ colour: '#18181a', glass: '#b01010' }), sets.mat, { turn: 28 }),
	thing(
		'touring-top-box-white',
		() => luggage.topBox({ colour: '#141416', panel: '#c8c8c8', glass: '#c02a14', wide: 1.08 }),
		sets.bluePaper,
		{ turn: -30, above: 16 },
	),
	thing('alu-top-box-rails', () => luggage.topBox({ colour: '#a8aaac', metal: true, panel: '#c8500a' }), sets.bench, {
		turn: -34,
		above: 24,
	}),
	thing('zip-tail-bag', () => bag.tailBag({ colour: '#24272c', accent: '#1f56b0' }), sets.windowTable, {
		turn: 36,
		above: 26,
	}),
	thing('map-window-tank-bag', () => bag.tankBag({ colour: '#1a1a1c', accent: '#c8c8c8' }), sets.sandPaper, {
		turn: 34,
		above: 34,
	}),
	thing('leather-saddle-bag', () => bag.saddleBag({ colour: '#5a3216', cloth: 'leather' }), sets.walnutTable, {
		turn: 20,
		shape: 'square',
	}),
	thing(
		'pannier-pair-silver',
		() =>
			pair(
				luggage.pannier({ colour: '#1b1b1d', panel: '#8e9094', wide: 0.9 }),
				luggage.pannier({ colour: '#1b1b1d', panel: '#8e9094', wide: 0.9 }),
				2.6,
			),
		sets.shopFloor,
		{ turn: 6, fill: 0.86 },
	),

	lying(
		'slip-on-steel-carbon-cap',
		{ section: 'round', sleeve: 'steel', cap: 'carbon', badge: '#a81414', blued: true },
		sets.mat,
		{ turn: -26 },
	),
	lying(
		'full-system-carbon-hex',
		{ section: 'hex', sleeve: 'carbon', cap: 'carbon', headers: 2, blued: true, length: 3.2, badge: '#c8500a' },
		sets.garageFloor,
		{ turn: 18 },
	),
	lying('titanium-oval-slip-on', { section: 'oval', sleeve: 'titanium', cap: 'steel', blued: true }, sets.bench, {
		turn: -34,
	}),
	lying(
		'stubby-black-slip-on',
		{ section: 'wedge', sleeve: 'black', cap: 'steel', length: 2.5, fat: 1.05, badge: '#c8500a', blued: true },
		sets.warmPaper,
		{ turn: 24, fill: 0.8 },
	),
	lying(
		'chrome-slash-cut',
		{ section: 'round', sleeve: 'chrome', cap: 'slash', length: 4.6, fat: 0.72, blued: false },
		sets.redMat,
		{ turn: -18 },
	),
	lying(
		'single-header-steel-system',
		{ section: 'oval', sleeve: 'steel', cap: 'black', headers: 1, blued: true, badge: '#17181a' },
		sets.morningFloor,
		{ turn: -16, above: 30 },
	),
	lying(
		'round-black-carbon-cap',
		{ section: 'round', sleeve: 'black', cap: 'carbon', length: 3.2, fat: 0.95, blued: true, badge: '#1f56b0' },
		sets.offWhite,
		{ turn: -40, shape: 'square' },
	),
	lying(
		'titanium-hex-slip-on',
		{ section: 'hex', sleeve: 'titanium', cap: 'carbon', length: 3.4, blued: true },
		sets.darkPaper,
		{ turn: 30 },
	),

	thing('crash-guard-black-loop', () => guard.crashGuard({ colour: '#151516' }), sets.garageFloor, { turn: 24 }),
	thing(
		'engine-guard-square',
		() => guard.crashGuard({ colour: '#1b1c1e', accent: '#c8a40c' }, 'square'),
		sets.offWhite,
		{ turn: -26 },
	),
	thing('hand-guards-orange', () => guard.handGuards({ colour: '#17181a', accent: '#d0540c' }), sets.mat, {
		turn: 10,
		fill: 0.88,
	}),
	thing(
		'radiator-guard-hex',
		() =>
			place(guard.radiatorGuard({ colour: '#161617', accent: '#1f56b0' }), { turn: [-68, 0, 0], move: [0, 0.12, 1.4] }),
		sets.windowTable,
		{ turn: 22, above: 34 },
	),
	thing(
		'radiator-guard-louvre',
		() =>
			place(guard.radiatorGuard({ colour: '#26272a', accent: '#c8500a' }, 'louvre'), {
				turn: [-18, 0, 0],
				move: [0, 0.05, 0],
			}),
		sets.bench,
		{ turn: -28, above: 14 },
	),
	thing('frame-sliders-red', () => guard.frameSliders({ colour: '#141415', accent: '#a81616' }), sets.greyPaper, {
		turn: 8,
		above: 30,
	}),
	thing('alu-skid-plate', () => guard.skidPlate({ colour: '#b2b3b4' }), sets.morningFloor, { turn: 34, above: 32 }),
	thing(
		'chrome-leg-guard',
		() => guard.crashGuard({ colour: '#c0c0c0', shiny: true, accent: '#101010' }, 'lower'),
		sets.darkPaper,
		{ turn: -20 },
	),
	thing('hand-guards-white', () => guard.handGuards({ colour: '#c8c8c8', accent: '#17479e' }), sets.eveningFloor, {
		turn: -14,
		fill: 0.88,
	}),
]
