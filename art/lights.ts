import type { Light } from './studio.ts'

/** Big soft box on the left, strip on the right, as in a product studio. */
export const studioLeft: Light = {
	key: { from: [-7, 11, 8], size: 2.6, glow: [2.1, 2.05, 1.98] },
	above: [0.75, 0.77, 0.8],
	around: [0.42, 0.42, 0.43],
	below: [0.2, 0.2, 0.2],
	boxes: [
		{ towards: [1, 0.35, 0.25], width: 0.22, height: 1.1, glow: [2.4, 2.4, 2.5] },
		{ towards: [0.1, 1, -0.35], width: 0.9, height: 0.4, glow: [1.6, 1.6, 1.7] },
	],
}

export const studioRight: Light = {
	key: { from: [8, 10, 7], size: 2.2, glow: [2.2, 2.15, 2.1] },
	above: [0.65, 0.68, 0.72],
	around: [0.4, 0.4, 0.41],
	below: [0.2, 0.2, 0.2],
	boxes: [
		{ towards: [-1, 0.3, 0.35], width: 0.3, height: 1.2, glow: [2.2, 2.3, 2.5] },
		{ towards: [-0.2, 1, -0.2], width: 0.5, height: 0.5, glow: [1.8, 1.8, 1.8] },
	],
}

/** Daylight through one window; the room behind the camera stays dim. */
export const windowLight: Light = {
	key: { from: [-12, 8, 3], size: 3, glow: [2.7, 2.65, 2.6] },
	above: [0.34, 0.37, 0.42],
	around: [0.26, 0.26, 0.27],
	below: [0.16, 0.14, 0.12],
	boxes: [
		{ towards: [-1, 0.45, 0.05], width: 0.34, height: 0.5, glow: [3.4, 3.6, 4] },
		{ towards: [-1, 0.45, 0.95], width: 0.34, height: 0.5, glow: [3, 3.2, 3.6] },
	],
}

/** Late sun across a veranda: hard, warm, long shadow. */
export const eveningSun: Light = {
	key: { from: [14, 8, 5], size: 0.9, glow: [3.5, 2.5, 1.55] },
	above: [0.42, 0.52, 0.72],
	around: [0.36, 0.36, 0.38],
	below: [0.22, 0.17, 0.12],
	boxes: [{ towards: [-0.6, 0.9, 0.2], width: 1, height: 0.7, glow: [0.7, 0.85, 1.1] }],
}

/** Morning sun from the other side, cooler. */
export const morningSun: Light = {
	key: { from: [-10, 9, -3], size: 1.1, glow: [3.2, 2.75, 2.1] },
	above: [0.5, 0.6, 0.78],
	around: [0.42, 0.44, 0.48],
	below: [0.2, 0.18, 0.16],
	boxes: [
		{ towards: [0.9, 0.5, 0.6], width: 0.7, height: 0.9, glow: [0.9, 0.95, 1.05] },
		{ towards: [-0.5, 0.6, -1], width: 0.8, height: 0.4, glow: [2, 1.8, 1.5] },
	],
}

/** Tube lights on a shop ceiling. */
export const shopTubes: Light = {
	key: { from: [2, 13, 6], size: 2.4, glow: [2.0, 2.1, 2.1] },
	above: [0.75, 0.8, 0.82],
	around: [0.44, 0.46, 0.47],
	below: [0.24, 0.24, 0.24],
	boxes: [
		{ towards: [-0.35, 1, 0.3], width: 0.1, height: 1.3, glow: [4.5, 4.7, 4.8] },
		{ towards: [0.45, 1, 0.3], width: 0.1, height: 1.3, glow: [4.5, 4.7, 4.8] },
		{ towards: [0, 0.3, 1], width: 1.4, height: 0.25, glow: [0.5, 0.5, 0.5] },
	],
}

/** One warm bulb over the bench, a cool rim from the door. */
export const benchLamp: Light = {
	key: { from: [-6, 10, 6], size: 1.4, glow: [2.9, 2.2, 1.5] },
	above: [0.26, 0.22, 0.19],
	around: [0.2, 0.17, 0.15],
	below: [0.14, 0.1, 0.07],
	boxes: [
		{ towards: [1, 0.35, -0.25], width: 0.35, height: 1.1, glow: [1.5, 1.9, 2.6] },
		{ towards: [0.2, 1, 0.1], width: 0.7, height: 0.3, glow: [1.3, 1, 0.75] },
		{ towards: [-0.4, 0.4, 1], width: 0.2, height: 0.5, glow: [0.9, 0.75, 0.6] },
	],
}

/** The opening picture: warm lamp high at the right, blue door light behind, long strips that draw the shell's edges. */
export const heroLamp: Light = {
	key: { from: [7, 9, 7], size: 1.3, glow: [3.0, 2.0, 1.15] },
	above: [0.13, 0.13, 0.15],
	around: [0.075, 0.08, 0.095],
	below: [0.08, 0.055, 0.04],
	boxes: [
		{ towards: [-1, 0.35, -0.3], width: 0.22, height: 1.3, glow: [1.5, 2.2, 3.6] },
		{ towards: [0.4, 1, -0.3], width: 0.9, height: 0.24, glow: [2.6, 1.8, 1.1] },
		{ towards: [1, 0.25, 0.3], width: 0.12, height: 1, glow: [2.6, 1.7, 1] },
		{ towards: [0.9, 0.2, -0.75], width: 0.4, height: 1.2, glow: [5, 3.6, 2.4] },
	],
}

/** Low sun from the front right an hour after sunrise, blue sky for the shade. */
export const heroMorning: Light = {
	key: { from: [11, 8, 9], size: 1, glow: [3.4, 2.5, 1.7] },
	above: [0.3, 0.37, 0.5],
	around: [0.3, 0.29, 0.3],
	below: [0.12, 0.1, 0.09],
	boxes: [
		{ towards: [-1, 0.5, 0.1], width: 0.5, height: 1, glow: [0.9, 1.1, 1.5] },
		{ towards: [0.3, 0.35, -1], width: 1.2, height: 0.25, glow: [2, 1.4, 0.9] },
	],
}
