import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Sentence, say } from '../../contract/sentences.ts'
import { createQueue, TooManyWaiting } from '../queue.ts'
import type { CardWords } from './card/card.ts'
import type { EncodedUpload } from './encoding.ts'
import { PictureRefused, TooManyPictures } from './failures.ts'
import type { Fingerprint } from './fingerprints/fingerprint.ts'

interface EncoderLimits {
	readonly atOnce: number
	readonly waiting: number
	readonly seconds: number
	readonly megabytes: number
}

/** A message to a picture process. */
export interface Work {
	readonly what: keyof PictureWorks
	readonly picture: Uint8Array
	/** Pictures to compare with it. */
	readonly others: readonly Uint8Array[]
	/** The text for a card. */
	readonly words?: CardWords | undefined
}

/** THE WORKS of a picture process, and their results. */
interface PictureWorks {
	encode: EncodedUpload
	fingerprint: Fingerprint
	/** For each of the others, whether it is the same. */
	compare: boolean[]
	/** The process gets no bytes if there is no picture. */
	card: Uint8Array
}

type Answer<Result> =
	| { readonly done: Result }
	| { readonly refused: { readonly sentence: Sentence; readonly tooLarge: boolean; readonly byDecoder: boolean } }
	| { readonly failed: string }

const idleTime = 30_000
/** Leaves it a quarter of the CPU when Motor wants all of it (sched(7)), so an upload still ends in time. */
const niceness = 6

/** Works on pictures in processes that can be killed for time or memory. Throws `PictureRefused` or `TooManyPictures`. */
export function createEncoder({ atOnce, waiting, seconds, megabytes }: EncoderLimits) {
	const inTurn = createQueue({ atOnce, waiting })
	const patience = seconds * 1_000
	const idle: { child: ChildProcess; end: NodeJS.Timeout }[] = []

	async function work<Result>(sent: Work): Promise<Result> {
		const child = takeIdle() ?? (await start(megabytes, patience))
		const answer = reply<Answer<Result>>(child, patience)
		child.send(sent, () => {})
		const given = await answer
		if (!given) throw new PictureRefused(say('pictureTooSlow'))
		// Whatever made the decoder fail, such as exhausted memory, would also fail the next picture.
		if ('failed' in given || ('refused' in given && given.refused.byDecoder)) child.kill('SIGKILL')
		else keep(child)
		if ('done' in given) return given.done
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

	return async <What extends keyof PictureWorks>(
		what: What,
		picture: Buffer,
		{ others = [], words }: { others?: readonly Buffer[]; words?: CardWords } = {},
	): Promise<PictureWorks[What]> => {
		try {
			return await inTurn({}, () => work({ what, picture, others, words }))
		} catch (error) {
			throw error instanceof TooManyWaiting ? new TooManyPictures() : error
		}
	}
}

// RLIMIT_DATA, because RLIMIT_AS would count gigabytes that V8 only reserves. When memory runs out, this process is killed first.
// Requests take precedence over it. Its session competes as a group (sched(7), autogroup); Linux allows one change per 0.1 s.
const limited = `ulimit -d "$0" 2>/dev/null
echo 800 2>/dev/null >/proc/self/oom_score_adj
[ -e /proc/self/autogroup ] && for try in 1 2 3; do echo ${niceness} >/proc/self/autogroup && break; sleep 0.2; done 2>/dev/null
exec nice -n ${niceness} "$@"`

/** The process draws text with these fonts, not with whatever the machine has installed. */
const fonts = fileURLToPath(new URL('card/fonts.conf', import.meta.url))

async function start(megabytes: number, patience: number): Promise<ChildProcess> {
	const program = fileURLToPath(new URL('encoder-process.ts', import.meta.url))
	const child = spawn('/bin/sh', ['-c', limited, String(megabytes * 1024), process.execPath, program], {
		cwd: '/',
		env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, FONTCONFIG_FILE: fonts },
		// Ctrl-C is for Motor, which finishes the uploads first.
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
