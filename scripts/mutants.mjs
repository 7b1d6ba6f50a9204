// @ts-check
import { ensureInstalled } from './install.mjs'
import { motorNode, run } from './run.mjs'

await ensureInstalled()
process.exitCode = await run(motorNode(), ['tests/support/mutants/run.ts', ...process.argv.slice(2)])
