import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Figure, median } from '../../audit/figures.ts'
import { startPostgres } from '../../src/app/postgres/embedded-postgres.ts'
import { connect, type Database } from '../../src/database/postgres/connection.ts'
import { migrate } from '../../src/database/postgres/migrations.ts'
import { conversationOf } from '../../tests/support/conversations.ts'
import { listingOf } from '../../tests/support/listings.ts'
import { type MotorProcess, startMotor } from '../../tests/support/motor-process.ts'
import { markFolders } from '../../tests/support/motors.ts'
import { somebody } from '../../tests/support/people.ts'
import { startBalancer } from '../../trials/fleet/middle.ts'
import { openScreen, type Screen } from './screen.ts'

const motors = 3
const conversations = 12
/** How often each side of a conversation writes, and for how long, in ms. */
const [every, duration] = [1_500, 24_000]
/** When a process is killed, which one, and how long it stays down, in ms. */
const kills = [
	{ at: 6_000, which: 0, away: 4_000 },
	{ at: 15_000, which: 1, away: 4_000 },
] as const

interface Sent {
	readonly text: string
	/** When it was written (here) and when it was sent (`at`), ms since 1970. */
	readonly writtenAt: number
	at: number
	readonly to: Screen
	tries: number
}

/** Opens both screens of a new conversation. */
async function openConversation(database: Database, address: string): Promise<[Screen, Screen]> {
	const [buyer, seller] = [await somebody({ database }, 'buyer'), await somebody({ database }, 'seller')]
	const id = await conversationOf({ database }, buyer, await listingOf({ database }, seller))
	return [openScreen(address, buyer, id), openScreen(address, seller, id)]
}

/** Sends as the page does: one message after another, however long each takes. */
async function write(from: Screen, to: Screen, name: string, sent: Sent[]): Promise<void> {
	await pause(Math.random() * every)
	let sending = Promise.resolve()
	for (let each = 0; each * every < duration; each++) {
		const [text, writtenAt] = [`${name} ${each}`, Date.now()]
		const message: Sent = { text, writtenAt, at: writtenAt, to, tries: 0 }
		sent.push(message)
		sending = sending.then(async () => {
			message.at = Date.now()
			message.tries = await from.send(message.text)
		})
		await pause(every)
	}
	await sending
}

/** Counts the messages that reached a screen after one that their writer wrote later. */
function outOfOrder(sent: readonly Sent[]): number {
	const byScreen = Map.groupBy(sent, ({ to }) => to)
	return [...byScreen].reduce((sum, [{ shown }, written]) => {
		// Each screen has one writer, so these messages are in the order in which they were written.
		const order = new Map([...shown.keys()].map((text, place) => [text, place]))
		const places = written.flatMap(({ text }) => order.get(text) ?? [])
		return sum + places.filter((place, each) => place < Math.max(...places.slice(0, each))).length
	}, 0)
}

/** Kills processes with -9 while people write, and starts replacements. Returns when each was down. */
async function kill(running: MotorProcess[], start: (place: number) => Promise<MotorProcess>) {
	const began = Date.now()
	const away: { from: number; to: number }[] = []
	for (const { at, which, away: ms } of kills) {
		await pause(Math.max(0, began + at - Date.now()))
		const from = Date.now()
		await running[which]?.stop('SIGKILL')
		await pause(ms)
		running[which] = await start(which)
		away.push({ from, to: Date.now() })
	}
	return away
}

/** Starts three Motors behind nginx on one database. Each process can be stopped, and started again on its port. */
async function startMotors(stack: AsyncDisposableStack) {
	const folder = await mkdtemp(path.join(tmpdir(), 'motor-live-'))
	stack.defer(() => rm(folder, { recursive: true, force: true }))
	await mkdir(path.join(folder, 'database'))
	const postgres = await startPostgres({ dataDir: path.join(folder, 'database'), settings: { max_connections: '150' } })
	stack.defer(() => postgres.stop())
	const database = connect(postgres.connection)
	stack.defer(() => database.close())
	await migrate(database)
	const shared = {
		DATABASE_URL: `postgres://${postgres.connection.user}@localhost/postgres?host=${encodeURIComponent(String(postgres.connection.host))}`,
		AUTH_SECRET: crypto.randomUUID(),
		TRUST_PROXY: 'on',
		LOG_LEVEL: 'error',
	}
	const ports = new Map<number, string>()
	const dataDirs = Array.from({ length: motors }, (_, place) => path.join(folder, `motor-${place}`))
	await markFolders(...dataDirs)
	const start = async (place: number) => {
		const env = { ...shared, DATA_DIR: dataDirs[place] ?? '', PORT: ports.get(place) ?? '0' }
		const motor = await startMotor(env)
		ports.set(place, new URL(motor.address).port)
		return motor
	}
	const running = await Promise.all(Array.from({ length: motors }, (_, place) => start(place)))
	stack.defer(async () => void (await Promise.all(running.map((each) => each.stop()))))
	const balancer = stack.use(await startBalancer(path.join(folder, 'balancer'), [...ports.values()].map(Number)))
	return { database, running, start, address: `http://127.0.0.1:${balancer.port}` }
}

/** Measures delivery while people write to each other on many screens and processes are killed. */
export async function measureLive(): Promise<Figure[]> {
	await using stack = new AsyncDisposableStack()
	const { database, running, start, address } = await startMotors(stack)
	const pairs: [Screen, Screen][] = []
	for (let each = 0; each < conversations; each++) pairs.push(await openConversation(database, address))
	const screens = pairs.flat()
	stack.defer(() => {
		for (const screen of screens) screen.close()
	})
	// New members may write only thirty messages in ten minutes.
	await database.pool.query("update users set created_at = now() - interval '30 days'")
	await pause(2_000)
	const sent: Sent[] = []
	const writing = pairs.flatMap(([one, other], each) => [
		write(one, other, `${each} asks`, sent),
		write(other, one, `${each} answers`, sent),
	])
	const [away] = await Promise.all([kill(running, start), ...writing])
	for (let waited = 0; missing(sent) > 0 && waited < 30_000; waited += 100) await pause(100)
	const { rows: repeated } = await database.pool.query<{ text: string; count: number }>(
		'select text, count(*)::int from messages group by 1 having count(*) > 1 and text <> $1',
		['Is it still there?'],
	)
	return figuresOf(sent, screens, away, repeated.length)
}

const missing = (sent: readonly Sent[]) => sent.filter(({ to, text }) => !to.shown.has(text)).length

function figuresOf(
	sent: readonly Sent[],
	screens: readonly Screen[],
	away: Awaited<ReturnType<typeof kill>>,
	repeated: number,
): Figure[] {
	const doubled = repeated + screens.reduce((sum, each) => sum + each.doubled.size, 0)
	const shownAt = ({ to, text }: Sent) => to.shown.get(text) ?? Number.POSITIVE_INFINITY
	const took = (which: Sent[]) => which.map((each) => shownAt(each) - each.at)
	const isAway = ({ at }: Sent) => away.some(({ from, to }) => at >= from - 1_000 && at <= to)
	const calm = took(sent.filter((each) => !isAway(each)))
	const troubled = took(sent.filter((each) => isAway(each) && each.tries === 1))
	const broken = sent.filter(({ tries }) => tries > 1)
	const returns = screens.reduce((sum, each) => sum + each.returns, 0)
	const many = `of ${sent.length} messages on ${screens.length} screens, ${returns} of which lost their stream`
	const slowest = (of: number[]) => Math.max(0, ...of)
	const middle = (of: number[]) => [`${of.length} messages, median ${Math.round(median(of))} ms`]
	return [
		{ name: 'Messages that never reached the other screen', value: missing(sent), limit: 0, details: [many] },
		{ name: 'Messages or events that came twice', value: doubled, limit: 0, details: [many] },
		{ name: "Messages out of their writer's order", value: outOfOrder(sent), limit: 0, details: [many] },
		{
			name: 'From sending to the other screen, the slowest',
			value: slowest(calm),
			limit: 1_000,
			unit: 'ms',
			details: middle(calm),
		},
		{
			name: 'The same around a kill -9 of one of three',
			value: slowest(troubled),
			limit: 1_000,
			unit: 'ms',
			details: [
				...middle(troubled),
				`${broken.length} more broke off with the process, were sent again, and took up to ${slowest(took(broken))} ms`,
			],
		},
		{
			name: 'From being written to the other screen, the slowest of all',
			value: slowest(sent.map((each) => shownAt(each) - each.writtenAt)),
			limit: 1_000,
			unit: 'ms',
			details: ['A message also waits for those that its writer wrote before it.'],
		},
	]
}
