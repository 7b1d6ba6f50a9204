import { tmpdir } from 'node:os'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { clusterVariable, startTestCluster } from './cluster.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** The tests' PostgreSQL; use it through `freshDatabase`. */
		cluster: pg.ClientConfig
		/** For files that tests make once and share. */
		scratch: string
	}
}

/** One PostgreSQL for the whole run: the given one, or a new one. */
export default async function setup(project: TestProject) {
	const given = process.env[clusterVariable]
	if (given) {
		project.provide('scratch', tmpdir())
		return project.provide('cluster', JSON.parse(given))
	}
	const cluster = await startTestCluster()
	project.provide('cluster', cluster.connection)
	project.provide('scratch', cluster.scratch)
	return () => cluster.stop()
}
