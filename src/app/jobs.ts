import type { BaseLogger } from 'pino'
import type { Market } from '../domain/market.ts'
import { removeUnusedPictures } from '../domain/pictures.ts'

const hour = 3_600_000

/** Any number that no other lock uses. Of several servers, one cleans up. */
const cleaningLock = 7_406_113

interface Jobs {
	/** Starts nothing new and waits for running work. */
	stop(): Promise<void>
}

/** Deletes unused pictures every hour. */
export function startJobs(market: Market, log: BaseLogger): Jobs {
	let running: Promise<void> | null = null
	const clean = () => {
		running ??= removePictures(market, log).finally(() => {
			running = null
		})
	}
	const timer = setInterval(clean, hour)
	return {
		async stop() {
			clearInterval(timer)
			await running
		},
	}
}

async function removePictures(market: Market, log: BaseLogger): Promise<void> {
	try {
		const removed = await alone(market, () => removeUnusedPictures(market))
		if (removed) log.info({ removed }, 'Deleted unused pictures.')
	} catch (error) {
		log.error({ err: error }, 'Unused pictures could not be deleted. Motor tries again in an hour.')
	}
}

/** Runs `work` unless another server is doing it. */
async function alone<T>({ database }: Market, work: () => Promise<T>): Promise<T | null> {
	const client = await database.pool.connect()
	try {
		const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [cleaningLock])
		return rows[0]?.free ? await work() : null
	} finally {
		// This also releases the lock.
		client.release(true)
	}
}
