import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Figure, median } from '../../audit/figures.ts'
import { storedToken } from '../../src/database/people/sessions.ts'
import { listingOf, newOrder } from '../../tests/support/listings.ts'
import { type Person, somebody } from '../../tests/support/people.ts'
import { ask } from '../load.ts'
import { asPerson, type BenchMarket } from '../market.ts'
import type { Listen, Told } from './listeners.ts'

const streams = Number(process.env.STREAMS ?? 10_000)
/** How many processes hold the client ends. */
const processes = 4
/** The memory limit, in MB. */
const most = 500
/** Longer than two heartbeats of a stream, in ms. */
const settling = 35_000
const deliveries = 20

/** Signs in this many sellers at once, by SQL. */
async function signIn({ database }: BenchMarket, count: number): Promise<Person[]> {
	const people = Array.from({ length: count }, (_, each): Person => {
		const uid = crypto.randomUUID()
		return { id: crypto.randomUUID(), uid, name: `Seller ${each}`, email: `stream-${each}@motor.test`, token: uid }
	})
	const column = (of: (person: Person) => string) => people.map(of)
	await database.pool.query(
		`with accounts as (insert into identity_users (id, name, email) select * from unnest($1::uuid[], $2::text[], $3::text[])),
			sessions as (insert into identity_sessions (id, user_id, token, expires_at)
				select gen_random_uuid(), id, token, now() + interval '14 days' from unnest($1::uuid[], $4::text[]) as s(id, token))
		insert into users (id, identity_id, name, email, role)
			select id, account, name, email, 'seller' from unnest($5::uuid[], $1::uuid[], $2::text[], $3::text[]) as u(id, account, name, email)`,
		[
			column(({ uid }) => uid),
			column(({ name }) => name),
			column(({ email }) => email),
			column(({ token }) => storedToken(token)),
			column(({ id }) => id),
		],
	)
	return people
}

type Hear = (told: Extract<Told, { heard: string }>) => void

/** Opens a stream for each session, from child processes. Returns how many were refused. */
async function listen(children: ChildProcess[], port: number, people: readonly Person[], hear: Hear): Promise<number> {
	const share = Math.ceil(people.length / processes)
	const opening = Array.from({ length: processes }, async (_, each) => {
		const child = fork(fileURLToPath(new URL('listeners.ts', import.meta.url)))
		children.push(child)
		const tokens = people.slice(each * share, (each + 1) * share).map(({ token }) => token)
		const asked: Listen = { port, from: `127.0.0.${each + 2}`, tokens, atOnce: 12 }
		const opened = new Promise<number>((resolve) => {
			child.on('message', (told: Told) => ('heard' in told ? hear(told) : resolve(told.refused)))
			child.once('exit', () => resolve(tokens.length))
		})
		child.send(asked)
		return opened
	})
	return (await Promise.all(opening)).reduce((sum, each) => sum + each, 0)
}

/** Returns the times from a booking's answer to the notice on the seller's stream, in ms, for some of the listeners. */
async function deliver(market: BenchMarket, people: readonly Person[], heard: Map<string, number>): Promise<number[]> {
	const taken: number[] = []
	for (let each = 0; each < deliveries; each++) {
		const seller = people[Math.floor(((each + 0.5) * people.length) / deliveries)]
		if (!seller) break
		const [buyer, listing] = [await somebody(market, 'buyer'), await listingOf(market, seller)]
		const answer = await ask(`${market.server.address}/api/add/order`, {
			...asPerson(buyer),
			method: 'POST',
			body: newOrder(listing),
		})
		if (answer.status !== 200) throw new Error(`A booking was answered with ${answer.status}.`)
		const began = Date.now()
		while (!heard.has(seller.token) && Date.now() - began < 30_000) await pause(5)
		taken.push(Math.max(0, (heard.get(seller.token) ?? Number.POSITIVE_INFINITY) - began))
	}
	return taken
}

/** Measures many streams held by one process: its memory, its CPU time while idle, and how fast notices arrive. */
export async function measureStreams(market: BenchMarket): Promise<Figure[]> {
	const { server } = market
	const people = await signIn(market, streams)
	const heard = new Map<string, number>()
	const children: ChildProcess[] = []
	try {
		const before = await server.memory()
		const began = performance.now()
		const refused = await listen(children, Number(new URL(server.address).port), people, ({ heard: token, at }) =>
			heard.set(token, at),
		)
		const seconds = (performance.now() - began) / 1000
		const busy = await server.cpu()
		await pause(settling)
		const idle = ((await server.cpu()) - busy) / (settling / 1000)
		const held = await server.memory()
		const taken = await deliver(market, people, heard)
		return [
			{
				name: `${streams} open streams: refused or lost`,
				value: refused,
				limit: 0,
				details: [`opened in ${Math.round(seconds)} s`],
			},
			{
				name: `${streams} open streams: memory of the process`,
				value: held,
				limit: most,
				unit: 'MB',
				details: [`${Math.round(before)} MB before; ${Math.round(idle * 100)} % of a processor while nothing happens`],
			},
			{
				name: `${streams} open streams: an answered booking to its notice, the slowest of ${deliveries}`,
				value: Math.max(...taken),
				limit: 1_000,
				unit: 'ms',
				details: [`median ${Math.round(median(taken))} ms`],
			},
		]
	} finally {
		for (const child of children) {
			child.kill()
			if (child.exitCode === null) await once(child, 'exit')
		}
	}
}
