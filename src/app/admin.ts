import { pino } from 'pino'
import { Email } from '../contract/fields.ts'
import type { Database } from '../database/postgres/connection.ts'
import { makeAdmin } from '../domain/people/users.ts'
import { recordSecurityEvent } from '../services/security-events.ts'
import { readConfig } from './config/config.ts'
import { loadEnvironment } from './config/environment.ts'
import { createLogger } from './logger.ts'
import { reachDatabase } from './postgres/reach-database.ts'
import { StartFailure } from './start-failure.ts'

const running = new AsyncDisposableStack()
try {
	await appoint(process.argv.slice(2))
} catch (error) {
	process.exitCode = 1
	console.error(error instanceof StartFailure ? error.message : error)
} finally {
	await running.disposeAsync()
}

/** Makes the person with this e-mail address an admin. Creates an account and prints a password link if needed. */
async function appoint(args: string[]): Promise<void> {
	const email = Email.safeParse(args[0])
	if (args.length !== 1 || !email.success) {
		throw new StartFailure('Name the new admin: npm run admin -- someone@example.com.')
	}
	const config = readConfig(loadEnvironment())
	const database = await reachDatabase(config, running)
	if (await appointKnown(database, email.data)) {
		console.log(`${email.data} is an admin.`)
		return
	}
	const { createCommandServices } = await import('./services.ts')
	const { identity } = await createCommandServices(config, database)
	const link = await identity.passwordLink(email.data)
	await appointKnown(database, email.data)
	console.log(`${email.data} is a new admin. Set the password with this link, which works once and for a day:\n${link}`)
}

/** Returns false if no account has this address. Logs a change on standard error, separate from the command's output. */
async function appointKnown(database: Database, email: string): Promise<boolean> {
	const appointed = await makeAdmin(database, email)
	const log = createLogger('info', pino.destination({ dest: 2, sync: true }))
	if (appointed?.changed) recordSecurityEvent(log, 'admin appointed', { by: null, address: '', of: appointed.id })
	return appointed !== null
}
