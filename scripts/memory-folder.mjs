// @ts-check
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { lives } from './builds.mjs'

const memory = '/dev/shm'
const name = 'motor-tests-'
/** In bytes. The tests use up to 0.4 GB. */
const wanted = 2 * 2 ** 30

/**
 * Creates a folder in memory for the files of this process's tests: thousands of small files of their databases. It is
 * deleted when the process exits. Null if memory is short, or if programs cannot run from such a folder.
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
		// PostgreSQL runs as another user if the tests run as root.
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
		// Owned by another user.
	}
}
