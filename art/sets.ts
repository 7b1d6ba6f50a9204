import * as backdrops from './backdrops.ts'
import type { Print } from './develop.ts'
import * as lights from './lights.ts'
import type { Backdrop, Light } from './studio.ts'

/** Where a picture was taken: a light, a backdrop, and how that seller's phone renders them. */
export type Set = { readonly light: Light; readonly backdrop: Backdrop; readonly print?: Print }

const set = (light: Light, backdrop: Backdrop, print: Print = {}): Set => ({ light, backdrop, print })

export const greyPaper = set(lights.studioLeft, backdrops.paper('#8f9296'))
export const darkPaper = set(lights.studioRight, backdrops.paper('#3c3f44'), { exposure: 1.1 })
export const warmPaper = set(lights.studioLeft, backdrops.paper('#b5a48e'), { warmth: 0.03 })
export const bluePaper = set(lights.studioRight, backdrops.paper('#5f7686'))
export const sandPaper = set(lights.windowLight, backdrops.paper('#a98f6e'), { warmth: 0.02 })
export const offWhite = set(lights.shopTubes, backdrops.paper('#b4b0a6'), { exposure: 0.95 })

export const bench = set(lights.benchLamp, backdrops.workshop(), { exposure: 1.15 })
export const lateBench = set(lights.eveningSun, backdrops.workshop('#ff9a4a', 9, '#73543a'), { exposure: 0.85 })

export const windowTable = set(lights.windowLight, backdrops.table('#9a7450', '#5b3a20', '#8f8778'))
export const paleTable = set(lights.morningSun, backdrops.table('#a89274', '#7a6040', '#9aa2a0', -15, 3.1), {
	exposure: 0.85,
})
export const walnutTable = set(lights.windowLight, backdrops.table('#5e4029', '#2c1a0f', '#77706a', -13, 1.8), {
	exposure: 1.1,
})
export const eveningTable = set(lights.eveningSun, backdrops.table('#8a6440', '#4c2f1a', '#8a7c70'), { exposure: 0.85 })
export const greyTable = set(lights.shopTubes, backdrops.table('#7c7770', '#4a4642', '#8a8f90', -12, 2.7))

export const garageFloor = set(lights.windowLight, backdrops.concrete('#77746e', '#86827a'))
export const eveningFloor = set(lights.eveningSun, backdrops.concrete('#6f6a64', '#9a8874'), { exposure: 0.85 })
export const morningFloor = set(lights.morningSun, backdrops.concrete('#7b7c7c', '#8a949a'), { exposure: 0.85 })
export const shopFloor = set(lights.shopTubes, backdrops.concrete('#5d6062', '#7b8688', -11))

export const mat = set(lights.shopTubes, backdrops.mat('#3a3d40', '#6f7a80'))
export const redMat = set(lights.studioLeft, backdrops.mat('#4a2420', '#7d6a60'))
export const road = set(lights.eveningSun, backdrops.asphalt(), { exposure: 0.9 })

export const whiteWall = set(lights.studioLeft, backdrops.concrete('#77736c', '#a9a59c', -1.7), { exposure: 0.95 })
export const blueWall = set(lights.windowLight, backdrops.concrete('#6c6a66', '#6e8794', -1.7), { exposure: 1.05 })
export const clayWall = set(lights.eveningSun, backdrops.concrete('#6c6a66', '#a5785a', -1.7), { exposure: 0.8 })
export const greenWall = set(lights.morningSun, backdrops.concrete('#6c6a66', '#7f8f78', -1.7), { exposure: 0.9 })
export const greyWall = set(lights.shopTubes, backdrops.concrete('#6c6a66', '#83868a', -1.7))
