import { type ExportQuery, importColumns } from '../../contract/listings/imports.ts'
import { listToExport } from '../../database/listings/exports.ts'
import type { Member } from '../actor.ts'
import type { Market } from '../market.ts'
import { cellOf, fieldOf, wireOf } from './wire.ts'

const batch = 200

/** Text in the database can contain neither NUL nor lone surrogates. */
const readable = (q: string) => q.toWellFormed().replaceAll('\0', '').trim()

/** A seller's listings, oldest first, a batch at a time. */
async function* exported({ database, site }: Market, seller: Member<'seller'>, { q = '', state }: ExportQuery) {
	for (let behind: { createdAt: Date; id: string } | null = null; ; ) {
		const rows = await listToExport(database.db, seller.id, { q: readable(q), state }, behind, batch)
		const last = rows.at(-1)
		if (!last) return
		yield rows.map((row) => wireOf(site, row))
		behind = last.listing
	}
}

const line = (cells: readonly string[]) =>
	`${cells.map((cell) => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`

/** A seller's listings as a CSV file that an import reads back unchanged, or as JSON. */
export async function* exportListings(
	market: Market,
	seller: Member<'seller'>,
	query: ExportQuery,
): AsyncGenerator<string> {
	const isCsv = query.format === 'csv'
	yield isCsv ? `\ufeff${line(importColumns)}` : '['
	let isFirst = true
	for await (const rows of exported(market, seller, query)) {
		const texts = rows.map((wire) => {
			if (isCsv) return line(importColumns.map((column) => cellOf(wire, column)))
			return JSON.stringify(Object.fromEntries(importColumns.map((column) => [column, fieldOf(wire, column)])))
		})
		yield isCsv ? texts.join('') : `${isFirst ? '' : ','}${texts.join(',')}`
		isFirst = false
	}
	if (!isCsv) yield ']'
}
