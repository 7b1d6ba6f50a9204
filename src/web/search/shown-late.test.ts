import { expect, test } from 'vitest'
import { loadAllShownLate, shownLate } from './shown-late.ts'

test('late code loads once, and is there at once from then on', async () => {
	let loads = 0
	const part = shownLate(async () => ++loads)
	expect(await Promise.all([part.load(), part.load()])).toEqual([1, 1])
	expect(part.read()).toBe(1)
	await loadAllShownLate()
	expect(loads).toBe(1)
})

test('a failed load is tried again', async () => {
	const answers = [Promise.reject(new Error('offline')), Promise.resolve('part')]
	const part = shownLate(() => answers.shift() ?? Promise.reject(new Error('asked too often')))
	await expect(part.load()).rejects.toThrow('offline')
	expect(await part.load()).toBe('part')
	expect(part.read()).toBe('part')
})

test('a server that renders in one pass loads all late code first', async () => {
	const parts = [shownLate(async () => 'one'), shownLate(async () => 'another')]
	await loadAllShownLate()
	expect(parts.map((part) => part.read())).toEqual(['one', 'another'])
})
