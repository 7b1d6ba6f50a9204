import { parse } from 'csv-parse'
import { type ImportColumn, importBounds, importColumns } from '../../contract/listings/imports.ts'
import { say } from '../../contract/sentences.ts'
import type { RowError } from '../../database/listings/imports.ts'
import { invalid } from '../failure.ts'

export interface FileRows {
	readonly rows: { line: number; cells: Record<string, string> }[]
	readonly warnings: RowError[]
}

/** The longest row, in characters of all its cells. */
const longestRow = 200_000

const isColumn = (name: string): name is ImportColumn => (importColumns as readonly string[]).includes(name)

/** The most frequent separator in the first row. */
function separatorOf(text: string): string {
	const head = text.slice(0, text.search(/[\r\n]|$/))
	const often = (separator: string) => head.split(separator).length
	return [',', ';', '\t'].reduce((most, each) => (often(each) > often(most) ? each : most))
}

const wrong = (sentence: ReturnType<typeof say>) => invalid({ file: sentence })

/** The rows of a CSV file, by column; the header is line 1. Throws 'invalid' for a file without any. */
export async function readFile(file: Buffer): Promise<FileRows> {
	const text = decoded(file)
	const parser = parse(text, {
		delimiter: separatorOf(text),
		relax_column_count: true,
		skip_empty_lines: true,
		skip_records_with_empty_values: true,
		max_record_size: longestRow,
	})
	let columns: (ImportColumn | null)[] | null = null
	const rows: FileRows['rows'] = []
	const warnings: RowError[] = []
	try {
		for await (const record of parser as AsyncIterable<string[]>) {
			if (!columns) columns = columnsOf(record, warnings)
			else rows.push({ line: rows.length + 2, cells: cellsOf(record, columns) })
			if (rows.length > importBounds.rows) throw wrong(say('importRows', { max: importBounds.rows }))
		}
	} catch (error) {
		if ((error as { code?: string }).code?.startsWith('CSV_')) throw wrong(say('importNotCsv'))
		throw error
	}
	if (!columns || columns.every((column) => column === null)) throw wrong(say('importNoColumns'))
	if (rows.length === 0) throw wrong(say('importNoRows'))
	return { rows, warnings }
}

function decoded(file: Buffer): string {
	try {
		const text = new TextDecoder('utf-8', { fatal: true }).decode(file)
		if (text.includes('\0')) throw wrong(say('importNotCsv'))
		return text
	} catch (error) {
		if (error instanceof TypeError) throw wrong(say('importNotUtf8'))
		throw error
	}
}

function columnsOf(header: readonly string[], warnings: RowError[]): (ImportColumn | null)[] {
	const seen = new Set<string>()
	return header.map((cell) => {
		const name = cell.trim().toLowerCase()
		const isKnown = isColumn(name) && !seen.has(name)
		if (!isKnown && name !== '') warnings.push({ field: cell.trim().slice(0, 80), ...say('importUnknownColumn') })
		seen.add(name)
		return isKnown ? name : null
	})
}

const cellsOf = (record: readonly string[], columns: readonly (ImportColumn | null)[]) =>
	Object.fromEntries(
		record.flatMap((cell, index) => {
			const column = columns[index]
			return column && cell.trim() !== '' ? [[column, cell]] : []
		}),
	)
