// @ts-check
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { motorNode, run } from './run.mjs'

await ensureInstalled()
if (!(await ensureBuilt())) process.exit(1)
// The channel tells the server when this launcher is gone, even killed: then it stops too.
process.exitCode = await run(motorNode(), ['src/app/main.ts', ...process.argv.slice(2)], {
	env: { NODE_ENV: 'production', ...process.env },
	stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
	endsWithSignal: false,
})
