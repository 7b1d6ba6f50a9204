import { reconcile } from '../domain/payments/reconcile.ts'
import { readConfig } from './config/config.ts'
import { loadEnvironment } from './config/environment.ts'
import { reachDatabase } from './postgres/reach-database.ts'
import { StartFailure } from './start-failure.ts'

const running = new AsyncDisposableStack()
try {
	await compare()
} catch (error) {
	process.exitCode = 1
	console.error(error instanceof StartFailure ? error.message : error)
} finally {
	await running.disposeAsync()
}

/** Compares payments and books with the gateway. Exits with 1 if they differ. */
async function compare(): Promise<void> {
	const config = readConfig(loadEnvironment())
	if (!config.payments && !config.paymentStandIn)
		throw new StartFailure('There is no payment gateway to compare with: set SSLCOMMERZ_STORE_ID and its password.')
	const database = await reachDatabase(config, running)
	const { createCommandServices } = await import('./services.ts')
	const { gateway, otherGateways } = await createCommandServices(config, database)
	if (!gateway) throw new Error('A configured gateway was not opened.')
	const { compared, differences } = await reconcile({ database }, [gateway, ...otherGateways], console.log)
	console.log(`${compared} payments compared, ${differences} differences.`)
	if (differences > 0) process.exitCode = 1
}
