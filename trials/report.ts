import { readFile, writeFile } from 'node:fs/promises'
import { arch, availableParallelism, loadavg, platform, totalmem } from 'node:os'
import { amount, bound, type Figure, holds } from '../audit/figures.ts'

/** Marks where the handwritten part of a page begins. */
const byHand = '<!-- What follows is written by hand and stays. -->'

/** Writes figures as a page of docs/, with the day, the machine, and details of broken limits. Keeps the handwritten part. */
export async function writeReport(
	file: string,
	title: string,
	{ introduction, figures, notes }: { introduction: string; figures: readonly Figure[]; notes: readonly string[] },
): Promise<void> {
	const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
	const memory = Math.round(totalmem() / 2 ** 30)
	const machine = `${platform()} on ${arch()}, ${availableParallelism()} cores, ${memory} GB, load average ${loadavg()[0]?.toFixed(1)} at the end`
	const rows = figures.map(
		(figure) =>
			`| ${figure.name} | ${amount(figure.value, figure.unit)} | ${bound(figure)} | ${holds(figure) ? 'yes' : '**no**'} |`,
	)
	const details = figures
		.filter((figure) => !holds(figure) && figure.details)
		.map(({ name, details = [] }) => `- ${name}: ${details.slice(0, 5).join('; ').replaceAll('|', '\\|')}`)
	const parts = [
		`# ${title}`,
		introduction,
		`${day}. ${machine}, Node ${process.versions.node}.`,
		['| | measured | target | held |', '|---|---|---|---|', ...rows].join('\n'),
		...(notes.length > 0 ? [notes.join('\n\n')] : []),
		...(details.length > 0 ? [`## What did not hold\n\n${details.join('\n')}`] : []),
	]
	const before = await readFile(file, 'utf8').catch(() => '')
	const start = before.indexOf(byHand)
	if (start >= 0) parts.push(before.slice(start).trimEnd())
	await writeFile(file, `${parts.join('\n\n')}\n`)
}
