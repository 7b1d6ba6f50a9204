import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { type DestinationStream, type Logger, pino } from 'pino'

/** Also the user and password of an address with a scheme. */
const mailAddress = /[^\s"'<>\\:;,=()[\]/]+@[^\s"'<>\\:;,=()[\]/]+/g

/**
 * The one log of a process: a line of JSON each, from `level` on. No line holds an e-mail address, or a value that a
 * failed query was about.
 */
export function createLogger(level: string, destination?: DestinationStream | undefined): Logger {
	return pino(
		{
			level,
			serializers: { err: describe },
			hooks: { streamWrite: (line) => line.replace(mailAddress, '[address]') },
		},
		destination,
	)
}

/** An error for the log. What the database says of a failed query repeats the row: only the names in it are kept. */
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

/** A stack without the message above it. */
function frames({ stack = '' }: Error): string {
	return stack
		.split('\n')
		.filter((line) => /^\s+at /.test(line))
		.join('\n')
}
