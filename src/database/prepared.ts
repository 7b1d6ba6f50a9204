import type { Queries } from './connection.ts'

const statements = new WeakMap<Queries, Map<string, unknown>>()

/**
 * A statement that is built once for each database and then only executed: building a query costs more than running it.
 * The name tells statements apart, here and on the PostgreSQL connection.
 */
export function prepared<Statement>(
	db: Queries,
	name: string,
	build: (query: { prepare: string }) => Statement,
): Statement {
	let known = statements.get(db)
	if (!known) {
		known = new Map()
		statements.set(db, known)
	}
	let statement = known.get(name) as Statement | undefined
	if (!statement) {
		statement = build({ prepare: name })
		known.set(name, statement)
	}
	return statement
}
