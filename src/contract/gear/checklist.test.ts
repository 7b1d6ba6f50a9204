import { expect, it } from 'vitest'
import { checksOf, mostChecks } from './checklist.ts'
import { factOf } from './facts.ts'
import { gearTypes } from './gear.ts'

it.each(gearTypes)('a %s has between two and nine things to check, each once', (type) => {
	const items = checksOf(type).map(({ item }) => item)
	expect(items.length).toBeGreaterThan(1)
	expect(items.length).toBeLessThanOrEqual(mostChecks)
	expect(new Set(items).size).toBe(items.length)
})

it.each(gearTypes)(
	'each fact of a %s that an item confirms is one of its facts, and is confirmed by one item',
	(type) => {
		const confirmed = checksOf(type).flatMap(({ fact }) => fact ?? [])
		expect(confirmed.filter((fact) => !factOf(type, fact))).toEqual([])
		expect(new Set(confirmed).size).toBe(confirmed.length)
	},
)
