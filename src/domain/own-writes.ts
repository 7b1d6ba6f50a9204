import { forgetWriters, noteWriter } from '../database/postgres/recent-writers.ts'
import { type Actor, isMember } from './actor.ts'
import type { Market } from './market.ts'

/**
 * Runs before a call that changed something is answered. Makes every process read this caller's lists anew for some
 * seconds, and this process forget the sessions that changed.
 */
export async function showOwnWrites({ database }: Pick<Market, 'database'>, actor: Actor): Promise<void> {
	if (!database.keeps) return
	// The change is stored, so the answer must not say otherwise.
	const noted = isMember(actor) ? noteWriter(database, actor.id).catch(() => {}) : undefined
	await Promise.all([noted, database.signals.caughtUp()])
}

/** Who wrote long ago need not be remembered. */
export const forgetOldWriters = ({ database }: Pick<Market, 'database'>): Promise<void> => forgetWriters(database)
