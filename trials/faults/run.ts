import { parseArgs } from 'node:util'
import { type Figure, holds, printFigures } from '../../audit/figures.ts'
import { writeReport } from '../report.ts'
import { clockJumps } from './clock.ts'
import { databaseAway } from './database.ts'
import { diskFull } from './disk.ts'
import { killRounds } from './kills.ts'
import { neighboursAway } from './neighbours.ts'
import { crowded, overload } from './overload.ts'

const { values } = parseArgs({
	options: { rounds: { type: 'string', default: '50' }, only: { type: 'string' } },
})

/** THE FAULTS, keyed by the name for `--only`. Null: this machine cannot run the trial. */
const faults: Record<string, () => Promise<Figure[] | null>> = {
	kills: () => killRounds(Number(values.rounds)),
	database: databaseAway,
	disk: diskFull,
	neighbours: neighboursAway,
	clock: clockJumps,
	overload,
	crowded,
}

const figures: Figure[] = []
const notes: string[] = []
for (const [name, attempt] of Object.entries(faults)) {
	if (values.only && values.only !== name) continue
	console.log(`\n${name} …`)
	const found = await attempt()
	figures.push(...(found ?? []))
	if (!found) notes.push(`Not tried: ${name}. This machine does not let its user mount a small disk.`)
	if (found) printFigures(found)
}
const broken = figures.filter((figure) => !holds(figure)).length
console.log(`\n${figures.length - broken} ok, ${broken} broken`)
if (!values.only) {
	const introduction =
		'`npm run faults` kills and troubles a running Motor under a mixed load of writes and reads, and then looks for every write that was acknowledged. It writes this page; `-- --rounds 10` is shorter, `-- --only overload` is one part.'
	await writeReport('docs/faults.md', 'Faults, as tried', { introduction, figures, notes })
}
process.exit(broken > 0 ? 1 : 0)
