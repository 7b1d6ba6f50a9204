import { readFileSync } from 'node:fs'
import type { PoolClient } from 'pg'

/** Ms in the ticks that Linux counts processor time in (proc(5), `USER_HZ`). */
const tick = 10

/**
 * Processor time that a session has used so far, ms, in steps of 10; null where that cannot be seen: for a database on
 * another machine, or not on Linux.
 */
export function processorTime(session: PoolClient): number | null {
	// @types/pg lacks both.
	const { host, processID } = session as PoolClient & { host?: string; processID?: number }
	if (!host?.startsWith('/') || !processID) return null
	try {
		const [, name, rest = ''] = /^\d+ \((.*)\) (.*)$/.exec(readFileSync(`/proc/${processID}/stat`, 'utf8').trim()) ?? []
		// The process number may be one of another container.
		if (name !== 'postgres') return null
		const [user, system] = rest.split(' ').slice(11, 13).map(Number)
		return ((user ?? Number.NaN) + (system ?? Number.NaN)) * tick
	} catch {
		return null
	}
}
