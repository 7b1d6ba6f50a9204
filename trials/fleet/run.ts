import { mkdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Figure, holds, printFigures } from '../../audit/figures.ts'
import { ask } from '../ask.ts'
import { faultsOf, pictureFaults } from '../check.ts'
import { gatherCrowd, oneOf } from '../crowd.ts'
import { acknowledged, recovery } from '../journal.ts'
import { prepareMarket, startLoad } from '../load.ts'
import { startProbe } from '../probe.ts'
import { writeReport } from '../report.ts'
import { assetFigures } from './assets.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { otherBuild } from './other-build.ts'
import { watchVersions } from './versions.ts'

interface Event {
	readonly name: string
	happen(fleet: Fleet): Promise<void>
	/** How many answers may fail, and how soon everything must work again, in ms. */
	readonly failures: number
	readonly well: number
	/** How many of visitors' lists may fail. Defaults to none if `failures` is 0, else one. */
	readonly lists?: number
	/** Takes further measurements in the state that the event left. */
	check?(fleet: Fleet): Promise<Figure[]>
}

/** THE EVENTS of a fleet's life. */
const events: readonly Event[] = [
	{
		name: 'One Motor killed, started again 3 s later',
		// Requests that it was working on.
		failures: 12,
		well: 3_000,
		async happen({ motors: [, killed] }) {
			await killed?.stop('SIGKILL')
			await pause(3_000)
			await killed?.start()
		},
	},
	{
		name: 'Each Motor restarted in turn',
		failures: 0,
		well: 3_000,
		async happen({ motors }) {
			for (const motor of motors) {
				await motor.stop('SIGTERM')
				await motor.start()
			}
		},
	},
	{
		name: 'Replica stopped for 5 s',
		failures: 0,
		well: 3_000,
		async happen({ replica }) {
			await replica.stop()
			await pause(5_000)
			await replica.start()
		},
	},
	{
		name: 'Primary restarted, away for 5 s',
		failures: Number.POSITIVE_INFINITY,
		well: 5_000,
		async happen({ primary }) {
			await primary.stop()
			await pause(5_000)
			await primary.start()
		},
	},
	{
		name: 'pgbouncer killed, started again 3 s later',
		failures: Number.POSITIVE_INFINITY,
		well: 5_000,
		happen: ({ pooler }) => away(pooler),
	},
	{
		name: 'nginx killed, started again 3 s later',
		failures: Number.POSITIVE_INFINITY,
		well: 3_000,
		// Nothing else takes its requests.
		lists: Number.POSITIVE_INFINITY,
		happen: ({ balancer }) => away(balancer),
	},
	{
		name: 'Bucket killed, started again 3 s later',
		// Failed uploads.
		failures: Number.POSITIVE_INFINITY,
		well: 5_000,
		lists: 0,
		happen: ({ bucket }) => away(bucket),
	},
	{
		name: 'Two builds beside each other',
		failures: 0,
		well: 3_000,
		async happen({ motors: [, , other], spare }) {
			await mkdir(spare)
			const program = await otherBuild(spare)
			await other?.stop('SIGTERM')
			await other?.start(program)
		},
		check: (fleet) => assetFigures(fleet, 'Two builds beside each other'),
	},
	{
		name: 'Primary lost, replica promoted, pgbouncer led to it',
		failures: Number.POSITIVE_INFINITY,
		well: 5_000,
		async happen({ primary, database, promote }) {
			// Makes each commit wait for the replica, so that none is lost with the primary.
			await database.pool.query("alter system set synchronous_standby_names = '*'")
			await database.pool.query('select pg_reload_conf()')
			await pause(2_000)
			await primary.stop('SIGKILL')
			await promote()
		},
		check: (fleet) => readiness(fleet, 'Primary lost, replica promoted, pgbouncer led to it'),
	},
]

async function away(part: { kill(): Promise<void>; start(): Promise<void> }): Promise<void> {
	await part.kill()
	await pause(3_000)
	await part.start()
}

async function figuresOf(
	fleet: Fleet,
	{ name, happen, failures, well, lists = failures === 0 ? 0 : 1, check }: Event,
	market: Parameters<typeof startLoad>[0],
	prepared: Parameters<typeof startLoad>[1],
): Promise<Figure[]> {
	console.log(`${name} …`)
	const load = startLoad(market, prepared)
	const shop = oneOf(prepared.shops)
	const versions = await watchVersions(fleet, name, shop)
	const open = startProbe(`${fleet.address}/api/all/product?limit=24`)
	await pause(2_000)
	await happen(fleet)
	const ended = performance.now()
	const wellIn = await recovery(load.journal.answers, ended, 60_000)
	console.log(`  well ${Math.round(wellIn)} ms after its end`)
	const more = (await check?.(fleet)) ?? []
	const reads = await open.stop()
	const read = await versions.stop()
	const journal = await load.stop()
	const { answers } = journal
	const faults = [
		...(await faultsOf(fleet.database, journal)),
		...(await pictureFaults(fleet.address, journal.pictures)),
	]
	const failed = answers.lost + answers.upstream + answers.later
	const counts = `${acknowledged(journal)} writes acknowledged; ${answers.good} answers good, ${answers.limited} over a limit, ${answers.later} “later”, ${answers.upstream} × 502, ${answers.lost} without an answer; slowest ${Math.round(answers.slowest)} ms`
	return [
		{ name: `${name}: faults afterwards`, value: faults.length, limit: 0, details: [...faults, counts] },
		{ name: `${name}: wrong answers`, value: answers.wrong.length, limit: 0, details: answers.wrong },
		...bounded({ name: `${name}: answers that failed`, value: failed, limit: failures, details: [counts] }),
		...bounded({ name: `${name}: visitors' lists that failed`, value: reads.failed, limit: lists }),
		{ name: `${name}: well after its end in`, value: wellIn, limit: well, unit: 'ms' },
		...read,
		...more,
	]
}

const bounded = (figure: Figure): Figure[] => (figure.limit === Number.POSITIVE_INFINITY ? [] : [figure])

/** Counts the Motors that read, write and run jobs again. Jobs and LISTEN bypass the pooler. */
async function readiness({ motors }: Fleet, name: string): Promise<Figure[]> {
	const whole = async ({ address }: Fleet['motors'][number]) => {
		const { status, body } = await ask(`GET ${address}/readyz`)
		return status === 200 && Object.values(body as Record<string, boolean>).every(Boolean)
	}
	let ready = 0
	for (let tries = 0; tries < 100 && ready < motors.length; tries++) {
		await pause(100)
		ready = (await Promise.all(motors.map(whole))).filter(Boolean).length
	}
	return [{ name: `${name}: Motors that read, write and do jobs`, value: ready, limit: motors.length, atLeast: true }]
}

/** Checks the statement timeout that deploy/pgbouncer.ini sets where Motor cannot. Migrations, which bypass pgbouncer, must have none. */
async function statementLimits({ pooler, primary }: Fleet): Promise<Figure[]> {
	const limitAt = async (port: number, database: string) => {
		const client = new pg.Client({ host: '127.0.0.1', port, user: 'motor', database })
		await client.connect()
		const { rows } = await client.query("select setting::int as ms from pg_settings where name = 'statement_timeout'")
		await client.end()
		return rows[0].ms as number
	}
	const pooled = await limitAt(pooler.port, 'motor')
	return [
		{
			name: 'Limit for a statement through pgbouncer',
			value: pooled || Number.POSITIVE_INFINITY,
			limit: 15_000,
			unit: 'ms',
		},
		{ name: 'The same past it (0: none)', value: await limitAt(primary.port, 'postgres'), limit: 0, unit: 'ms' },
	]
}

/* `-- --only primary` runs the events with this word in their names. */
const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
const wanted = events.filter(({ name }) => !only || name.toLowerCase().includes(only))
const figures: Figure[] = []
{
	await using fleet = await startFleet()
	console.log('The fleet runs.')
	if (!only) figures.push(...(await statementLimits(fleet)))
	const crowd = await gatherCrowd(fleet.database)
	const market = { address: fleet.address, crowd }
	const prepared = await prepareMarket(market)
	for (const event of wanted) figures.push(...(await figuresOf(fleet, event, market, prepared)))
}
printFigures(figures)
const broken = figures.filter((figure) => !holds(figure)).length
console.log(`\n${figures.length - broken} ok, ${broken} broken`)
const introduction =
	'`npm run fleet` runs three Motors behind nginx, on a PostgreSQL primary behind pgbouncer (transaction mode) with a streaming replica, and pictures in a bucket (s3rver), under a mixed load of writes and reads; nginx and pgbouncer by the files of deploy/. Beside the load a listing is edited over and over: its seller reads each edit back from every Motor, visitors read it all the time. `-- --only primary` is the events with this in their names. It needs the Debian packages `nginx`, `pgbouncer` and `postgresql`, and writes this page.'
if (!only) await writeReport('docs/fleet.md', 'A fleet, as tried', { introduction, figures, notes: [] })
process.exit(broken > 0 ? 1 : 0)
