import { randomInt } from 'node:crypto'
import type pg from 'pg'

/** How many other clients are opened at most to look for the first one's session, and how many of them may get a new session. */
const most = 40
const mostNew = 5

interface Session {
	readonly pid: number
	readonly port: number | null
	/** By the server's clock. */
	readonly began: Date
	readonly now: Date
}

/**
 * Whether `open` connects to something that gives a session to other clients between statements, as a pooler in transaction mode
 * does. While the first client is idle, others begin transactions: behind a pooler, one of them gets the first one's session, or
 * the first gets another.
 */
export async function sharesSessions(open: () => pg.Client): Promise<boolean> {
	const first = open()
	const others: pg.Client[] = []
	try {
		await first.connect()
		const own = await sessionOf(first)
		if (own.port !== null && own.port === portOf(first)) return false
		for (let isNew = 0; isNew < mostNew && others.length < most; ) {
			const other = open()
			others.push(other)
			await other.connect()
			await other.query('begin')
			const its = await sessionOf(other)
			if (its.pid === own.pid || (await sessionOf(first)).pid !== own.pid) return true
			if (its.began > own.now) isNew++
		}
		return false
	} finally {
		await Promise.all([first, ...others].map((client) => client.end().catch(() => {})))
	}
}

/** Whether two addresses lead to the same database on the same server: if so, each sees the other's locks. */
export async function areOneDatabase(one: pg.Client, other: pg.Client): Promise<boolean> {
	const key = [randomInt(2 ** 31), randomInt(2 ** 31)]
	try {
		await Promise.all([one.connect(), other.connect()])
		await one.query('begin')
		await one.query('select pg_advisory_xact_lock($1, $2)', key)
		const { rowCount } = await other.query(
			`select from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2
			and database = (select oid from pg_database where datname = current_database())`,
			key,
		)
		return rowCount === 1
	} finally {
		await Promise.all([one, other].map((client) => client.end().catch(() => {})))
	}
}

async function sessionOf(client: pg.Client): Promise<Session> {
	const { rows } = await client.query<Session>(
		`select pid, inet_client_port() as port, backend_start as began, clock_timestamp() as now
		from pg_stat_activity where pid = pg_backend_pid()`,
	)
	return rows[0] as Session
}

/** The local port of this connection. If the server sees the same one, there is no proxy in between. */
function portOf(client: pg.Client): number | undefined {
	return (client as unknown as { connection: { stream: { localPort?: number } } }).connection.stream.localPort
}
