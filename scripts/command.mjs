// @ts-check
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { motorNode, run } from './run.mjs'

/**
 * @typedef {object} Command
 * @property {string[]} program what Motor's Node runs; the caller's words follow
 * @property {'to run' | 'to develop' | 'a build'} needs what has to be there first
 * @property {import('node:child_process').SpawnOptions & { endsWithSignal?: boolean }} [options]
 */

const endsItself = { endsWithSignal: false }
/** The IPC channel lets the program notice when this script ends. */
const development = {
	...endsItself,
	env: { NODE_ENV: 'development', ...process.env },
	stdio: /** @type {import('node:child_process').StdioOptions} */ (['inherit', 'inherit', 'inherit', 'ipc']),
}

/**
 * THE COMMANDS that run a program. The others (`start`, `build`, `test`, …) have a script of the same name in this
 * folder.
 * @type {Record<string, Command>}
 */
const commands = {
	dev: { program: ['src/app/dev.ts'], needs: 'to develop', options: development },
	admin: { program: ['src/app/admin.ts'], needs: 'to run', options: endsItself },
	backup: { program: ['src/app/backup.ts', 'backup'], needs: 'to run', options: endsItself },
	restore: { program: ['src/app/backup.ts', 'restore'], needs: 'to run', options: endsItself },
	reconcile: { program: ['src/app/reconcile.ts'], needs: 'to run', options: endsItself },
	mutants: { program: ['tests/support/mutants/run.ts'], needs: 'to develop' },
	relevance: { program: ['bench/relevance/run.ts'], needs: 'to develop' },
	audit: { program: ['audit/run.ts'], needs: 'a build' },
	bench: { program: ['bench/run.ts'], needs: 'a build' },
	faults: { program: ['trials/faults/run.ts'], needs: 'a build' },
	fleet: { program: ['trials/fleet/run.ts'], needs: 'a build' },
}

const name = path.basename(process.argv[1] ?? '', '.mjs')
const command = commands[name]
if (!command) await import(`./${name}.mjs`)
else {
	const { program, needs, options } = command
	await ensureInstalled({ toBuild: needs !== 'to run' })
	if (needs === 'a build' && !(await ensureBuilt())) process.exit(1)
	process.exitCode = await run(motorNode(), [...program, ...process.argv.slice(2)], options)
}
