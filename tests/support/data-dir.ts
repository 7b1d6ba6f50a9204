import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A data folder for one test. Stop whatever uses it in a later `onTestFinished`: the last one runs first. */
export async function temporaryDataDir(name = 'data'): Promise<string> {
	const folder = await mkdtemp(path.join(tmpdir(), 'motor-boot-'))
	onTestFinished(() => rm(folder, { recursive: true, force: true }))
	const dataDir = path.join(folder, name)
	await mkdir(dataDir)
	return dataDir
}
