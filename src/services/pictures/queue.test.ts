import { expect, test } from 'vitest'
import { createQueue, QueueFull } from './queue.ts'

test('no more run at once than may, those beyond wait in order, and one too many is refused', async () => {
	const run = createQueue({ atOnce: 2, waiting: 2 })
	const doors = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
	const begun: number[] = []
	const tasks = doors.map((door, index) =>
		run(() => {
			begun.push(index)
			return door.promise
		}),
	)
	await expect(run(async () => undefined)).rejects.toThrow(QueueFull)
	expect(begun).toEqual([0, 1])
	doors[1]?.resolve()
	await tasks[1]
	expect(begun).toEqual([0, 1, 2])
	for (const door of doors) door.resolve()
	await Promise.all(tasks)
	expect(begun).toEqual([0, 1, 2, 3])
})

test('a task that fails makes room all the same', async () => {
	const run = createQueue({ atOnce: 1, waiting: 0 })
	await expect(run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
	expect(await run(async () => 'next')).toBe('next')
})
