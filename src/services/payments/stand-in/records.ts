import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'

/** The stand-in's record of a transaction. Times in ms since 1970. */
export interface Transaction {
	readonly sessionKey: string
	readonly reference: string
	/** As requested: taka with two decimals. */
	readonly amount: string
	readonly productName: string
	readonly addresses: {
		readonly success: string
		readonly fail: string
		readonly cancel: string
		readonly notice: string
	}
	status: 'VALID' | 'FAILED' | 'CANCELLED' | null
	/** When the money arrives; in the future for a late payment. */
	validFrom: number | null
	proof: string
	bankReference: string
	cardType: string
	risky: boolean
	validated: boolean
	refund: { transId: string; refId: string; amount: string } | null
}

const most = 1000

/** The stand-in's transactions, kept in a file so that a demo can restart with its clock moved. */
export function openRecords(file: string) {
	const transactions: Transaction[] = readRecords(file)
	let writing = Promise.resolve()
	return {
		find: (matches: (transaction: Transaction) => boolean) => transactions.find(matches),
		add(transaction: Transaction): Promise<void> {
			transactions.push(transaction)
			transactions.splice(0, transactions.length - most)
			return this.save()
		},
		save(): Promise<void> {
			writing = writing.then(async () => {
				await writeFile(`${file}.unfinished`, JSON.stringify(transactions), { mode: 0o600 })
				await rename(`${file}.unfinished`, file)
			})
			return writing
		},
	}
}
export type Records = ReturnType<typeof openRecords>

function readRecords(file: string): Transaction[] {
	try {
		return JSON.parse(readFileSync(file, 'utf8'))
	} catch {
		// The file does not exist yet or is incomplete, so the demo starts afresh.
		return []
	}
}
