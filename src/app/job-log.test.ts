import { expect, test } from 'vitest'
import { jobLog } from './job-log.ts'
import { createLogger } from './logger.ts'

test('what the jobs of all lanes meet in an outage is one line, whatever pause each of them names', () => {
	const lines: { level: number; msg: string; err?: { code: string } }[] = []
	const log = jobLog(createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) }))
	for (const delay of [124, 107, 98]) {
		const error = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' })
		log.error(`Error with notify listener (trying again in ${delay}ms): ${error.message}`, { error })
		log.error(`Failed task 7 with error 'a row'`, { failure: error })
	}
	log.error('Ignoring a signal')
	expect(lines.map(({ level, msg, err }) => [level, msg, err?.code])).toEqual([
		[40, 'The jobs: Error with notify listener.', 'ECONNREFUSED'],
		[40, 'The jobs: Ignoring a signal', undefined],
	])
})
