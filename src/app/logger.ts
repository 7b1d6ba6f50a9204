import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { type DestinationStream, type Logger, pino } from 'pino'

/** Also matches user and password in a URL. */
const mailAddress = /[^\s"'<>\\:;,=()[\]/]+@[^\s"'<>\\:;,=()[\]/]+/g

/**
 * The process's log, one JSON line per event. Hides e-mail addresses and the values of failed queries. Each line gets the
 * `marks` of what is being worked on.
 */
export function createLogger(level: string, destination?: DestinationStream, marks?: () => object): Logger {
	return pino(
		{
			level,
			...(marks && { mixin: marks }),
			serializers: { err: describe },
			hooks: { streamWrite: (line) => line.replace(mailAddress, '[address]') },
		},
		destination,
	)
}

/** An error for the log. Database messages repeat the row, so only names are kept. */
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
