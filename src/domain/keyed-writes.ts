import { createHmac, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { idempotencyKey } from '../contract/idempotency.ts'
import { say } from '../contract/sentences.ts'
import * as table from '../database/keyed-writes.ts'
import type { Transaction } from '../database/postgres/connection.ts'
import { inSteps, type Steps } from '../database/postgres/steps.ts'
import { seal, unseal } from '../services/sealed.ts'
import { byEither, keyFor } from '../services/secret.ts'
import { dayMs } from './calendar.ts'
import { now } from './clock.ts'
import { invalid, taken } from './failure.ts'
import type { Market } from './market.ts'

/** The stored answer to a write. */
export interface KeptAnswer {
	readonly status: number
	readonly type: string
	readonly body: string
}

/** A write under an idempotency key, once this request owns it. */
export interface KeyedWrite {
	/** Runs the work. Steps stored by an earlier run are not repeated. */
	run<T>(work: () => Promise<T>): Promise<T>
	/** Stores the answer for retries. */
	answered(answer: KeptAnswer): Promise<void>
	/** Stores nothing, so the key can be tried again. */
	released(): Promise<void>
}

/** A client's request: the call with its address, and the body. */
interface Sent {
	readonly uid: string
	readonly key: string
	readonly call: string
	readonly body: readonly (string | Buffer)[]
}

const purpose = 'keyed write'
const keptFor = dayMs
/** In ms. Longer than a write takes, so a concurrent retry is told to wait; a dead process loses its key after this. */
const lease = 30_000

/** Tells writes apart without storing what was sent, which may be a code or a number. */
function markOf(secret: string, { call, body }: Sent): string {
	const hmac = createHmac('sha256', keyFor(secret, purpose)).update(call)
	for (const part of body) hmac.update('\n').update(part)
	return hmac.digest('base64url')
}

/**
 * Begins a write, or returns the stored answer. Throws 'invalid' if the key was used for another request, 'taken' while
 * that write runs.
 */
export async function beginKeyedWrite(market: Market, sent: Sent): Promise<KeyedWrite | KeptAnswer> {
	const holder = randomUUID()
	const begun = await market.database.transaction((tx) => begin(tx, market, sent, holder))
	return 'answer' in begun ? begun.answer : keyedWrite(market, { id: begun.id, holder }, begun.known)
}

type Known = ReadonlyMap<number, { readonly value: unknown }>
type Begun = { readonly answer: KeptAnswer } | { readonly id: string; readonly known: Known }

async function begin(tx: Transaction, { secret }: Market, sent: Sent, holder: string): Promise<Begun> {
	const { uid, key } = sent
	const at = now()
	const leaseUntil = new Date(at.getTime() + lease)
	const insert = () =>
		table.insertKeyedWrite(tx, { uid, key, mark: markOf(secret.current, sent), holder, leaseUntil, createdAt: at })
	const id = await insert()
	if (id !== undefined) return { id, known: new Map() }
	const found = await table.lockKeyedWrite(tx, uid, key)
	// Released in the meantime.
	if (!found) throw running()
	if (found.createdAt.getTime() + keptFor <= at.getTime()) {
		await table.deleteKeyedWrite(tx, found.id)
		return { id: String(await insert()), known: new Map() }
	}
	const isSame = byEither(secret, (each) => (markOf(each, sent) === found.mark ? found : null)) !== null
	if (!isSame) throw invalid({ [idempotencyKey]: say('keyUsedOtherwise') })
	if (found.answer !== null) return { answer: opened(secret, found.answer) as KeptAnswer }
	if (found.leaseUntil > at) throw running()
	await table.takeKeyedWrite(tx, found.id, { holder, leaseUntil })
	const steps = await table.listKeyedSteps(tx, found.id)
	return { id: found.id, known: new Map(steps.map(({ step, value }) => [step, openedStep(secret, value)])) }
}

const running = () => taken('keyedWriteRuns')

const sealed = (secret: Market['secret'], value: unknown) => seal(secret, purpose, JSON.stringify(value))

function opened(secret: Market['secret'], text: string): unknown {
	const json = unseal(secret, purpose, text)
	if (json === null) throw taken('keyedAnswerLost')
	return JSON.parse(json)
}

const openedStep = (secret: Market['secret'], text: string) => opened(secret, text) as { value: unknown }

function keyedWrite(market: Market, write: { id: string; holder: string }, known: Known): KeyedWrite {
	const { database, secret } = market
	const steps: Steps = {
		known(step) {
			const found = known.get(step)
			if (found && 'lost' in found) throw taken('keyedAnswerLost')
			return found
		},
		async note(tx, step, value) {
			const plain = { value }
			const noted = isPlain(plain) ? plain : { lost: true }
			if (await table.insertKeyedStep(tx, write, step, sealed(secret, noted))) return
			// This very write may have deleted its author's account, and the key with it.
			if (await table.isKeyedWrite(tx, write.id)) throw running()
		},
	}
	return {
		run: (work) => inSteps(steps, work),
		answered: (answer) => database.transaction((tx) => table.answerKeyedWrite(tx, write, sealed(secret, answer))),
		released: () => table.releaseKeyedWrite(database, write, now()),
	}
}

/** Whether a value survives a round trip through JSON. */
function isPlain(value: { value: unknown }): boolean {
	try {
		return value.value === undefined || isDeepStrictEqual(JSON.parse(JSON.stringify(value)), value)
	} catch {
		return false
	}
}

/** Not stored: the same request may get a different answer later. */
const passing: readonly number[] = [401, 403, 429]
export const isKept = (status: number): boolean => status < 500 && !passing.includes(status)

/** Deletes keys older than a day. */
export const forgetKeyedWrites = ({ database }: Market): Promise<void> =>
	table.deleteKeyedWrites(database.db, new Date(now().getTime() - keptFor))

export const isKeptAnswer = (begun: KeyedWrite | KeptAnswer): begun is KeptAnswer => 'status' in begun
