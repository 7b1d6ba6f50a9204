import { execFileSync } from 'node:child_process'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Figure } from '../../audit/figures.ts'
import { newFolder, startTrial } from '../motor.ts'
import { underTrouble } from './trouble.ts'

/** Fills the disk that holds the database and the pictures for ten seconds. Null if nothing can be mounted. */
export async function diskFull(): Promise<Figure[] | null> {
	const disk = await newFolder()
	try {
		execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=500m,mode=755', 'tmpfs', disk], { stdio: 'ignore' })
	} catch {
		await rm(disk, { recursive: true })
		return null
	}
	const unmount = () => execFileSync('umount', ['-l', disk])
	// Unmounts even if the run is interrupted.
	process.once('exit', unmount)
	try {
		const folder = path.join(disk, 'data')
		await mkdir(folder)
		await using trial = await startTrial({}, { folder })
		return await underTrouble(trial, {
			name: 'Disk full for 10 s',
			// The database may have to recover first.
			well: 10_000,
			async begin() {
				const ballast = path.join(disk, 'ballast')
				await fill(ballast, disk)
				return () => rm(ballast)
			},
		})
	} finally {
		process.off('exit', unmount)
		unmount()
		await rm(disk, { recursive: true, force: true })
	}
}

/** Takes all but the last megabyte of space. */
async function fill(file: string, disk: string): Promise<void> {
	const { bavail, bsize } = await statfs(disk)
	const handle = await open(file, 'w')
	const piece = Buffer.alloc(1 << 20)
	for (let left = bavail * bsize - piece.length; left > piece.length; left -= piece.length) await handle.write(piece)
	await handle.close()
}
