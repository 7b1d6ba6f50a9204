import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureStore } from './store.ts'

function unlessAbsent(failure: NodeJS.ErrnoException): null {
	if (failure.code === 'ENOENT') return null
	throw failure
}

/** Stores pictures atomically as `{folder}/{id}/{file}`. The first write removes what a crash left behind. */
export function createPictureFolder(folder: string): PictureStore {
	const unfinished = join(folder, '.unfinished')
	let swept: Promise<void> | undefined
	return {
		async put(id, files) {
			swept ??= rm(unfinished, { recursive: true, force: true }).catch((failure: unknown) => {
				swept = undefined
				throw failure
			})
			await swept
			const draft = join(unfinished, randomUUID())
			const former = join(unfinished, randomUUID())
			const place = join(folder, id)
			try {
				await mkdir(draft, { recursive: true })
				for (const [name, bytes] of files) await writeFile(join(draft, name), bytes)
				// A rename can only replace an empty folder (rename(2)).
				await rename(place, former).catch(unlessAbsent)
				await rename(draft, place)
			} finally {
				for (const rest of [draft, former]) await rm(rest, { recursive: true, force: true }).catch(() => undefined)
			}
			return null
		},
		async read(id, file) {
			return readFile(join(folder, id, file)).catch(unlessAbsent)
		},
		async remove(id) {
			await rm(join(folder, id), { recursive: true, force: true })
		},
	}
}
