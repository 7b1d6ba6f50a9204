import type { Database } from '../database/connection.ts'
import type { Config } from './config.ts'
import type { Services } from './services.ts'

/**
 * In demo mode: fills an empty database, and prints the accounts to sign in with: known ones at each start, random
 * ones the once that they are made.
 */
export async function prepareDemo(
	config: Pick<Config, 'demo'>,
	{ database, identity, images }: Services & { database: Database },
	say: (line: string) => void,
): Promise<void> {
	if (config.demo === 'off') return
	const known = config.demo === 'known passwords'
	const { fillDemo, knownAccounts } = await import('./demo/fill.ts')
	const made = await fillDemo({
		database,
		identity,
		images,
		passwords: known ? 'known' : 'random',
		onProgress(done, of) {
			if (done === 1) say(`Making the demo shop, ${of} listings with pictures; this happens once …`)
			if (done % 16 === 0) say(`  ${done} of ${of} pictures`)
		},
	})
	const accounts = known ? knownAccounts : made
	if (!accounts) return
	say(
		known
			? 'Demo accounts (DEMO=off for a shop without):'
			: 'Demo accounts, shown this once; write the passwords down:',
	)
	for (const { email, password } of accounts) say(`  ${email}  ${password}`)
}
