import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../.build', import.meta.url))

/** Folders with `client/`, `server/` and `app/`, as scripts/build.mjs writes them. */
export interface Builds {
	/** Pages come from here. */
	readonly current: string
	/** Open tabs still ask for its scripts. */
	readonly previous: string | null
}

/** The current builds, or null if there are none. */
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

/** The program for another process of this server: of the newest build, if this process runs a build. */
export function ownProgram(): string {
	const own = process.argv[1] ?? ''
	const newest = own.startsWith(folder) ? findBuilds() : null
	return newest ? `${newest.current}/app/main.js` : own
}

/** The name of the build that this process runs. Null if it runs the sources. */
export const ownBuild = (): string | null => /[/]\.build[/]([\w.]+)[/]app[/]/.exec(process.argv[1] ?? '')?.[1] ?? null

/** Keeps builds from being removed until the process ends or the returned function runs. */
export function keepBuilds({ current, previous }: Builds): () => void {
	const marks = [current, previous].filter((build) => build !== null).map((build) => `${build}/server-${process.pid}`)
	for (const mark of marks) {
		try {
			writeFileSync(mark, '')
		} catch {
			// On a read-only disk nothing gets removed anyway.
		}
	}
	return () => {
		for (const mark of marks) rmSync(mark, { force: true })
	}
}
