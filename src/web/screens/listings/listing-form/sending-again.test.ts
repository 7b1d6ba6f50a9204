import { expect, test } from 'vitest'
import { ApiFailure } from '../../../api/api-client.ts'
import { afterFailure } from './sending-again.ts'

const failure = (status: number) => new ApiFailure(status, 'no')

test('a lost request is retried silently twice, then the tile says so and the retries go on', () => {
	expect([1, 2, 3, 4, 20].map((tries) => afterFailure(failure(0), tries, 0, true))).toEqual([
		{ failed: false, pause: 1000, all: false },
		{ failed: false, pause: 2000, all: false },
		{ failed: true, pause: 4000, all: false },
		{ failed: true, pause: 8000, all: false },
		{ failed: true, pause: 30_000, all: false },
	])
})

test('when offline, the tile says so at once', () => {
	expect(afterFailure(failure(0), 1, 0, false).failed).toBe(true)
})

test('after too many in an hour, all wait as long as the answer says', () => {
	expect(afterFailure(failure(429), 7, 40, true)).toEqual({ failed: false, pause: 40_000, all: true })
	expect(afterFailure(failure(429), 1, Number.NaN, true).pause).toBe(1000)
})

test('a photo that is already being uploaded is waited for, and a refused one is never retried automatically', () => {
	expect(afterFailure(failure(409), 1, 0, true)).toMatchObject({ failed: false, pause: 2000 })
	for (const status of [400, 401, 403, 413, 422])
		expect(afterFailure(failure(status), 1, 0, true)).toEqual({ failed: true, pause: null, all: false })
	expect(afterFailure(failure(503), 1, 0, true)).toMatchObject({ failed: false, pause: 1000 })
})
