import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../.build', import.meta.url))

/** Folders with `client/` and `server/`, as scripts/build.mjs leaves them. */
export interface Builds {
	/** What pages are served from. */
	readonly current: string
	/** The build before it, whose scripts open tabs still ask for. */
	readonly previous: string | null
}

/** The builds at this moment; null where none was made. */
export function findBuilds(): Builds | null {
	try {
		const { current, previous } = JSON.parse(readFileSync(`${folder}/builds.json`, 'utf8')) as Builds
		return {
			current: `${folder}/${current}`,
			previous: existsSync(`${folder}/${previous}`) ? `${folder}/${previous}` : null,
		}
	} catch {
		return null
	}
}

/** Keeps later builds from removing these for as long as this process lives, or until the returned function is called. */
export function holdBuilds({ current, previous }: Builds): () => void {
	const marks = [current, previous].filter((build) => build !== null).map((build) => `${build}/server-${process.pid}`)
	for (const mark of marks) {
		try {
			writeFileSync(mark, '')
		} catch {
			// On a read-only disk nothing is removed either.
		}
	}
	return () => {
		for (const mark of marks) rmSync(mark, { force: true })
	}
}
