import { expect, test } from 'vitest'
import { nextAsk } from './schedule.ts'

const minutes = (count: number) => new Date(count * 60_000)

test('the gateway is asked after 1, 2, 5, 15 and 60 minutes, then hourly for a day', () => {
	const asked: number[] = []
	for (let next = nextAsk(minutes(0), minutes(0)); next; next = nextAsk(minutes(0), next))
		asked.push(next.getTime() / 60_000)
	expect(asked).toEqual([1, 2, 5, 15, ...Array.from({ length: 24 }, (_, hour) => (hour + 1) * 60)])
})

test('after a pause it is asked once, not once per missed time', () => {
	expect(nextAsk(minutes(0), minutes(200))).toEqual(minutes(240))
	expect(nextAsk(minutes(0), minutes(24 * 60))).toBeNull()
})
