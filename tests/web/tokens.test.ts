import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../../src/web/styles/tokens.css', import.meta.url), 'utf8')

const oklch = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g

/** Relative luminance of an OKLCH colour, clipped to sRGB; matrices from Ottosson, "A perceptual color space" (2020). */
function luminance([lightness, chroma, hue]: readonly [number, number, number]): number {
	const a = chroma * Math.cos((hue * Math.PI) / 180)
	const b = chroma * Math.sin((hue * Math.PI) / 180)
	const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
	const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
	const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
	const clip = (value: number) => Math.min(1, Math.max(0, value))
	const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
	const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
	const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function token(name: string, theme: 'light' | 'dark'): number {
	const value = new RegExp(`--${name}: (.+);`).exec(css)?.[1] ?? ''
	const colours = [...value.matchAll(oklch)].map((match) => match.slice(1).map(Number) as [number, number, number])
	const colour = theme === 'dark' ? (colours[1] ?? colours[0]) : colours[0]
	if (!colour) throw new Error(`tokens.css has no colour --${name}`)
	return luminance(colour)
}

function contrast(one: string, other: string, theme: 'light' | 'dark'): number {
	const [darker = 0, lighter = 0] = [token(one, theme), token(other, theme)].sort((a, b) => a - b)
	return (lighter + 0.05) / (darker + 0.05)
}

const grounds = ['paper', 'surface', 'sunken']
const texts = [
	...['ink', 'ink-quiet', 'danger', 'good'].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
	['on-signal', 'signal'],
	['on-signal', 'signal-pressed'],
	['good', 'good-ground'],
	['caution', 'caution-ground'],
	['danger', 'danger-ground'],
	['paper', 'ink'],
	['surface', 'danger'],
	['on-asphalt', 'asphalt'],
	['on-asphalt-quiet', 'asphalt'],
	['ink', 'studio'],
	['ink-quiet', 'studio'],
] as const
const parts = [
	...grounds.map((ground) => ['line-strong', ground] as const),
	...grounds.map((ground) => ['focus', ground] as const),
	...grounds.map((ground) => ['signal', ground] as const),
] as const

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
	it.each(texts)('%s is readable on %s', (text, ground) => {
		expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5)
	})

	it.each(parts)('%s is seen against %s', (part, ground) => {
		expect(contrast(part, ground, theme)).toBeGreaterThanOrEqual(3)
	})
})
