import { expect, test } from 'vitest'
import { createPasswordTurns, TooManyOfAccount, TooManyWaiting } from './password-turns.ts'

function held() {
	const started: { name: string; end: () => void }[] = []
	const task = (name: string) => () =>
		new Promise<string>((resolve) => void started.push({ name, end: () => resolve(name) }))
	return { started, task, names: () => started.map(({ name }) => name) }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('two tasks run at once, and of one account only one', async () => {
	const inTurn = createPasswordTurns({ atOnce: 2, waiting: 10, waitingOfOne: 10 })
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

test('one too many is refused, of everybody and of one network', async () => {
	const inTurn = createPasswordTurns({ atOnce: 1, waiting: 3, waitingOfOne: 2 })
	const { task } = held()
	const wait = (network: string) => inTurn({ account: 'a', network }, task(network))
	for (const network of ['one', 'one', 'one']) void wait(network)
	await expect(wait('one')).rejects.toThrow(TooManyWaiting)
	void wait('two')
	await expect(wait('three')).rejects.toThrow(TooManyWaiting)
})

test('a task that fails gives its turn on', async () => {
	const inTurn = createPasswordTurns({ atOnce: 1, waiting: 3, waitingOfOne: 2 })
	const turn = { account: 'a', network: 'n' }
	const failed = inTurn(turn, () => Promise.reject(new Error('broken')))
	await expect(failed).rejects.toThrow('broken')
	expect(await inTurn(turn, async () => 'done')).toBe('done')
})

test('of an account that nobody else can keep waiting only so many wait', async () => {
	const inTurn = createPasswordTurns({ atOnce: 2, waiting: 10, waitingOfOne: 10 })
	const never = () => new Promise<never>(() => {})
	const wait = (account: string) => inTurn({ account, network: 'one', waitingOfAccount: 1 }, never)
	void wait('a')
	void wait('a')
	await expect(wait('a')).rejects.toThrow(TooManyOfAccount)
	expect(await inTurn({ account: 'b', network: 'one', waitingOfAccount: 1 }, async () => 'judged')).toBe('judged')
})
