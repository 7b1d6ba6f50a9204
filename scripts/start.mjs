// @ts-check
import { ensureBuilt } from './build.mjs'
import { builtServer, nodeFlags, readBuilds } from './builds.mjs'
import { ensureInstalled } from './install.mjs'
import { motorNode, root, run } from './run.mjs'

await ensureInstalled({ toBuild: !builtServer(root) })
if (!(await ensureBuilt())) process.exit(1)
// The IPC channel tells the server when this launcher is gone, even if killed. The server then stops too.
const main = `.build/${readBuilds(`${root}.build`)?.current}/app/main.js`
process.exitCode = await run(motorNode(), [...nodeFlags, main, ...process.argv.slice(2)], {
	env: { NODE_ENV: 'production', ...process.env },
	stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
	endsWithSignal: false,
})
