import { expect, test } from 'vitest'
import { createQueue, TooManyOfAccount, TooManyWaiting } from './queue.ts'

function held() {
	const started: { name: string; end: () => void }[] = []
	const task = (name: string) => () =>
		new Promise<string>((resolve) => void started.push({ name, end: () => resolve(name) }))
	return { started, task, names: () => started.map(({ name }) => name) }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('two tasks run at once, but only one per account', async () => {
	const inTurn = createQueue({ atOnce: 2, waiting: 10, waitingOfNetwork: 10 })
	const { started, task, names } = held()
	for (const [name, account] of [
		['first', 'a'],
		['second', 'a'],
		['third', 'b'],
		['fourth', 'c'],
	])
		void inTurn({ account: account ?? '', network: 'n' }, task(name ?? ''))
	await settle()
	expect(names()).toEqual(['first', 'third'])
	started[0]?.end()
	await settle()
	expect(names()).toEqual(['first', 'third', 'second'])
	started[1]?.end()
	await settle()
	expect(names()).toEqual(['first', 'third', 'second', 'fourth'])
})

test('tasks without an account wait in order, and one too many is refused', async () => {
	const run = createQueue({ atOnce: 2, waiting: 2 })
	const doors = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
	const begun: number[] = []
	const tasks = doors.map((door, index) =>
		run({}, () => {
			begun.push(index)
			return door.promise
		}),
	)
	await expect(run({}, async () => undefined)).rejects.toThrow(TooManyWaiting)
	expect(begun).toEqual([0, 1])
	doors[1]?.resolve()
	await tasks[1]
	expect(begun).toEqual([0, 1, 2])
	for (const door of doors) door.resolve()
	await Promise.all(tasks)
	expect(begun).toEqual([0, 1, 2, 3])
})

test('one too many is refused, in total and per network', async () => {
	const inTurn = createQueue({ atOnce: 1, waiting: 3, waitingOfNetwork: 2 })
	const { task } = held()
	const wait = (network: string) => inTurn({ account: 'a', network }, task(network))
	for (const network of ['one', 'one', 'one']) void wait(network)
	await expect(wait('one')).rejects.toThrow(TooManyWaiting)
	void wait('two')
	await expect(wait('three')).rejects.toThrow(TooManyWaiting)
})

test('a failing task passes its turn on', async () => {
	const inTurn = createQueue({ atOnce: 1, waiting: 0 })
	const turn = { account: 'a', network: 'n' }
	const failed = inTurn(turn, () => Promise.reject(new Error('broken')))
	await expect(failed).rejects.toThrow('broken')
	expect(await inTurn(turn, async () => 'done')).toBe('done')
})

test('an account that nobody else can delay has a limit of waiting tasks', async () => {
	const inTurn = createQueue({ atOnce: 2, waiting: 10, waitingOfNetwork: 10 })
	const never = () => new Promise<never>(() => {})
	const wait = (account: string) => inTurn({ account, network: 'one', waitingOfAccount: 1 }, never)
	void wait('a')
	void wait('a')
	await expect(wait('a')).rejects.toThrow(TooManyOfAccount)
	expect(await inTurn({ account: 'b', network: 'one', waitingOfAccount: 1 }, async () => 'judged')).toBe('judged')
})
