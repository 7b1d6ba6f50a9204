// @ts-check
import { ensureInstalled } from './install.mjs'
import { motorNode, run } from './run.mjs'

await ensureInstalled()
process.exitCode = await run(motorNode(), ['src/app/dev.ts'], {
	env: { NODE_ENV: 'development', ...process.env },
	stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
	endsWithSignal: false,
})
