import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../.build', import.meta.url))

/** Folders with `client/`, `server/` and `app/`, written by scripts/build.mjs. */
export interface Builds {
	/** The build that serves the pages. */
	readonly current: string
	/** The build whose scripts tabs that are still open may load. */
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

/** The program to run in another process of this server: the newest build's, if this process runs a build. */
export function ownProgram(): string {
	const own = process.argv[1] ?? ''
	const newest = own.startsWith(folder) ? findBuilds() : null
	return newest ? `${newest.current}/app/main.js` : own
}

/** The name of the build that this process runs. Null when running from source. */
export const ownBuild = (): string | null => /[/]\.build[/]([\w.]+)[/]app[/]/.exec(process.argv[1] ?? '')?.[1] ?? null

/** Protects builds from removal until the process ends or the returned function runs. */
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
