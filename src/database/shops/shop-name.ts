import { type AnyColumn, sql } from 'drizzle-orm'
import { shopNames } from '../schema/shops.ts'

/** The name of a person's shop as a column; null if there is none. */
export const shopNameOf = (person: AnyColumn) =>
	sql<string | null>`(select ${shopNames.name} from ${shopNames}
		where ${shopNames.userId} = ${person} and ${shopNames.takenUntil} is null)`
