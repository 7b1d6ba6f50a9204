import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { clusterVariable, startTestCluster } from './cluster.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** The tests' PostgreSQL; use it through `freshDatabase`. */
		cluster: pg.ClientConfig
	}
}

/** One PostgreSQL for the whole run: the given one, or a new one. */
export default async function setup(project: TestProject) {
	const given = process.env[clusterVariable]
	if (given) return project.provide('cluster', JSON.parse(given))
	const cluster = await startTestCluster()
	project.provide('cluster', cluster.connection)
	return () => cluster.stop()
}
