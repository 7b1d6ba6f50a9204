import type { SpawnOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { StartFailure } from '../start-failure.ts'

/** The user that root runs PostgreSQL as, since PostgreSQL refuses to run as root. */
export interface Account {
	readonly uid: number
	readonly gid: number
	/** Whether the user may enter the folders it needs. Home directories with mode 0700 keep it out. */
	readonly reaches: boolean
}

const setpriv = '/usr/bin/setpriv'

/** The C library's locale. macOS has no C.UTF-8, and there PostgreSQL does not start with an unknown locale. */
export const systemLocale = process.platform === 'darwin' ? 'C' : 'C.UTF-8'

/**
 * Null for ordinary users. For root: the cluster's owner, else `postgres` (`_postgres` on macOS), else `nobody`. Throws
 * `StartFailure` if the cluster belongs to someone else.
 */
export async function databaseAccount(cluster: string, needed: readonly string[]): Promise<Account | null> {
	const own = process.geteuid?.() ?? -1
	const owner = await stat(cluster).catch(() => null)
	if (own !== 0) {
		if (owner && owner.uid !== own) {
			throw new StartFailure(
				`${cluster} belongs to user ${owner.uid} and Motor runs as user ${own}: start it as that user or as root, or set DATA_DIR to another folder.`,
			)
		}
		return null
	}
	const account = owner && owner.uid !== 0 ? owner : await firstEntry(['postgres', '_postgres', 'nobody'])
	if (!account) {
		throw new StartFailure(
			'PostgreSQL refuses root and there is neither a user postgres nor nobody: start Motor as an ordinary user.',
		)
	}
	const blocked = await firstBlocked(account.uid, needed)
	if (blocked && !existsSync(setpriv)) {
		throw new StartFailure(
			`PostgreSQL refuses root and user ${account.uid}, as whom it runs instead, may not enter ${blocked}: move Motor and DATA_DIR out of it, or start Motor as an ordinary user.`,
		)
	}
	return { uid: account.uid, gid: account.gid, reaches: blocked === null }
}

/**
 * The command that runs a program as an account. If the account may not enter its folders, the program keeps root's
 * capability to override file permissions, and no other.
 */
export function commandAs(account: Account | null, file: string, args: string[]) {
	const options: SpawnOptions = { cwd: '/', env: { PATH: process.env.PATH, LC_ALL: systemLocale } }
	if (!account) return { command: { file, args }, options }
	const { uid, gid } = account
	if (account.reaches) return { command: { file, args }, options: { ...options, uid, gid } }
	const rights = ['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override']
	const wrapped = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...rights, '--', file, ...args]
	return { command: { file: setpriv, args: wrapped }, options }
}

/** The first of these users that exists. On macOS `nobody` is -2, which cannot run programs. */
async function firstEntry(names: readonly string[]): Promise<{ uid: number; gid: number } | null> {
	const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')
	for (const name of names) {
		const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
		if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
	}
	return null
}

/** The first folder on the path to any of `needed` that the user may not enter. */
async function firstBlocked(uid: number, needed: readonly string[]): Promise<string | null> {
	for (const target of needed) {
		for (let folder = target; ; folder = path.dirname(folder)) {
			const { mode, uid: owner } = await stat(folder)
			if ((mode & 0o001) === 0 && !(owner === uid && (mode & 0o100) !== 0)) return folder
			if (folder === path.dirname(folder)) break
		}
	}
	return null
}
