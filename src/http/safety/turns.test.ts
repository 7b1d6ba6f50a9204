import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTurns } from './turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const two = (busy = false) =>
	createTurns({ atOnce: [2], within: 700, patient: 3_000, burst: 300, longest: [1_000], watch: () => () => busy })

/** Which turns have come so far, and which still wait. */
async function outcomes(turns: { come: Promise<boolean> }[]): Promise<(boolean | 'waits')[]> {
	await Promise.resolve()
	return Promise.all(turns.map(({ come }) => Promise.race([come, Promise.resolve('waits' as const)])))
}

test('turns begin at once while there is room, and each end lets the first in line begin', async () => {
	const { take } = two()
	const turns = [take(), take(), take(), take()]
	expect(await outcomes(turns)).toEqual([true, true, 'waits', 'waits'])
	turns[1]?.end()
	expect(await outcomes(turns)).toEqual([true, true, true, 'waits'])
	turns[1]?.end()
	expect(await outcomes(turns)).toEqual([true, true, true, 'waits'])
})

test('a request that has waited too long gets no turn, and does not delay others', async () => {
	const { take } = two()
	const turns = [take(), take(), take()]
	vi.advanceTimersByTime(700)
	expect(await outcomes(turns)).toEqual([true, true, false])
	turns[0]?.end()
	turns.push(take(), take())
	expect(await outcomes(turns)).toEqual([true, true, false, true, 'waits'])
})

test('a patient request waits longer, even in an overload', async () => {
	const { take } = overloaded()
	const turns = [take(), take(0, true)]
	vi.advanceTimersByTime(2_999)
	expect(await outcomes(turns)).toEqual([false, 'waits'])
	vi.advanceTimersByTime(1)
	expect(await outcomes(turns)).toEqual([false, false])
})

test('a request that has left the line is skipped', async () => {
	const { take } = two()
	const turns = [take(), take(), take(), take()]
	turns[2]?.end()
	turns[0]?.end()
	expect(await outcomes(turns)).toEqual([true, true, false, true])
})

test('a turn that lasts too long lets the next one begin, and only once', async () => {
	const { take } = two()
	const turns = [take()]
	vi.advanceTimersByTime(500)
	turns.push(take(), take(), take())
	vi.advanceTimersByTime(500)
	expect(await outcomes(turns)).toEqual([true, true, true, 'waits'])
	turns[0]?.end()
	expect(await outcomes(turns)).toEqual([true, true, true, 'waits'])
})

test('the longer turns take, the shorter the wait, so that each ends in time', async () => {
	const { take } = two()
	for (let each = 0; each < 100; each++) {
		const turn = take()
		vi.advanceTimersByTime(400)
		turn.end()
	}
	const turns = [take(), take(), take()]
	vi.advanceTimersByTime(290)
	expect(await outcomes(turns)).toEqual([true, true, 'waits'])
	vi.advanceTimersByTime(20)
	expect(await outcomes(turns)).toEqual([true, true, false])
})

test('a turn that lasts long in a busy process keeps its place', async () => {
	const { take } = two(true)
	const turns = [take(), take()]
	vi.advanceTimersByTime(5_000)
	turns.push(take())
	expect(await outcomes(turns)).toEqual([true, true, 'waits'])
	turns[0]?.end()
	expect(await outcomes(turns)).toEqual([true, true, true])
})

/** Two turns that do not end, and a request that has waited for 501 ms, 301 of them since the line became slow. */
function overloaded() {
	const { take } = two(true)
	const turns = [take(), take(), take()]
	vi.advanceTimersByTime(200)
	take()
	vi.advanceTimersByTime(301)
	return { take, turns }
}

test('in a lasting overload the newest come first', async () => {
	const { take, turns } = overloaded()
	const newest = take()
	turns[0]?.end()
	expect(await outcomes([...turns.slice(2), newest])).toEqual(['waits', true])
})

test('in a lasting overload no request waits for long', async () => {
	const { take } = overloaded()
	const newest = take()
	vi.advanceTimersByTime(249)
	expect(await outcomes([newest])).toEqual(['waits'])
	vi.advanceTimersByTime(1)
	expect(await outcomes([newest])).toEqual([false])
})

test('an overload lasts however long turns take', async () => {
	const { take } = two(true)
	for (let each = 0; each < 100; each++) {
		const turn = take()
		vi.advanceTimersByTime(150)
		turn.end()
	}
	const turns = [take(), take()]
	for (let each = 0; each < 100; each++) {
		take()
		vi.advanceTimersByTime(20)
	}
	const waiting = [take(), take()]
	turns[0]?.end()
	expect(await outcomes(waiting)).toEqual(['waits', true])
})

test('once the line has been empty, it is first in, first out again', async () => {
	const { take, turns } = overloaded()
	vi.advanceTimersByTime(700)
	const waiting = [take(), take()]
	turns[0]?.end()
	expect(await outcomes(waiting)).toEqual([true, 'waits'])
})

/** Two slots for the first rank; the second rank may take one of them. */
const ranked = () =>
	createTurns({
		...{ atOnce: [2, 1], within: 700, patient: 3_000, burst: 300 },
		...{ longest: [1_000, null], watch: () => () => false },
	})

test('the first rank goes before requests that have waited longer, and has room reserved', async () => {
	const { take, isFree } = ranked()
	const others = [take(1), take(1)]
	expect([isFree(0), isFree(1)]).toEqual([true, false])
	const first = [take(0), take(0)]
	expect(await outcomes([...others, ...first])).toEqual([true, 'waits', true, 'waits'])
	others[0]?.end()
	expect(await outcomes([...others.slice(1), ...first])).toEqual(['waits', true, true])
	first[0]?.end()
	expect(await outcomes(others.slice(1))).toEqual(['waits'])
	first[1]?.end()
	expect(await outcomes(others.slice(1))).toEqual([true])
})

test('a rank without a time limit keeps its slot however long it takes, and an overload of one rank does not affect another', async () => {
	const { take } = ranked()
	const others = [take(1), take(1), take(1)]
	vi.advanceTimersByTime(699)
	expect(await outcomes(others)).toEqual([true, 'waits', 'waits'])
	const first = [take(0), take(0), take(0)]
	expect(await outcomes(first)).toEqual([true, 'waits', 'waits'])
	vi.advanceTimersByTime(1)
	expect(await outcomes([...others, ...first])).toEqual([true, false, false, true, 'waits', 'waits'])
	vi.advanceTimersByTime(300)
	first[0]?.end()
	expect(await outcomes(first)).toEqual([true, true, 'waits'])
	vi.advanceTimersByTime(60_000)
	expect(await outcomes([take(1)])).toEqual(['waits'])
})
