import type { Database } from './connection.ts'

/** One value per database, created on first use. */
export function perDatabase<Value>(create: (database: Database) => Value): (database: Database) => Value {
	const values = new WeakMap<object, Value>()
	return (database) => {
		let value = values.get(database.pool)
		if (value === undefined) {
			value = create(database)
			values.set(database.pool, value)
		}
		return value
	}
}
