import { expect, onTestFinished, test, vi } from 'vitest'
import { complain, jobLog } from './job-log.ts'
import { createLogger } from './logger.ts'

interface Line {
	readonly level: number
	readonly msg: string
	readonly err?: { readonly code: string }
	readonly more?: number
	readonly others?: readonly { readonly what: string }[]
}

function logged() {
	vi.useFakeTimers()
	onTestFinished(() => void vi.useRealTimers())
	const lines: Line[] = []
	return { lines, log: createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) }) }
}

const away = () => Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' })

test('in an outage the complaints of all lanes share one log line a second', () => {
	const { lines, log } = logged()
	const library = jobLog(log)
	const meet = () => {
		const error = away()
		for (const delay of [124, 107, 98])
			library.error(`Error with notify listener (trying again in ${delay}ms): ${error.message}`, { error })
		library.error(`Failed to reset locked; we'll try again in ${1_234}ms`, { error })
		library.error(`Failed task 7 with error 'a row'`, { failure: error })
		complain(log, 'They stopped, and start again.', new Error('a query', { cause: error }))
	}
	for (let second = 0; second < 3; second++) {
		meet()
		vi.advanceTimersByTime(1_000)
	}
	const message = 'The jobs do not reach the database.'
	expect(lines.map(({ level, msg, err, more }) => [level, msg, err?.code ?? more])).toEqual([
		[40, message, 'ECONNREFUSED'],
		[40, message, 4],
		[40, message, 5],
		[40, message, 5],
	])
	expect(new Set(lines[2]?.others?.map(({ what }) => what))).toEqual(
		new Set(['Error with notify listener.', 'Failed to reset locked.', 'They stopped, and start again.']),
	)
	vi.advanceTimersByTime(1_000)
	meet()
	expect(lines.at(-1)?.err?.code).toBe('ECONNREFUSED')
})

test('any other complaint of the jobs gets its own line', () => {
	const { lines, log } = logged()
	jobLog(log).error('Ignoring a signal')
	complain(log, 'They stopped, and start again.', new Error('odd'))
	expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
		[40, 'The jobs: Ignoring a signal'],
		[50, 'The jobs: They stopped, and start again.'],
	])
})
