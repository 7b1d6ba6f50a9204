// @ts-check
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The package's root. Every command runs there. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** @type {import('node:child_process').ChildProcess | null} */
let current = null
/** @type {NodeJS.Signals | null} */
let stoppedBy = null

const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

for (const signal of /** @type {const} */ (['SIGHUP', 'SIGINT', 'SIGTERM'])) {
	process.on(signal, () => {
		// A terminal sends Ctrl-C to every process and npm forwards it once more: the child needs it only once.
		if (stoppedBy) return
		stoppedBy = signal
		if (current) current.kill('SIGTERM')
		else process.exit(exitCodes[signal])
	})
}

// Without a listener SIGUSR2 would end this script. The child handles it by replacing its processes.
process.on('SIGUSR2', () => current?.kill('SIGUSR2'))

/**
 * Runs a command at the root with this script's terminal and waits for it. Resolves to its exit code. If a signal
 * stopped it, ends this script instead, unless `endsWithSignal` is false.
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { endsWithSignal?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function run(file, args, { endsWithSignal = true, ...options } = {}) {
	return new Promise((resolve) => {
		const child = spawn(file, args, { cwd: root, stdio: 'inherit', ...options })
		current = child
		const end = (/** @type {number} */ code) => {
			current = null
			if (stoppedBy && endsWithSignal) process.exit(exitCodes[/** @type {'SIGINT'} */ (stoppedBy)])
			resolve(code)
		}
		child.once('error', (error) => {
			console.error(`${file} cannot be run: ${error.message}.`)
			end(127)
		})
		child.once('exit', (code, signal) => end(code ?? (signal === 'SIGKILL' ? 137 : 1)))
	})
}

/** Returns the Node that runs Motor: the pinned one, or the operator's if it is new enough. */
export function motorNode() {
	const pinned = `${root}node_modules/.bin/node`
	if (existsSync(pinned)) return pinned
	if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
	console.error(`There is no pinned Node for ${process.platform} on ${process.arch}: run Motor with Node 24 or newer.`)
	process.exit(1)
}
