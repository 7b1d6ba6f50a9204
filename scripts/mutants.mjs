// @ts-check
import { ensureInstalled } from './install.mjs'
import { motorNode, run } from './run.mjs'

await ensureInstalled()
const given = process.argv.slice(2)
process.exitCode = await run(motorNode(), ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', ...given])
