import { csvLine } from '../../../../contract/csv.ts'
import type { Import } from '../../../../contract/listings/imports.ts'

/** What is wrong in a file as a CSV file, which a spreadsheet reads as UTF-8 by its mark. `heads` are its column heads. */
export const toldCsv = (heads: readonly string[], told: Import['errors']): string =>
	`\ufeff${[heads, ...told.map(({ line, field, message }) => [line, field, message])].map(csvLine).join('')}`
