import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { hostsOf, nameOf } from './addresses.ts'
import { noHostWrites } from './outage.ts'

/** Ms between two looks at all hosts, and at least between two that trouble causes. */
const lookEvery = 5_000
const shortestPause = 500
/** Ms that a host may take to answer, and that the others may take once one has said that it takes writes. */
const patience = 3_000
const grace = 500

/** Read_only_sql_transaction (PostgreSQL, appendix A), and what a server reports as soon as it takes no writes. */
const readOnly = '25006'
const reports = new Set(['default_transaction_read_only', 'in_hot_standby'])

interface Host {
	/** As a person calls it. */
	readonly name: string
	readonly config: pg.ClientConfig
}

interface Answer {
	readonly host: Host
	readonly writes: boolean
	/** Each promotion begins a new one. 0 of a server that is no primary. */
	readonly timeline: number
	readonly error?: unknown
}

/** None of several hosts takes writes. */
export class NoHostWrites extends Error {
	/** What each said, or null where it takes no writes. */
	declare readonly said: readonly { name: string; error: unknown }[]
	constructor(answers: readonly Answer[]) {
		super(noHostWrites)
		Object.assign(this, { said: answers.map(({ host, error = null }) => ({ name: host.name, error })) })
	}
}

/** The hosts of an address. */
export interface Hosts {
	/** For clients and pools. Its connections leave a host once another is the one that takes writes. */
	readonly Client: typeof pg.Client
	readonly config: pg.ClientConfig
	close(): void
}

/**
 * Connects to the one of several hosts that takes writes, and to the newest primary where more than one does: an old one may
 * have been started again by mistake. `moved` hears of each further choice.
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
	/** Those that have heard that their server takes no writes. */
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
			// One that has become read-only still serves readers, until another takes writes.
			const stays = isOne || answers.some(({ host, error }) => host === current && !error)
			if (!stays) current = null
			// Whoever asks next looks again, and does not wait for the next look of all.
			isSure = isOne
			return
		}
		if (newest > 0 && best.host !== current && !isOne) moved(best.host.name)
		newest = best.timeline
		current = best.host
		isSure = true
		for (const [client, host] of open) if (host !== current || suspects.has(client)) cut(client)
	}

	/** Of calls at once, one looks. */
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
			// Without a listener a broken connection would end the process, and a pool begins to listen a step after it has connected.
			this.on('error', () => {})
			const suspect = () => {
				suspects.add(this)
				doubt()
			}
			const { connection } = insideOf(this)
			connection.on('errorMessage', ({ code }) => code === readOnly && suspect())
			// What is said while it connects may be of another server: a pooler remembers it.
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

/** What hosts say in time. */
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

/** Ends a connection whose other end may not answer. */
function cut(client: pg.Client): void {
	insideOf(client).connection.stream.destroy(new Error('Connection terminated: its host is left'))
}
