import { forgetWriters, noteWriter } from '../database/postgres/recent-writers.ts'
import { type Actor, isMember } from './actor.ts'
import type { Market } from './market.ts'

/**
 * Runs before a call that changed something is answered. For some seconds it makes every process reread this caller's
 * lists, and makes this process drop the sessions that changed.
 */
export async function showOwnWrites({ database }: Pick<Market, 'database'>, actor: Actor): Promise<void> {
	if (!database.keeps) return
	// The change is already stored, so a failure here must not fail the answer.
	const noted = isMember(actor) ? noteWriter(database, actor.id).catch(() => {}) : undefined
	await Promise.all([noted, database.signals.caughtUp()])
}

/** Deletes the records of old writes, which no longer matter. */
export const forgetOldWriters = ({ database }: Pick<Market, 'database'>): Promise<void> => forgetWriters(database)
