import { and, count, gt, min, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from './postgres/connection.ts'

/** How often something was done within a period, and when first. */
export interface Counted {
	readonly count: number
	readonly first: Date | null
}

/** Counts the rows with this moment after `since`, and finds the first. */
export async function countSince(
	tx: Transaction,
	moment: AnyPgColumn<{ data: Date }>,
	since: Date,
	which: SQL | undefined,
): Promise<Counted> {
	const [counted] = await tx
		.select({ count: count(), first: min(moment) })
		.from(moment.table)
		.where(and(which, gt(moment, since)))
	return counted ?? { count: 0, first: null }
}
