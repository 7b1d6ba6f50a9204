import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '../database/postgres/connection.ts'
import type { Config } from './config/config.ts'
import type { DemoAccount } from './demo/fill.ts'
import type { Services } from './services.ts'

type Parts = Pick<Services, 'identity' | 'pictures' | 'privatePictures'> & { database: Database }

/**
 * In demo mode, fills an empty database and prints its accounts; random passwords are printed only once. In other modes,
 * replaces known passwords left by an earlier start.
 */
export async function prepareDemo(
	{ demo, dataDir }: Pick<Config, 'demo' | 'dataDir'>,
	parts: Parts,
	say: (line: string) => void,
): Promise<void> {
	const known = demo === 'known passwords'
	const passwordsAreKnown = path.join(dataDir, 'demo-passwords-are-known')
	if (!known && existsSync(passwordsAreKnown)) {
		const { replaceKnownPasswords } = await import('./demo/fill.ts')
		const accounts = await replaceKnownPasswords(parts)
		await rm(passwordsAreKnown)
		print('The demo accounts have new passwords, shown this once; write them down:', accounts, say)
	}
	if (demo === 'off') return
	// Written first, so that a start after a kill knows about them.
	if (known) await writeFile(passwordsAreKnown, '')
	const made = await fill(parts, known, say)
	if (!known && made) print('Demo accounts, shown this once; write the passwords down:', made, say)
	if (!known) return
	const { listKnownAccounts } = await import('./demo/fill.ts')
	print('Demo accounts (DEMO=off for a shop without):', await listKnownAccounts(parts.database), say)
}

async function fill(parts: Parts, known: boolean, say: (line: string) => void) {
	const { fillDemo } = await import('./demo/fill.ts')
	return fillDemo({
		...parts,
		passwords: known ? 'known' : 'random',
		onStart: (listings) => say(`Making the demo shop, ${listings} listings with pictures, only this once …`),
	})
}

function print(title: string, accounts: readonly DemoAccount[], say: (line: string) => void): void {
	if (accounts.length === 0) return
	say(title)
	for (const { email, password } of accounts) say(`  ${email}  ${password}`)
}
