import { describe, expect, it, test } from 'vitest'
import { createEncoder } from '../../src/services/pictures/encoder.ts'
import { type Fingerprint, probesOf } from '../../src/services/pictures/fingerprints/fingerprint.ts'
import type { Luma } from '../../src/services/pictures/fingerprints/luma.ts'
import { hashOf, mirroredOf, qualityOf, sampled, transformed } from '../../src/services/pictures/fingerprints/pdq.ts'
import { fingerprintOfFile } from '../../src/services/pictures/fingerprints/picture-fingerprint.ts'
import { areSame } from '../../src/services/pictures/fingerprints/points.ts'
import { edits, shelf } from './copies-fixture.ts'
import { photograph } from './pictures-fixture.ts'

/** Pseudo-random brightness for every pixel. */
function noise(width: number, height: number): Luma {
	let state = 42
	const data = Float32Array.from({ length: width * height }, () => {
		state = (state * 48_271) % 2_147_483_647
		return state % 256
	})
	return { data, width, height }
}

/** Computes the 256 bits naively from PDQ's description: recomputes each mean, and each frequency by its double sum. */
function slowHash({ data, width, height }: Luma): string {
	const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
	const blurred = (line: number[]) => {
		const window = Math.ceil(line.length / 128)
		const after = Math.floor((window + 2) / 2)
		return line.map((_, at) => mean(line.slice(Math.max(0, at + after - window), at + after)))
	}
	const turned = (rows: number[][]) => (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? 0))
	let rows = Array.from({ length: height }, (_, y) => [...data.slice(y * width, (y + 1) * width)])
	for (let pass = 0; pass < 2; pass += 1) rows = turned(turned(rows.map(blurred)).map(blurred))
	const sample = (i: number, j: number) =>
		rows[Math.floor(((i + 0.5) * height) / 64)]?.[Math.floor(((j + 0.5) * width) / 64)] ?? 0
	const wave = (frequency: number, at: number) => Math.cos((Math.PI * frequency * (at + 0.5)) / 64)
	const values: number[] = []
	for (let u = 1; u <= 16; u += 1)
		for (let v = 1; v <= 16; v += 1) {
			let sum = 0
			for (let i = 0; i < 64; i += 1) for (let j = 0; j < 64; j += 1) sum += sample(i, j) * wave(u, i) * wave(v, j)
			values.push(sum)
		}
	const median = values.toSorted((one, other) => one - other)[127] ?? 0
	return values.map((value) => (value > median ? '1' : '0')).join('')
}

const differing = (one: string, other: string) => [...one].filter((bit, at) => bit !== other[at]).length

describe('PDQ', () => {
	it.each([
		[512, 384],
		[300, 411],
		[64, 64],
	])('of a picture of %d × %d matches its description', (width, height) => {
		const luma = noise(width, height)
		const hash = hashOf(transformed(sampled(luma)))
		// A value at the median may round to the other side.
		expect(differing(hash, slowHash(luma))).toBeLessThanOrEqual(1)
		expect([...hash].filter((bit) => bit === '1')).toHaveLength(128)
	})

	it('of the mirror follows from its frequencies', () => {
		const luma = noise(64, 64)
		const mirror = luma.data.map((_, at) => luma.data[at - (at % 64) + 63 - (at % 64)] ?? 0)
		const values = transformed(sampled(luma))
		const hash = hashOf(transformed(sampled({ ...luma, data: mirror })))
		expect(differing(hashOf(mirroredOf(values)), hash)).toBeLessThanOrEqual(1)
		expect(differing(hashOf(values), hash)).toBeGreaterThan(90)
	})

	it('knows when there is too little to see', () => {
		expect(qualityOf(new Float32Array(64 * 64).fill(90))).toBe(0)
		expect(qualityOf(sampled(noise(64, 64)))).toBe(100)
	})
})

/** Returns how many parts of a picture's fingerprint lead to another. */
function shared(one: Fingerprint, other: Fingerprint): number {
	const keys = new Set(other.keys)
	const parts = (mirror: boolean) => probesOf(one, mirror).flatMap(({ of, key }) => (keys.has(key) ? [of] : []))
	return Math.max(new Set(parts(false)).size, new Set(parts(true)).size)
}

const [picture, other] = [await shelf(1), await shelf(2)]

test.each(Object.entries(edits))('a copy that is %s is found and recognised', async (_, edit) => {
	const copy = await edit(picture)
	expect(shared(await fingerprintOfFile(copy), await fingerprintOfFile(picture))).toBeGreaterThanOrEqual(2)
	expect(await areSame(copy, [picture, other])).toEqual([true, false])
	expect(await areSame(picture, [copy])).toEqual([true])
})

test('another picture is not', async () => {
	expect(shared(await fingerprintOfFile(other), await fingerprintOfFile(picture))).toBeLessThan(2)
})

test('a picture with little in it is no copy even of itself', async () => {
	const plain = await photograph(400, 300).jpeg().toBuffer()
	expect(await areSame(plain, [plain])).toEqual([false])
})

test('a stored picture has the fingerprint that its upload had, or nearly', async () => {
	const work = createEncoder({ atOnce: 1, waiting: 4, seconds: 60, megabytes: 2000 })
	const { files, fingerprint } = await work('encode', picture)
	const stored = await work('fingerprint', files.get('640.webp') ?? Buffer.alloc(0))
	expect(differing(stored.hash, fingerprint?.hash ?? '')).toBeLessThan(20)
	expect(shared(stored, fingerprint ?? stored)).toBeGreaterThan(10)
})
