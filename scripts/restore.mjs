// @ts-check
import { ensureInstalled } from './install.mjs'
import { motorNode, run } from './run.mjs'

await ensureInstalled({ toBuild: false })
process.exitCode = await run(motorNode(), ['src/app/backup.ts', 'restore', ...process.argv.slice(2)], {
	endsWithSignal: false,
})
