import { execFile } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { BenchMarket } from './market.ts'

const run = promisify(execFile)

/** Concurrent writers, here as over HTTP. */
export const atOnce = 16

/** Runs a script `count` times in all, with prepared statements. Returns transactions per second. */
export type Pgbench = (market: BenchMarket, script: string, count: number) => Promise<number>

/** Finds Debian's newest pgbench. Null if none is installed. */
export async function findPgbench(): Promise<Pgbench | null> {
	const root = '/usr/lib/postgresql'
	const versions = await readdir(root).catch(() => [])
	const newest = versions.toSorted((one, other) => Number(other) - Number(one))[0]
	if (!newest) return null
	return async ({ postgres, dataDir }, script, count) => {
		const file = path.join(dataDir, 'pgbench.sql')
		await writeFile(file, script)
		const how = [
			'-n',
			'-M',
			'prepared',
			'-D',
			'done=0',
			'-c',
			String(atOnce),
			'-t',
			String(Math.floor(count / atOnce)),
			'-f',
			file,
		]
		const { stdout } = await run(path.join(root, newest, 'bin', 'pgbench'), [
			...how,
			...['-h', `${postgres.host}`, '-U', `${postgres.user}`, `${postgres.database}`],
		])
		return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
	}
}
