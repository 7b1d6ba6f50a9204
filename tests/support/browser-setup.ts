import type pg from 'pg'
import { startTestCluster } from './cluster.ts'

const variable = 'MOTOR_TEST_CLUSTER'

/** One PostgreSQL for all browser tests. */
export default async function setup() {
	const cluster = await startTestCluster()
	// Workers are processes, and inherit only the environment.
	process.env[variable] = JSON.stringify(cluster.connection)
	return () => cluster.stop()
}

/** A worker's access to that PostgreSQL. */
export function browserCluster(): pg.ClientConfig {
	return JSON.parse(process.env[variable] ?? 'null') as pg.ClientConfig
}
