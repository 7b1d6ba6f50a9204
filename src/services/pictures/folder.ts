import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureStore } from './store.ts'

function unlessAbsent(failure: NodeJS.ErrnoException): null {
	if (failure.code === 'ENOENT') return null
	throw failure
}

/**
 * Pictures in a folder of this machine: `{folder}/{id}/{file}`. A picture appears with all its files or not at all, and
 * takes the place of an earlier one of its id; what a crash left unfinished is swept away before the next is stored.
 */
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
				// A folder takes the place of an empty one only (rename(2)).
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
