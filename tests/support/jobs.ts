import { Logger, runOnce } from 'graphile-worker'
import { tasks } from '../../src/app/job-runner.ts'
import type { JobParts } from '../../src/app/jobs.ts'
import { marketOf } from '../../src/app/market.ts'
import type { Mail } from '../../src/services/mail/message.ts'
import { createPush } from '../../src/services/push/push.ts'
import type { TestApp } from './app.ts'

/** The dependencies of a test's jobs. Without `mail`, mails go nowhere. */
export function jobParts({ database, pictures, privatePictures, config, log }: TestApp, mail?: Mail): JobParts {
	const market = marketOf({ database, pictures, privatePictures, config })
	const push = createPush({ site: config.publicUrl, allowLoopback: true })
	return { market, mail: mail ?? { send: async () => {} }, push, secret: config.secret, log }
}

/** Makes waiting `settle_gear` jobs due now. Whether there were any. */
async function settleNow({ database }: TestApp): Promise<boolean> {
	const { rowCount } = await database.pool.query(`update graphile_worker._private_jobs jobs set run_at = now()
		from graphile_worker._private_tasks tasks where tasks.id = task_id and identifier = 'settle_gear' and run_at > now()`)
	return rowCount !== 0
}

/** Runs all due jobs, and those that they add, as one process does. */
export async function runDueJobs(app: TestApp, parts = jobParts(app)): Promise<void> {
	const pgPool = app.database.sessions(3)
	const logger = new Logger(() => () => {})
	const options = { pgPool, taskList: tasks(parts), concurrency: 2, noHandleSignals: true, logger }
	await runOnce(options).finally(() => pgPool.end())
}

/** Like `runDueJobs`, but also holds and releases gear at once. */
export async function runJobs(app: TestApp, parts = jobParts(app)): Promise<void> {
	do await runDueJobs(app, parts)
	while (await settleNow(app))
}
