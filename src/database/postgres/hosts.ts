import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { hostsOf, nameOf } from './addresses.ts'
import { noHostWrites } from './outage.ts'

/** Ms between checks of all hosts, and the shortest time between checks caused by errors. */
const lookEvery = 5_000
const shortestPause = 500
/** Ms that a host may take to answer, and that the others get once one has said that it accepts writes. */
const patience = 3_000
const grace = 500

/** Read_only_sql_transaction (PostgreSQL, appendix A), and the parameters that a server reports once it stops accepting writes. */
const readOnly = '25006'
const reports = new Set(['default_transaction_read_only', 'in_hot_standby'])

interface Host {
	/** Its name for people. */
	readonly name: string
	readonly config: pg.ClientConfig
}

interface Answer {
	readonly host: Host
	readonly writes: boolean
	/** Each promotion starts a new one. 0 for a server that is not a primary. */
	readonly timeline: number
	readonly error?: unknown
}

/** None of several hosts accepts writes. */
export class NoHostWrites extends Error {
	/** Each host's error, or null if it answered but does not accept writes. */
	declare readonly said: readonly { name: string; error: unknown }[]
	constructor(answers: readonly Answer[]) {
		super(noHostWrites)
		Object.assign(this, { said: answers.map(({ host, error = null }) => ({ name: host.name, error })) })
	}
}

/** The hosts of an address. */
export interface Hosts {
	/** For clients and pools. Its connections are closed once another host is the one that accepts writes. */
	readonly Client: typeof pg.Client
	readonly config: pg.ClientConfig
	close(): void
}

/**
 * Connects to whichever of several hosts accepts writes. If more than one does, connects to the newest primary: an old one may
 * have been restarted by mistake. Calls `moved` when it later switches to another host.
 */
export function createHosts(target: pg.ClientConfig, moved: (host: string) => void = () => {}): Hosts {
	const address = target.connectionString
	const hosts: Host[] =
		address === undefined
			? [{ name: '', config: target }]
			: hostsOf(address).map((each) => ({ name: nameOf(each), config: { ...target, connectionString: each } }))
	const [first] = hosts as [Host]
	const isOne = hosts.length === 1
	let current: Host | null = isOne ? first : null
	let isSure = isOne
	let newest = 0
	const open = new Map<pg.Client, Host>()
	/** Clients whose server said that it does not accept writes. */
	const suspects = new Set<pg.Client>()

	let answers: readonly Answer[] = []
	let looking: Promise<void> | null = null
	let lookedAt = Number.NEGATIVE_INFINITY
	const closing = new AbortController()

	async function lookAround(): Promise<void> {
		answers = await askAll(hosts, closing.signal)
		lookedAt = performance.now()
		const [best] = answers
			.filter(({ writes, timeline }) => writes && timeline >= newest)
			.toSorted((one, other) => other.timeline - one.timeline)
		if (!best) {
			// A host that has become read-only still serves readers until another accepts writes.
			const stays = isOne || answers.some(({ host, error }) => host === current && !error)
			if (!stays) current = null
			// The next caller checks again instead of waiting for the regular check.
			isSure = isOne
			return
		}
		if (newest > 0 && best.host !== current && !isOne) moved(best.host.name)
		newest = best.timeline
		current = best.host
		isSure = true
		for (const [client, host] of open) if (host !== current || suspects.has(client)) cut(client)
	}

	/** Concurrent calls share one check. */
	function look(): Promise<void> {
		looking ??= lookAround().finally(() => {
			looking = null
		})
		return looking
	}

	async function find(): Promise<Host> {
		if (!isSure && (looking || performance.now() - lookedAt > shortestPause)) await look()
		if (!current) throw new NoHostWrites(answers)
		return current
	}

	let soon: NodeJS.Timeout | undefined
	function doubt(): void {
		isSure = isOne
		if (soon || closing.signal.aborted) return
		const wait = Math.max(0, lookedAt + shortestPause - performance.now())
		soon = setTimeout(() => {
			soon = undefined
			void look()
		}, wait).unref()
	}
	const regularly = isOne ? undefined : setInterval(look, lookEvery).unref()

	class HostClient extends pg.Client {
		constructor(config?: pg.ClientConfig) {
			super(config)
			// Without a listener a broken connection would end the process, and a pool starts listening only a step after connecting.
			this.on('error', () => {})
			const suspect = () => {
				suspects.add(this)
				doubt()
			}
			const { connection } = insideOf(this)
			connection.on('errorMessage', ({ code }) => code === readOnly && suspect())
			// Values sent while connecting may be another server's: a pooler remembers them.
			connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
				if (insideOf(this)._connected && reports.has(parameterName) && parameterValue === 'on') suspect()
			})
		}

		override connect = ((done?: (error?: Error) => void) => {
			const connected = this.#connect()
			if (!done) return connected
			connected.then(() => done(), done)
		}) as pg.Client['connect']

		async #connect() {
			const host = await find()
			if (insideOf(this)._ending) throw new Error('Connection terminated')
			const { host: name, port } = new pg.Client(host.config)
			Object.assign(this, { host: name, port })
			open.set(this, host)
			this.once('end', () => {
				open.delete(this)
				suspects.delete(this)
				if (!isOne && !insideOf(this)._ending) doubt()
			})
			return super.connect()
		}
	}

	return {
		Client: HostClient,
		config: first.config,
		close() {
			closing.abort()
			clearInterval(regularly)
			clearTimeout(soon)
		},
	}
}

/** The answers of the hosts that respond in time. */
async function askAll(hosts: readonly Host[], over: AbortSignal): Promise<Answer[]> {
	const answers: Answer[] = []
	const found = Promise.withResolvers<void>()
	const asked = hosts.map(async (host) => {
		const answer = await ask(host, over)
		answers.push(answer)
		if (answer.writes) found.resolve()
	})
	await Promise.race([Promise.all(asked), found.promise.then(() => pause(grace, undefined, { ref: false }))])
	return hosts.flatMap((host) => answers.find((answer) => answer.host === host) ?? [])
}

const question = `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writes,
	case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`

async function ask(host: Host, over: AbortSignal): Promise<Answer> {
	const client = new pg.Client({ ...host.config, application_name: 'motor' }).on('error', () => {})
	const give = () => cut(client)
	const late = setTimeout(give, patience)
	over.addEventListener('abort', give, { once: true })
	try {
		await client.connect()
		const { rows } = await client.query<{ writes: boolean; timeline: string | null }>(question)
		const { writes = false, timeline = null } = rows[0] ?? {}
		return { host, writes, timeline: Number.parseInt(timeline ?? '0', 16) }
	} catch (error) {
		return { host, writes: false, timeline: 0, error }
	} finally {
		clearTimeout(late)
		over.removeEventListener('abort', give)
		void client.end().catch(() => {})
	}
}

interface Inside {
	readonly _connected: boolean
	readonly _ending: boolean
	readonly connection: EventEmitter<{
		errorMessage: [{ code?: string }]
		parameterStatus: [{ parameterName: string; parameterValue: string }]
	}> & { readonly stream: Socket }
}

const insideOf = (client: pg.Client) => client as unknown as Inside

/** Destroys a connection whose other end may not respond. */
function cut(client: pg.Client): void {
	insideOf(client).connection.stream.destroy(new Error('Connection terminated: its host is left'))
}
