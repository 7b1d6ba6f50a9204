import { readFileSync } from 'node:fs'
import type { PoolClient } from 'pg'

/** Ms per tick, the unit in which Linux counts processor time (proc(5), `USER_HZ`). */
const tick = 10

/** The processor time that a session has used so far, in ms, in steps of 10; null for a database on another machine or not on Linux. */
export function processorTime(session: PoolClient): number | null {
	// Missing in @types/pg.
	const { host, processID } = session as PoolClient & { host?: string; processID?: number }
	if (!host?.startsWith('/') || !processID) return null
	try {
		const [, name, rest = ''] = /^\d+ \((.*)\) (.*)$/.exec(readFileSync(`/proc/${processID}/stat`, 'utf8').trim()) ?? []
		// The pid may belong to another container's process.
		if (name !== 'postgres') return null
		const [user, system] = rest.split(' ').slice(11, 13).map(Number)
		return ((user ?? Number.NaN) + (system ?? Number.NaN)) * tick
	} catch {
		return null
	}
}
