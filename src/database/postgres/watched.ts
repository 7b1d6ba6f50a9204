import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'

export interface Statement {
	readonly name?: string
	readonly text: string
}

/** Called when a statement is sent. Returns a callback for its end, which takes the error or null. */
export type Watch = (statement: Statement) => (error: unknown) => void

type Query = (...asked: unknown[]) => unknown
type Connect = (done?: (...given: unknown[]) => void) => unknown

/** Lets `watch` see every statement of a pool, in the caller's async context. */
export function watchPool(pool: pg.Pool, watch: Watch): void {
	// A pool calls back in the async context of whichever caller returned the connection.
	const connect = pool.connect.bind(pool) as Connect
	pool.connect = ((done) => connect(done && AsyncResource.bind(done))) as Connect as typeof pool.connect
	pool.on('connect', (client) => {
		client.query = watched(client.query.bind(client) as Query, watch) as typeof client.query
	})
}

function watched(query: Query, watch: Watch): Query {
	return (...asked) => {
		const [given] = asked
		const end = watch(typeof given === 'string' ? { text: given } : (given as Statement))
		const done = asked.at(-1)
		if (typeof done === 'function') {
			const tell = (error: unknown, result: unknown) => {
				end(error ?? null)
				done(error, result)
			}
			return query(...asked.slice(0, -1), tell)
		}
		const answered = query(...asked) as Promise<unknown>
		answered.then(() => end(null), end)
		return answered
	}
}
