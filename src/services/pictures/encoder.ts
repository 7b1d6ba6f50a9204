import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Sentence, say } from '../../contract/sentences.ts'
import type { EncodedPicture } from './encoding.ts'
import { PictureRefused, TooManyPictures } from './failures.ts'
import { createQueue, QueueFull } from './queue.ts'

export interface EncoderLimits {
	/** Uploads that are encoded at once, each in a process of its own. */
	readonly atOnce: number
	/** Uploads that wait for their turn. */
	readonly waiting: number
	/** Time for one upload. */
	readonly seconds: number
	/** Memory that a process may take. */
	readonly megabytes: number
}

type Answer =
	| { readonly encoded: EncodedPicture }
	| { readonly refused: { readonly sentence: Sentence; readonly tooLarge: boolean } }
	| { readonly failed: string }

/** How long a process without work waits for the next upload, ms. */
const idleTime = 30_000

/**
 * Encodes uploads outside this process. A process that takes too long or too much memory is killed, and its upload
 * refused with `PictureRefused`. Throws `TooManyPictures` where the waiting line is full.
 */
export function createEncoder({ atOnce, waiting, seconds, megabytes }: EncoderLimits) {
	const inTurn = createQueue({ atOnce, waiting })
	const patience = seconds * 1_000
	const idle: { child: ChildProcess; end: NodeJS.Timeout }[] = []

	async function encode(upload: Buffer): Promise<EncodedPicture> {
		const child = takeIdle() ?? (await start(megabytes, patience))
		const answer = reply<Answer>(child, patience)
		child.send(upload, () => {})
		const given = await answer
		if (!given) throw new PictureRefused(say('pictureTooSlow'))
		keep(child)
		if ('encoded' in given) return given.encoded
		if ('refused' in given) throw new PictureRefused(given.refused.sentence, given.refused)
		throw new Error(`A picture could not be encoded: ${given.failed}`)
	}

	function takeIdle(): ChildProcess | null {
		for (let next = idle.pop(); next; next = idle.pop()) {
			clearTimeout(next.end)
			if (next.child.connected) return next.child
		}
		return null
	}

	function keep(child: ChildProcess): void {
		const end = setTimeout(() => {
			idle.splice(
				idle.findIndex((kept) => kept.child === child),
				1,
			)
			child.kill('SIGKILL')
		}, idleTime).unref()
		idle.push({ child, end })
	}

	return async (upload: Buffer): Promise<EncodedPicture> => {
		try {
			return await inTurn(() => encode(upload))
		} catch (error) {
			throw error instanceof QueueFull ? new TooManyPictures() : error
		}
	}
}

/**
 * The kernel holds the memory limit, since memory can grow faster than anybody looks: RLIMIT_DATA, for RLIMIT_AS would
 * count the gigabytes of addresses that V8 reserves. On a machine without memory left this process goes first.
 */
const limited = 'ulimit -d "$0" 2>/dev/null; echo 800 2>/dev/null >/proc/self/oom_score_adj; exec "$@"'

/** A process that is ready for its first upload. It ends by itself when this one does. */
async function start(megabytes: number, patience: number): Promise<ChildProcess> {
	const program = fileURLToPath(new URL('encoder-process.ts', import.meta.url))
	const child = spawn('/bin/sh', ['-c', limited, String(megabytes * 1024), process.execPath, program], {
		cwd: '/',
		env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR },
		// A terminal's Ctrl-C is for Motor, which first lets uploads finish.
		detached: true,
		serialization: 'advanced',
		stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
	})
	child.on('error', () => {})
	if (!(await reply(child, patience))) throw new Error('The process that encodes pictures did not start.')
	child.unref()
	child.channel?.unref()
	return child
}

/** The next message of a process; null if it ends first, at the latest killed after `patience` ms. */
async function reply<Message>(child: ChildProcess, patience: number): Promise<Message | null> {
	const timer = setTimeout(() => child.kill('SIGKILL'), patience)
	const { promise, resolve } = Promise.withResolvers<Message | null>()
	const ended = () => resolve(null)
	child.once('message', resolve).once('exit', ended).once('error', ended)
	const message = await promise
	clearTimeout(timer)
	child.off('message', resolve).off('exit', ended).off('error', ended)
	return message
}
