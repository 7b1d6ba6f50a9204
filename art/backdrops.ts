import { type Colour, hex, type Material, over, plastic, tint } from './materials.ts'
import { cells, cloud, hash3, mix, noise, smoothstep } from './noise.ts'
import type { Backdrop } from './studio.ts'

const matt = (r: number, g: number, b: number, rough = 0.9): Material => ({
	paint: (_x, _y, _z, s) => {
		s.r = r
		s.g = g
		s.b = b
		s.rough = rough
		s.f0 = 0.03
		s.metal = 0
	},
})

/** A roll of paper, curved up behind the thing. */
export function paper(colour: string, wallAt = -7): Backdrop {
	const sheet = matt(...hex(colour))
	return { floor: sheet, wall: sheet, wallAt, cove: 4.5 }
}

/** Cast floor with stains, hairline cracks and a plastered wall. */
export function concrete(colour = '#8b8882', wall = '#a09c94', wallAt = -9): Backdrop {
	const c = hex(colour)
	const floor: Material = {
		paint: (x, _y, z, s) => {
			const stain = cloud(x * 0.5, 0.3, z * 0.5, 5)
			const grit = noise(x * 24, 1, z * 24)
			const k = 0.62 + 0.6 * stain + 0.14 * grit
			matt(c[0] * k, c[1] * k, c[2] * k, 0.5 + 0.4 * stain).paint(x, 0, z, s)
			const crack = Math.abs(cloud(x * 0.35 + 9, 4, z * 0.35, 5) - 0.5)
			tint(s, [0.03, 0.03, 0.03], 0.5 * smoothstep(0.004, 0.001, crack))
		},
		relief: (x, _y, z) => 0.012 * cloud(x * 9, 0, z * 9, 3),
	}
	const w = hex(wall)
	const plaster: Material = {
		paint: (x, y, z, s) => {
			const k = 0.8 + 0.4 * cloud(x * 0.3, y * 0.3, 2, 4)
			matt(w[0] * k, w[1] * k, w[2] * k).paint(x, y, z, s)
		},
	}
	return { floor, wall: plaster, wallAt, cove: 0 }
}

function planks(light: string, dark: string, width: number, worn: number): Material {
	const a = hex(light)
	const b = hex(dark)
	return {
		paint: (x, _y, z, s) => {
			const row = Math.floor(z / width)
			const own = hash3(row, 3, 1)
			const edge = Math.abs(z / width - row - 0.5) * 2
			const grain = cloud(x * 0.5 + own * 40, row * 3.1, z * 7, 4)
			const ring = 0.5 + 0.5 * Math.sin((grain * 9 + z * 3 + own * 6) * 3)
			const k = mix(grain, ring, 0.3) * 0.85 + own * 0.3
			matt(mix(b[0], a[0], k), mix(b[1], a[1], k), mix(b[2], a[2], k), 0.42 + worn * 0.4).paint(x, 0, z, s)
			tint(s, [0.01, 0.008, 0.006], 0.85 * smoothstep(0.975, 0.995, edge))
		},
		relief: (x, _y, z) => {
			const edge = Math.abs(z / width - Math.floor(z / width) - 0.5) * 2
			return 0.006 * noise(x * 2, 0, z * 40) - 0.04 * smoothstep(0.95, 1, edge)
		},
	}
}

/** A plank table; the room behind is out of focus. */
export function table(light = '#b98a58', dark = '#6d4526', wall = '#cfc5b4', wallAt = -13, width = 2.3): Backdrop {
	return { floor: planks(light, dark, width, 0.3), wall: room(wall, 5), wallAt, cove: 0 }
}

/** Big soft patches, as shelves and windows look when far behind the focus. */
function room(colour: string, seed: number): Material {
	const c = hex(colour)
	return {
		paint: (x, y, z, s) => {
			const k = 0.45 + 0.9 * cloud(x * 0.12 + seed, y * 0.1, seed, 2) - 0.25 * smoothstep(6, 0, y)
			matt(c[0] * k, c[1] * k, c[2] * k).paint(x, y, z, s)
		},
	}
}

/** Far from the thing the floor takes the tone of the wall's foot, so that no line runs where they meet. */
const fading = (floor: Material, tone: Colour, near: number, far: number): Material =>
	over(floor, (_x, _y, z, s) => {
		const k = smoothstep(near, far, z)
		tint(s, tone, k)
		s.rough = mix(s.rough, 1, k)
	})

/** Dark oiled bench; behind it a wall with some light on it, and lamps so far out of focus that they only glow. */
export function workshop(glow = '#ffb05a', seed = 1, bench = '#5b4331', spot = 0): Backdrop {
	const lamp = hex(glow)
	const wall: Material = {
		paint: (x, y, z, s) => {
			const foot = smoothstep(-1, 4, y)
			const lit = 0.17 * Math.exp(-((x - spot) ** 2) / 70 - (y - 4) ** 2 / 20)
			const dim = (0.006 + 0.02 * cloud(x * 0.12, y * 0.12, seed, 2) + lit) * foot
			matt(dim * 1.15, dim * 0.85, dim * 0.66).paint(x, y, z, s)
			for (let i = 0; i < 26; i++) {
				const cx = hash3(i, seed, 1) * 46 - 23
				const cy = 1.2 + hash3(i, seed, 2) * 9
				const r = 0.3 + hash3(i, seed, 3) * 0.75
				const d = Math.sqrt((x - cx) ** 2 + (y - cy) ** 2)
				const power = smoothstep(r * 1.25, r * 0.55, d) * (0.015 + 0.11 * hash3(i, seed, 5) ** 3)
				const pale = hash3(i, seed, 4) * 0.5
				s.r += power * lamp[0]
				s.g += power * mix(lamp[1], lamp[0], pale)
				s.b += power * mix(lamp[2], lamp[0], pale)
			}
		},
	}
	return {
		floor: fading(planks(bench, '#1d140d', 2.9, 0.55), [0.006, 0.005, 0.004], -4, -19),
		wall,
		wallAt: -22,
		cove: 0,
		wallGlow: 1,
	}
}

/** Ribbed rubber mat, as on a garage bench. */
export function mat(colour = '#2a2c2f', wall = '#6f7a80'): Backdrop {
	const floor = over(
		plastic(hex(colour)),
		(x, _y, z, s) => tint(s, [0.2, 0.19, 0.17], 0.16 * cloud(x, 0, z)),
		(x) => 0.03 * smoothstep(0.2, 0.5, Math.abs((x * 2.4) % 1)),
	)
	return { floor, wall: room(wall, 9), wallAt: -11, cove: 0 }
}

/** Road surface running into dusk. */
export function asphalt(sky = '#2b3242', low = '#c9773f'): Backdrop {
	const top = hex(sky)
	const glow = hex(low)
	const floor: Material = {
		paint: (x, _y, z, s) => {
			const stone = cells(x * 7, 0, z * 7)
			const k =
				0.025 + 0.06 * smoothstep(0.5, 0.1, stone) * noise(x * 5, 1, z * 5) ** 2 + 0.02 * cloud(x * 0.6, 1, z * 0.6)
			matt(k * 1.05, k, k * 0.97, 0.6).paint(x, 0, z, s)
		},
		relief: (x, _y, z) => -0.012 * cells(x * 7, 0, z * 7),
	}
	const wall: Material = {
		paint: (x, y, z, s) => {
			const h = smoothstep(0, 14, y)
			const near = Math.exp(-((x - 9) ** 2) / 260)
			matt(
				mix(glow[0] * (0.25 + 0.75 * near), top[0], h) * 0.9,
				mix(glow[1] * (0.25 + 0.75 * near), top[1], h) * 0.9,
				mix(glow[2] * (0.3 + 0.7 * near), top[2], h) * 0.9,
			).paint(x, y, z, s)
			const hills = 1.4 + 2.2 * cloud(x * 0.08, 3, 1, 3)
			const d = smoothstep(hills + 0.5, hills - 0.5, y) * 0.85
			tint(s, [top[0] * 0.35, top[1] * 0.35, top[2] * 0.4], d)
			tint(s, [0.02, 0.017, 0.02], smoothstep(2.2, 0, y))
		},
	}
	return { floor: fading(floor, [0.05, 0.045, 0.05], -3, -30), wall, wallAt: -34, cove: 0, wallGlow: 1 }
}
