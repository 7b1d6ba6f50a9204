import { type PoolOptions, type PoolWorker, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node'

type Listener = (message: unknown) => void
type RunRequest = WorkerRequest & { type: 'run' }

/** The thread, reused from mutant to mutant with the server loaded. */
let thread: ThreadsPoolWorker | undefined

/** Whether the thread's modules were loaded with a mutant active. */
let spoilt = false

/** The test files that caught the latest mutants, the most recent last. */
export const catchers: string[] = []

/**
 * Runs the tests of one mutant, file by file, until one fails.
 * Vitest ends its threads after each run, and loading the server takes longer than the tests of most mutants. This
 * worker keeps using one thread. It reloads our modules for a mutant that takes effect while a module loads, and
 * once more after that mutant.
 */
export class LastingWorker implements PoolWorker {
	readonly name = 'lasting'
	readonly #project: PoolOptions['project']
	readonly #thread: ThreadsPoolWorker
	readonly #started = thread !== undefined
	readonly #listeners: [event: string, Listener][] = []
	#running = ''
	#waiting: RunRequest[] = []

	constructor(options: PoolOptions) {
		this.#project = options.project
		thread ??= new ThreadsPoolWorker(options)
		this.#thread = thread
		options.project.vitest.onCancel(() => {
			this.#waiting = []
			catchers.push(this.#running)
			if (catchers.length > 5) catchers.shift()
		})
	}

	async start(): Promise<void> {
		if (!this.#started) await this.#thread.start()
		this.#thread.on('message', this.#hear)
	}

	async stop(): Promise<void> {
		this.#thread.off('message', this.#hear)
		for (const [event, listener] of this.#listeners) this.#thread.off(event, listener)
	}

	on(event: string, listener: Listener): void {
		this.#listeners.push([event, listener])
		if (event !== 'message') this.#thread.on(event, listener)
	}

	off(event: string, listener: Listener): void {
		this.#thread.off(event, listener)
	}

	send(message: WorkerRequest): void {
		if (message.type === 'start' && this.#started) this.#answer('started')
		else if (message.type === 'stop') this.#answer('stopped')
		else if (message.type === 'run') this.#run(message)
		else this.#thread.send(message)
	}

	deserialize(data: unknown): unknown {
		return data
	}

	#run(message: RunRequest): void {
		const spoils = message.context.providedContext.mutantActivation === 'static'
		const anew = spoils || spoilt
		spoilt = spoils
		// The thread has received only the configuration of its first run.
		const config = this.#project.serializedConfig
		this.#waiting = message.context.files.map((file, at) => ({
			...message,
			context: { ...message.context, files: [file], config: { ...config, isolate: at === 0 && anew } },
		}))
		this.#next()
	}

	#next(): boolean {
		const message = this.#waiting.shift()
		if (!message) return false
		this.#running = message.context.files[0]?.filepath ?? ''
		this.#thread.send(message)
		return true
	}

	readonly #hear = (message: unknown): void => {
		const { type } = message as { type?: string }
		if (type !== 'testfileFinished' || !this.#next()) this.#tell(message)
	}

	#answer(type: 'started' | 'stopped'): void {
		queueMicrotask(() => this.#tell({ type, __vitest_worker_response__: true }))
	}

	#tell(message: unknown): void {
		for (const [event, listener] of this.#listeners) if (event === 'message') listener(message)
	}
}
