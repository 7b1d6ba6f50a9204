// @ts-check
import { ensureInstalled } from './install.mjs'
import { motorNode, run } from './run.mjs'

await ensureInstalled({ toBuild: false })
process.exitCode = await run(motorNode(), ['src/app/reconcile.ts'], { endsWithSignal: false })
