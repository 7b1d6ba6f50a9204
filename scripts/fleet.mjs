// @ts-check
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { motorNode, run } from './run.mjs'

await ensureInstalled()
if (!(await ensureBuilt())) process.exit(1)
process.exitCode = await run(motorNode(), ['trials/fleet/run.ts', ...process.argv.slice(2)])
