// @ts-check
import { ensureInstalled } from './install.mjs'
import { motorNode, run } from './run.mjs'

await ensureInstalled({ toBuild: false })
process.exitCode = await run(motorNode(), ['src/app/admin.ts', ...process.argv.slice(2)], { endsWithSignal: false })
