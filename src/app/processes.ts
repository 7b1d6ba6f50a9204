import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { isJobNews } from './jobs-here.ts'
import { ownProgram } from './pages/builds.ts'
import { StartFailure } from './start-failure.ts'

/** How long a process may take to listen, and to end once told to, in ms. */
const startPatience = 60_000
const endPatience = 30_000
/** A process that lived this long was healthy: its successor starts at once, in ms. */
const soundAfter = 3_000
const longestPause = 30_000

export interface Processes {
	/** Replaces all processes, one after the other. */
	restart(): Promise<void>
	/** Ends all processes and waits for them. */
	stop(): Promise<void>
}

/**
 * Runs `count` processes that share one port, and replaces each that dies: at once the first time, then with growing
 * backoff. Resolves when all listen. Throws `StartFailure` if one ends before it listens.
 */
export async function startProcesses(
	count: number,
	env: Record<string, string>,
	say: (line: string) => void,
): Promise<Processes> {
	const stopping = new AbortController()
	const places: (Worker | null)[] = Array.from({ length: count }, () => null)
	const failures: number[] = places.map(() => 0)

	const tellAll = (message: object) => {
		for (const each of Object.values(cluster.workers ?? {})) if (each?.isConnected()) each.send(message)
	}

	const start = async (place: number): Promise<Worker> => {
		const began = performance.now()
		cluster.setupPrimary({ exec: ownProgram() })
		const worker = cluster.fork({ ...env, MOTOR_PLACE: String(place) })
		worker.on('error', () => {})
		worker.on('message', (message) => isJobNews(message) && tellAll(message))
		worker.once('exit', (code, signal) => {
			if (places[place] !== worker || stopping.signal.aborted) return
			say(`Process ${place + 1} of ${count} ended (${signal ?? code}); starting another one …`)
			places[place] = null
			if (performance.now() - began > soundAfter) failures[place] = 0
			void replace(place)
		})
		if (await listens(worker, stopping.signal)) return worker
		worker.process.kill('SIGKILL')
		throw new StartFailure('A process of the server did not start: see the reason above.')
	}

	const replace = async (place: number) => {
		while (!stopping.signal.aborted && places[place] === null) {
			const failed = failures[place] ?? 0
			failures[place] = failed + 1
			const wait = failed === 0 ? 0 : Math.min(250 * 2 ** failed, longestPause)
			await pause(wait, undefined, { signal: stopping.signal }).catch(() => {})
			if (stopping.signal.aborted) return
			await start(place).then(
				(worker) => {
					places[place] = worker
					if (worker.isDead()) places[place] = null
				},
				(error: Error) => say(error.message),
			)
		}
	}

	const roll = async () => {
		for (let place = 0; place < count && !stopping.signal.aborted; place++) {
			const old = places[place]
			if (!old) continue
			try {
				const next = await start(place)
				places[place] = next
				await retire(old)
			} catch (error) {
				say(`${(error as Error).message} The old ones go on.`)
				return
			}
		}
		if (!stopping.signal.aborted) say('All processes are new.')
	}

	const stop = async () => {
		stopping.abort()
		await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker, 'SIGTERM')))
	}

	try {
		await Promise.all(
			places.map(async (_none, place) => {
				places[place] = await start(place)
			}),
		)
	} catch (error) {
		await stop()
		throw error
	}
	let rolling = Promise.resolve()
	return {
		restart() {
			rolling = rolling.then(roll)
			return rolling
		},
		stop,
	}
}

const listens = (worker: Worker, stopping: AbortSignal): Promise<boolean> =>
	Promise.race([
		happens(worker, 'listening').then(() => true),
		happens(worker, 'exit').then(() => false),
		pause(startPatience, false, { signal: stopping, ref: false }).catch(() => false),
	])

/** Not `once` of node:events, which also rejects on an `error` event, as when a message reaches an ending process too late. */
const happens = (worker: Worker, event: 'exit' | 'listening') =>
	new Promise<void>((resolve) => worker.once(event, () => resolve()))

/** Tells a process that another has taken its place. */
export const retireMessage = 'retire'

async function retire(worker: Worker): Promise<void> {
	const told = worker.isConnected() && worker.send(retireMessage)
	await end(worker, told ? null : 'SIGTERM')
}

/** Waits for a process to end, and kills it if that takes too long. */
async function end(worker: Worker, signal: NodeJS.Signals | null): Promise<void> {
	if (worker.isDead()) return
	const ended = happens(worker, 'exit')
	if (signal) worker.process.kill(signal)
	const impatient = setTimeout(() => worker.process.kill('SIGKILL'), endPatience)
	await ended
	clearTimeout(impatient)
}
