import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { digest } from './socket-folder.ts'

/** The name that all processes of a cluster carry: the postmaster in its arguments, the others in their titles. */
export function clusterName(folder: string): string {
	return `motor-${digest(folder)}`
}

/** Whether a process belongs to a cluster. Dead processes nobody reaped have no command line. */
export async function runs(pid: number, folder: string): Promise<boolean> {
	const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
	const program = path.basename(commandLine.split('\0')[0] ?? '')
	return program.startsWith('postgres') && commandLine.includes(clusterName(folder))
}

/** The numbers of all the cluster's processes. */
export async function processesOf(folder: string): Promise<number[]> {
	const found: number[] = []
	for (const entry of await readdir('/proc')) {
		if (/^\d+$/.test(entry) && (await runs(Number(entry), folder))) found.push(Number(entry))
	}
	return found
}

/** The number of the cluster's server, or null. */
export async function postmasterOf(folder: string): Promise<number | null> {
	const lockFile = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
	const postmaster = Number.parseInt(lockFile, 10)
	return postmaster > 0 && (await runs(postmaster, folder)) ? postmaster : null
}
