import { csvLine } from '../../../../contract/csv.ts'
import type { Import } from '../../../../contract/listings/imports.ts'

/** Converts a file's errors to CSV. The byte order mark makes spreadsheets read it as UTF-8. `heads` are the column headings. */
export const toldCsv = (heads: readonly string[], told: Import['errors']): string =>
	`\ufeff${[heads, ...told.map(({ line, field, message }) => [line, field, message])].map(csvLine).join('')}`
