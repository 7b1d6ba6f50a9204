import type { Reasons } from '../../contract/errors.ts'
import { isId } from '../../contract/ids.ts'
import * as table from '../../database/listings/imports.ts'
import { now } from '../clock.ts'
import type { Market } from '../market.ts'
import { readCells } from './cells.ts'
import { planRow } from './plan.ts'

/** How many rows are checked at a time; other work of the process runs in between. */
const batch = 100

export const errorsOf = (reasons: Reasons): table.RowError[] =>
	Object.entries(reasons).map(([field, { en, bn }]) => ({ field, en, bn }))

/** The seller's own listings that the rows name. */
export function ownListings(
	{ database }: Pick<Market, 'database'>,
	sellerId: string,
	rows: readonly { readonly cells: Readonly<Record<string, string>> }[],
): Promise<table.OwnListing[]> {
	const named = rows.map(({ cells }) => readCells(cells, 'other'))
	const ids = named.flatMap(({ _id }) => (typeof _id === 'string' && isId(_id) ? [_id] : []))
	const skus = named.flatMap(({ sku }) => (typeof sku === 'string' && sku !== '' ? [sku] : []))
	return table.listOwnNamed(database.db, sellerId, { ids, skus })
}

/** The lines whose code or id already occurs in an earlier line. */
async function repeatedLines({ database }: Market, id: string) {
	const seen = { sku: new Set<string>(), _id: new Set<string>() }
	const repeated = new Set<string>()
	for (const { line, sku, id: _id } of await table.listCells(database.db, id)) {
		const said = readCells({ ...(sku && { sku }), ...(_id && { _id }) }, 'other')
		for (const column of ['sku', '_id'] as const) {
			const value = said[column]
			if (typeof value !== 'string' || value === '') continue
			if (seen[column].has(value)) repeated.add(`${column} ${line}`)
			seen[column].add(value)
		}
	}
	return repeated
}

/** Checks every row of an import against the current market, without writing to it. */
export async function checkImport(market: Market, id: string): Promise<void> {
	const { database, site } = market
	const record = await table.findAnyImport(database.db, id)
	if (record?.status !== 'checking' && record?.status !== 'checked') return
	const names = await table.listPictureNames(database.db, id)
	const pictures = new Set(names.map(({ name }) => name))
	const repeated = await repeatedLines(market, id)
	const around = { site, at: now(), pictures, mayReach: market.outside.mayReach }
	for (let behind = 1; ; ) {
		const rows = await table.listRows(database.db, id, behind, batch)
		if (rows.length === 0) break
		const own = await ownListings(market, record.userId, rows)
		for (const { line, cells } of rows) {
			const isRepeated = (column: string) => repeated.has(`${column} ${line}`)
			const { outcome, errors, target, endsOffers } = planRow(cells, { ...around, own, isRepeated })
			const about = { listingId: target?.listing.id ?? null, version: target?.listing.version ?? null }
			await table.updateRow(database.db, id, line, { outcome, errors: errorsOf(errors), ...about, endsOffers })
			behind = line
		}
	}
	await database.transaction(async (tx) => {
		const still = await table.lockAnyImport(tx, id, 'update')
		if (still?.status === 'checking') await table.updateImport(tx, id, { status: 'checked', changedAt: now() })
	})
}
