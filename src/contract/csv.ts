type Cell = string | number | null

/** A line of a CSV file (RFC 4180). Prefixes text that a spreadsheet would run as a formula with an apostrophe. */
export function csvLine(cells: readonly Cell[]): string {
	return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: Cell): string {
	if (typeof value === 'number') return String(value)
	const given = value ?? ''
	const text = /^[=+\-@\t\r]/.test(given) ? `'${given}` : given
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
