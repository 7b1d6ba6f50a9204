import type pg from 'pg'
import { startTestCluster } from './cluster.ts'

const variable = 'MOTOR_TEST_CLUSTER'

/** One PostgreSQL for the whole run of the browser tests. */
export default async function setup() {
	const cluster = await startTestCluster()
	// Workers are processes of their own: what they inherit is the environment.
	process.env[variable] = JSON.stringify(cluster.connection)
	return () => cluster.stop()
}

/** That PostgreSQL, for a worker. */
export function browserCluster(): pg.ClientConfig {
	return JSON.parse(process.env[variable] ?? 'null') as pg.ClientConfig
}
