import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Figure, median } from '../../audit/figures.ts'
import { pictureId } from '../../src/contract/listings/pictures.ts'
import { pictureFiles } from '../../src/services/pictures/files.ts'
import { program } from '../../tests/support/motor-process.ts'
import { faultsOf, isWhole } from '../check.ts'
import { oneOf } from '../crowd.ts'
import { acknowledged, recovery } from '../journal.ts'
import { prepareMarket, startLoad } from '../load.ts'
import { startTrial, type Trial } from '../motor.ts'
import { childrenOf } from '../processes.ts'

type Victim = 'Motor' | 'one of two processes' | 'PostgreSQL'

/** How soon everything must work again, in ms. */
const readyWithin = 3_000
/** The time limit for all rounds of one kind of server, in ms: a slow machine runs fewer. */
const longest = 165_000

interface Round {
	readonly victim: Victim
	readonly readyIn: number
	readonly acknowledged: number
	readonly faults: readonly string[]
	readonly wrong: readonly string[]
}

/** Kills processes at random moments under a mixed load, round after round, and looks for losses. */
export async function killRounds(rounds: number): Promise<Figure[]> {
	const alone: Victim[] = Array.from({ length: Math.ceil(rounds / 2) }, (_, at) =>
		at % 3 === 2 ? 'PostgreSQL' : 'Motor',
	)
	const shared: Victim[] = Array.from({ length: Math.floor(rounds / 2) }, (_, at) =>
		at % 3 === 2 ? 'PostgreSQL' : 'one of two processes',
	)
	const done = [...(await roundsOf(alone, {})), ...(await roundsOf(shared, { WEB_CONCURRENCY: '2' }))]
	const faults = done.flatMap((round) => round.faults)
	const wrong = done.flatMap((round) => round.wrong)
	const victims = [...new Set(done.map(({ victim }) => victim))]
	return [
		{ name: 'Kills', value: done.length, limit: rounds, atLeast: true },
		{ name: `Faults after ${done.length} kills`, value: faults.length, limit: 0, details: faults },
		{ name: 'Answers that must not be', value: wrong.length, limit: 0, details: wrong },
		{
			name: 'Acknowledged writes looked for',
			value: done.reduce((sum, round) => sum + round.acknowledged, 0),
			limit: done.length,
			atLeast: true,
		},
		...victims.map((victim): Figure => {
			const times = done.filter((round) => round.victim === victim).map(({ readyIn }) => Math.round(readyIn))
			return {
				name: `Ready again after the kill of ${victim}, at most`,
				value: Math.max(...times),
				limit: readyWithin,
				unit: 'ms',
				details: [`${times.length} times, median ${median(times)} ms: ${times.join(', ')}`],
			}
		}),
	]
}

async function roundsOf(victims: readonly Victim[], env: Record<string, string>): Promise<Round[]> {
	if (victims.length === 0) return []
	await using trial = await startTrial(env)
	const market = await prepareMarket(trial)
	const rounds: Round[] = []
	const began = performance.now()
	for (const victim of victims) {
		if (performance.now() - began > longest) break
		const load = startLoad(trial, market)
		await pause(200 + Math.random() * 1_300)
		const killed = performance.now()
		await killIn(trial, victim)
		const readyIn = await recovery(load.journal.answers, killed)
		const journal = await load.stop()
		const faults = [
			...(await faultsOf(trial.database, journal)),
			...(await halfPictures(trial, journal.pictures.map(pictureId))),
		]
		const round = { victim, readyIn, acknowledged: acknowledged(journal), faults, wrong: journal.answers.wrong }
		rounds.push(round)
		console.log(
			`${victim}: ready in ${Math.round(readyIn)} ms, ${round.acknowledged} writes; ${faults.join('; ') || 'nothing lost'}`,
		)
	}
	return rounds
}

async function killIn(trial: Trial, victim: Victim): Promise<void> {
	if (victim === 'Motor') {
		await trial.kill()
		await trial.start()
	} else if (victim === 'PostgreSQL') process.kill(await databaseProcess(trial), 'SIGKILL')
	else process.kill(oneOf(childrenOf(trial.motor().pid, program)), 'SIGKILL')
}

/** Returns the pid of the postmaster, or of a backend process that serves a connection. */
async function databaseProcess({ dataDir }: Trial): Promise<number> {
	const lock = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')
	const server = Number.parseInt(lock, 10)
	const workers = childrenOf(server, 'motor postgres')
	return Math.random() < 0.5 || workers.length === 0 ? server : oneOf(workers)
}

const looked = new Set<string>()

/** Finds stored pictures that are incomplete or unknown to the database, and known or acknowledged ones that are missing. */
async function halfPictures({ dataDir, database }: Trial, acknowledged: readonly (string | null)[]): Promise<string[]> {
	const folder = path.join(dataDir, 'pictures')
	const faults: string[] = []
	const stored = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'))
	for (const id of stored.filter((each) => !looked.has(each))) {
		looked.add(id)
		for (const file of pictureFiles) {
			const bytes = await readFile(path.join(folder, id, file)).catch(() => null)
			if (!bytes || !(await isWhole(bytes))) faults.push(`half a picture: ${id}/${file}`)
		}
	}
	const { rows } = await database.pool.query<{ id: string; stray: boolean }>(
		'select id, false as stray from pictures union all select id, true from stray_pictures',
	)
	const strays = new Set(rows.filter(({ stray }) => stray).map(({ id }) => id))
	const known = new Set(rows.filter(({ stray }) => !stray).map(({ id }) => id))
	for (const id of known) if (!stored.includes(id)) faults.push(`a picture without files: ${id}`)
	for (const id of stored) if (!known.has(id) && !strays.has(id)) faults.push(`files that nothing knows: ${id}`)
	for (const id of acknowledged)
		if (id === null || !known.has(id)) faults.push(`an acknowledged picture is missing: ${id}`)
	return faults
}
