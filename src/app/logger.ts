import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { rootOf } from '../database/postgres/outage.ts'

/** Also matches the user and password of a URL. */
const mailAddress = /[^\s"'<>\\:;,=()[\]/]+@[^\s"'<>\\:;,=()[\]/]+/g

/**
 * The process's log, one JSON line per event. Hides e-mail addresses and the values of failed queries. `fields` returns the
 * fields of the current work, which are added to each line.
 */
export function createLogger(level: string, destination?: DestinationStream, fields?: () => object): Logger {
	return pino(
		{
			level,
			...(fields && { mixin: fields }),
			serializers: { err: describe },
			hooks: {
				streamWrite: (line) => line.replace(mailAddress, '[address]'),
				logMethod: oncePerSecond(),
			},
		},
		destination,
	)
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** In ms; and how many lines a summary line lists individually. */
const window = 1_000
const mostNamed = 20

/**
 * In an outage every call fails in the same way, thousands of times a second. Of lines with the same message and cause, the
 * first is written. As long as more follow, each second ends with one summary line: how many there were, without a stack,
 * and how they differ.
 */
function oncePerSecond(): LogMethod {
	const held = new Map<string, { more: number; others: object[] }>()
	return function (given, method, level) {
		const [about, message] = given as unknown as [unknown, string | undefined]
		const { err, ...rest } = about instanceof Error ? { err: about } : ((about ?? {}) as { err?: unknown })
		if (!(err instanceof Error)) return method.apply(this, given)
		const cause = causeOf(err)
		const key = `${level} ${message} ${cause}`
		const known = held.get(key)
		if (known) {
			known.more++
			const other = { ...rest, reqId: this.bindings().reqId }
			if (known.others.length < mostNamed && Object.values(other).some(Boolean)) known.others.push(other)
			return
		}
		const later = { more: 0, others: [] as object[] }
		held.set(key, later)
		const tell = () => {
			const { more, others } = later
			if (more === 0) return void held.delete(key)
			method.call(this, { cause, more, ...(others.length > 0 && { others }) }, message)
			Object.assign(later, { more: 0, others: [] })
			setTimeout(tell, window).unref()
		}
		setTimeout(tell, window).unref()
		method.apply(this, given)
	}
}

/** The root cause in a few words, without a database's message, which would repeat the row. */
function causeOf(error: Error): string {
	const root = rootOf(error) as NodeJS.ErrnoException
	const isOfDatabase = root instanceof pg.DatabaseError || root instanceof DrizzleQueryError
	return [root.name, root.code, isOfDatabase ? '' : root.message].filter(Boolean).join(' ')
}

/** Describes an error for the log. Database messages repeat the row, so only names are kept. */
function describe(error: unknown): unknown {
	if (!(error instanceof Error)) return error
	const { code } = error as NodeJS.ErrnoException
	const cause = error.cause === undefined ? {} : { cause: describe(error.cause) }
	if (error instanceof DrizzleQueryError) return { type: 'query', stack: frames(error), ...cause }
	if (error instanceof pg.DatabaseError) {
		const { schema, table, column, constraint, routine } = error
		return { type: 'database', code, schema, table, column, constraint, routine, stack: frames(error), ...cause }
	}
	return { type: error.name, message: error.message, code, stack: error.stack, ...cause }
}

/** A stack without its message. */
function frames({ stack = '' }: Error): string {
	return stack
		.split('\n')
		.filter((line) => /^\s+at /.test(line))
		.join('\n')
}
