import type { PushSubscribing } from '../../contract/notices/push.ts'
import { say } from '../../contract/sentences.ts'
import { addJob, type JobPayloads } from '../../database/jobs.ts'
import { findNotice, findRecipient, setPush } from '../../database/notices/notices.ts'
import * as table from '../../database/notices/push.ts'
import type { Queries } from '../../database/postgres/connection.ts'
import { machineTime } from '../../machine-time.ts'
import { newPushKeys, type Push, type PushKeys, PushServiceBusy } from '../../services/push/push.ts'
import type { Secret } from '../../services/secret.ts'
import type { Member } from '../actor.ts'
import { hourMs } from '../calendar.ts'
import { now } from '../clock.ts'
import { kindOf } from '../events/events.ts'
import { invalid } from '../failure.ts'
import type { Market } from '../market.ts'
import { keepActor } from '../rows.ts'
import { sealedKeys } from '../sealed-keys.ts'
import { describeNotice } from './describe.ts'
import { languageOf } from './wishes.ts'

/** The push service, and the secret that protects its keys. */
export interface Pushing {
	readonly push: Push
	readonly secret: Secret
}

const kept = sealedKeys<keyof PushKeys, 'privateKey'>('push', 'privateKey')
const mostBrowsers = 10

/** Motor's keys, created when first needed. Keys sealed with another AUTH_SECRET are replaced: browsers then subscribe again. */
async function pushKeys({ database }: Market, secret: Secret): Promise<PushKeys> {
	const { keys, sealed } = await kept.find(database, secret)
	if (keys) return keys
	const made = newPushKeys()
	await kept.keep(database, secret, made, sealed)
	return (await kept.find(database, secret)).keys ?? made
}

/** Reseals Motor's keys with the current secret if the previous one sealed them. */
export const sealPushKeysAnew = ({ database }: Market, secret: Secret): Promise<void> => kept.sealAnew(database, secret)

/** The public key that a browser subscribes with. */
export const pushKey = async (market: Market, { secret }: Pushing): Promise<string> =>
	(await pushKeys(market, secret)).publicKey

/**
 * Subscribes a browser to the reader's notices for the length of this session. Throws 'invalid' for an address that may
 * not be reached.
 */
export async function addBrowser(
	{ database }: Market,
	{ push }: Pushing,
	reader: Member,
	{ subscription: { endpoint, keys } }: PushSubscribing,
): Promise<void> {
	if (!push.accepts(endpoint)) throw invalid({ subscription: say('notSubscription') })
	await database.transaction(async (tx) => {
		await keepActor(tx, reader)
		await table.saveSubscription(
			tx,
			{ endpoint, ...keys, userId: reader.id, sessionId: reader.sessionId, createdAt: now() },
			mostBrowsers,
		)
	})
}

/** Removes one of the reader's browsers. Returns 0 if it was not there. */
export const removeBrowser = (
	{ database }: Market,
	reader: Member,
	{ subscription }: PushSubscribing,
): Promise<number> => table.deleteSubscription(database.db, reader.id, subscription.endpoint)

/** The last attempt is half an hour after the first. */
const pushAttempts = 8

/** Queues a notice for its reader's browsers. */
export const queuePush = (
	db: Queries,
	notice: string,
	of: string,
	{ apart = false, ...when }: { apart?: boolean; delayMs?: number; place?: number },
): Promise<void> =>
	addJob(db, 'push_notice', { notice, apart }, { of, apart, key: `push ${notice}`, attempts: pushAttempts, ...when })

/**
 * Pushes a notice to all of its reader's browsers in parallel, and removes those that are gone. Throws if one could not
 * be reached. Browsers that have not answered lately are tried `apart` from other people's pushes.
 */
export async function pushNotice(
	market: Market,
	{ push, secret }: Pushing,
	{ notice: id, apart }: JobPayloads['push_notice'],
): Promise<void> {
	const { db } = market.database
	const told = await findNotice(db, id)
	const reader = told && (await findRecipient(db, told.notice.userId))
	if (!told || !reader || !kindOf(told.event.kind)) return
	if (told.notice.push !== 'queued' && told.notice.push !== 'waiting') return
	if (told.notice.readAt !== null) return setPush(db, id, 'dropped')
	const browsers = await table.listBrowsers(db, reader.id, machineTime())
	if (!apart && browsers.some(({ silences }) => silences > 0)) return queuePush(db, id, reader.id, { apart: true })
	const { text, address } = describeNotice(told, languageOf(reader.language))
	const keys = await pushKeys(market, secret)
	const message = JSON.stringify({ id, text, address })
	const asked = browsers.map((browser) => show(db, browser, () => push.send(keys, browser, message)))
	for (const answer of await Promise.allSettled(asked)) if (answer.status === 'rejected') throw answer.reason
	await setPush(db, id, 'sent')
}

type Browser = Awaited<ReturnType<typeof table.listBrowsers>>[number]

/** The first pause after a silence, and the longest, in ms. */
const [firstPause, longestPause] = [15_000, 6 * hourMs]
/** After this many silences in a row, about three days, a browser is removed. */
const mostSilences = 20

/** Pushes to one browser, with exponential backoff while its push service is silent. */
async function show(db: Queries, browser: Browser, send: () => Promise<boolean>): Promise<void> {
	const { endpoint, userId, silences, pausedUntil } = browser
	if (pausedUntil && pausedUntil > machineTime()) throw new Error('A push service did not answer lately')
	const forget = () => table.deleteSubscription(db, userId, endpoint)
	try {
		if (!(await send())) await forget()
		else if (silences > 0) await table.noteAnswer(db, endpoint, null)
	} catch (error) {
		if (error instanceof PushServiceBusy) throw error
		if (silences + 1 >= mostSilences) return void (await forget())
		const pause = Math.min(firstPause * 2 ** Math.max(0, silences - 1), longestPause)
		await table.noteAnswer(db, endpoint, new Date(machineTime().getTime() + pause))
		throw error
	}
}

/** Removes browsers whose session has ended; nothing is pushed to them. */
export const forgetEndedBrowsers = ({ database }: Market): Promise<void> =>
	table.forgetEndedBrowsers(database, machineTime())
