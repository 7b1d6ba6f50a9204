import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startTestCluster } from './cluster.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** The tests' PostgreSQL; `freshDatabase` is the way in. */
		cluster: pg.ClientConfig
	}
}

/** One PostgreSQL for the whole run. */
export default async function setup(project: TestProject) {
	const cluster = await startTestCluster()
	project.provide('cluster', cluster.connection)
	return () => cluster.stop()
}
