import type { Queries } from './connection.ts'

const statements = new WeakMap<Queries, Map<string, unknown>>()

/** Builds a statement once per database, because building costs more than running. `name` is its name in PostgreSQL. */
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
