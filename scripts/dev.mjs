// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { motorNode, onStop, root } from './run.mjs'

await ensureInstalled()

let changed = true
let stopping = false
/** @type {() => void} */
let wake = () => {}

onStop(() => {
	stopping = true
	wake()
})
const watcher = watch(`${root}src`, { recursive: true }, () => {
	changed = true
	wake()
})

/** @type {import('node:child_process').ChildProcess | null} */
let server = null
while (!stopping) {
	if (!changed) {
		await new Promise((resolve) => {
			wake = () => resolve(null)
		})
		// Editors save several files in one go.
		await pause(100)
		continue
	}
	changed = false
	// The pages show by themselves that they are new: src/web/live-reload.ts compares the names of what they load.
	if (!(await ensureBuilt('development'))) continue
	await stop(server)
	server = stopping ? null : start()
}
await stop(server)
watcher.close()

function start() {
	return spawn(motorNode(), ['src/app/main.ts'], {
		cwd: root,
		env: { NODE_ENV: 'development', ...process.env },
		stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
	})
}

/** @param {import('node:child_process').ChildProcess | null} child */
async function stop(child) {
	if (!child || child.exitCode !== null || child.signalCode !== null) return
	const ended = once(child, 'exit')
	child.kill('SIGTERM')
	await ended
}
