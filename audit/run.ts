import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { photographDeals } from './deals.ts'
import { auditEngines } from './engines/engines.ts'
import { type Figure, holds, printFigures } from './figures.ts'
import { auditFirstLoad } from './first-load.ts'
import { auditLighthouse } from './lighthouse.ts'
import { startProduct } from './product.ts'
import { writeReport } from './report.ts'
import { makeEngineSheets, makeSheets, type Sheet } from './sheets.ts'
import { auditSlowPhone } from './slow-phone.ts'
import { auditTargets } from './targets.ts'
import { type Found, walk } from './walk.ts'

const parts = ['lighthouse', 'load', 'screens', 'axe', 'targets', 'engines', 'deals'] as const
type Part = (typeof parts)[number]

const { values } = parseArgs({
	options: { only: { type: 'string', multiple: true }, screen: { type: 'string', multiple: true } },
})
const unknown = values.only?.filter((name) => !parts.some((part) => part === name)) ?? []
if (unknown.length > 0) {
	console.error(`--only takes ${parts.join(', ')}; not ${unknown.join(', ')}.`)
	process.exit(2)
}
/** Pictures of deals are taken only on demand: they yield no figures, and their browser test runs in the suite anyway. */
const asked = (part: Part) => (values.only ? values.only.includes(part) : part !== 'deals')

const folder = fileURLToPath(new URL('../.audit', import.meta.url))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

console.log('Starting the product with its demo market …')
const product = await startProduct()
process.once('SIGTERM', () => void product.close().then(() => process.exit(143)))
const figures: Figure[] = []
const sheets: Sheet[] = []
try {
	if (asked('lighthouse')) figures.push(...(await auditLighthouse(product)))
	if (asked('load')) figures.push(...(await auditFirstLoad(product)), ...(await auditSlowPhone(product)))
	if (asked('screens') || asked('axe')) {
		const found = await walk(product, {
			folder,
			screens: asked('screens'),
			axe: asked('axe'),
			of: values.screen ?? [''],
		})
		figures.push(...figuresOf(found))
		sheets.push(...(await makeSheets(found.pictures, folder)))
	}
	if (asked('targets')) figures.push(...(await auditTargets(product, values.screen ?? [''])))
	if (asked('engines')) {
		const driven = await auditEngines(product, folder)
		figures.push(...driven.figures)
		sheets.push(...(await makeEngineSheets(driven.shots, folder)))
	}
	if (asked('deals')) sheets.push(...(await photographDeals(folder)))
} finally {
	await product.close()
}
writeReport(folder, figures, sheets)
printFigures(figures)
console.log(`\n${folder}/index.html`)
process.exitCode = figures.every(holds) ? 0 : 1

function figuresOf({ violations, sideways, unreached, looks }: Found): Figure[] {
	const none = (name: string, details: readonly string[]): Figure => ({
		name,
		value: details.length,
		limit: 0,
		details,
	})
	return [
		...(asked('axe') ? [none(`axe: violations in ${looks} screens × states × themes × languages`, violations)] : []),
		none('Screens that scroll sideways at 320 px or 400 % zoom', sideways),
		none('Screens and states that could not be reached', unreached),
	]
}
