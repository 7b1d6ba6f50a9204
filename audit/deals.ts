import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { makeDealSheets, type Sheet } from './sheets.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Takes pictures of every state of a deal, from each side, at three widths, in both themes and languages, by running its browser test. */
export async function photographDeals(folder: string): Promise<Sheet[]> {
	const env = { ...process.env, DEAL_PICTURES: `${folder}/deals` }
	const test = [
		'node_modules/@playwright/test/cli.js',
		'test',
		'tests/browser/deal-states.spec.ts',
		'--project=at once',
	]
	execFileSync(process.execPath, test, { cwd: root, env, stdio: 'inherit' })
	return makeDealSheets(readdirSync(env.DEAL_PICTURES), folder)
}
