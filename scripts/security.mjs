// @ts-check
import { mkdirSync } from 'node:fs'
import { ensureInstalled } from './install.mjs'
import { motorNode, root, run } from './run.mjs'
import { countTests } from './test-report.mjs'

const reports = '.build/test-reports'
const files = ['tests/api/every-call.test.ts', 'tests/api/safety/', 'tests/services/identity-attacks.test.ts']

await ensureInstalled()
mkdirSync(root + reports, { recursive: true })
const file = `${reports}/security.json`
const args = ['node_modules/vitest/vitest.mjs', 'run', ...files, '--reporter=default', '--reporter=json']
const env = { RANDOM_REQUESTS: '20000', ...process.env }
const code = await run(motorNode(), [...args, `--outputFile.json=${file}`], { env })
const { passed, failed } = countTests(file, code)
process.exitCode = failed > 0 ? 1 : 0
console.log(`\n${passed} passed, ${failed} failed`)
