// @ts-check
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { lives } from './builds.mjs'

const memory = '/dev/shm'
const name = 'motor-tests-'
/** Bytes. The tests take up to 0.4 GB. */
const wanted = 2 * 2 ** 30

/**
 * A folder in memory for what this process's tests write, which is thousands of small files of their databases. It ends
 * with the process. Null where the machine has no room, or no such folder that programs may run from.
 * @returns {string | null}
 */
export function memoryFolder() {
	const folder = `${memory}/${name}${process.pid}`
	try {
		const { bavail, bsize } = statfsSync(memory)
		if (Math.min(bavail * bsize, freemem()) < wanted) return null
		for (const left of readdirSync(memory)) {
			if (left.startsWith(name) && !lives(Number(left.slice(name.length)))) remove(`${memory}/${left}`)
		}
		remove(folder)
		mkdirSync(folder)
		// PostgreSQL runs as another user where the tests run as root.
		chmodSync(folder, 0o755)
		process.on('exit', () => remove(folder))
		return runsPrograms(folder) ? folder : null
	} catch {
		return null
	}
}

/** @param {string} folder */
function runsPrograms(folder) {
	const program = `${folder}/program`
	writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
	return spawnSync(program).status === 0
}

/** @param {string} folder */
function remove(folder) {
	try {
		rmSync(folder, { recursive: true, force: true })
	} catch {
		// Another user's.
	}
}
