import { idempotencyKey } from '../../src/contract/idempotency.ts'
import { forTest } from './browser-storage.ts'
import { pass } from './hook.tsx'

interface Asked {
	readonly method: string
	readonly path: string
	/** As passed before serialization to JSON; a form as it is. */
	readonly body: unknown
	/** The `Idempotency-Key`. */
	readonly key: string | undefined
	/** Answers the request (0: as if there were no network), and runs everything that follows immediately. */
	answer(status: number, body?: object): Promise<void>
}

/** Gives this test a `fetch` whose requests wait until the test answers them. Returns the requests in order. */
export function answersWhenTold(): readonly Asked[] {
	const asked: Asked[] = []
	forTest('fetch', (path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
		const { promise, resolve, reject } = Promise.withResolvers<Response>()
		asked.push({
			method,
			path,
			body: typeof body === 'string' ? JSON.parse(body) : body,
			key: new Headers(headers).get(idempotencyKey) ?? undefined,
			answer(status, answered = {}) {
				if (status === 0) reject(new TypeError('Failed to fetch'))
				else resolve(Response.json(answered, { status }))
				return pass()
			},
		})
		return promise
	})
	return asked
}
