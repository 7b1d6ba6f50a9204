import type { BookAccount, BookReason } from '../../contract/deals/payment-states.ts'
import { insertEntries } from '../../database/payments/books.ts'
import type { Transaction } from '../../database/postgres/connection.ts'

/** In paisa. */
type Amounts = Partial<Record<BookAccount, number>>

/**
 * THE ENTRIES of each movement. Money taken is owed to the buyer and, once the deal is done, to the seller, until it is
 * refunded or paid out. The operator pays the gateway's fee.
 */
export const entriesOf = {
	taken: (amount: number, store: number): Amounts => ({ gateway: store, fee: amount - store, buyer: -amount }),
	refunded: (amount: number): Amounts => ({ buyer: amount, gateway: -amount }),
	due: (amount: number): Amounts => ({ buyer: amount, seller: -amount }),
	'paid out': (amount: number): Amounts => ({ seller: amount, operator: -amount }),
} as const satisfies Record<BookReason, (...amounts: never[]) => Amounts>

/** Writes a movement into the books. */
export async function enter(
	tx: Transaction,
	of: { orderId: string; paymentId: string | null; at: Date },
	reason: BookReason,
	amounts: Amounts,
): Promise<void> {
	const { orderId, paymentId, at: createdAt } = of
	const moved = (Object.entries(amounts) as [BookAccount, number][]).filter(([, amount]) => amount !== 0)
	await insertEntries(
		tx,
		moved.map(([account, amount]) => ({ orderId, paymentId, account, reason, amount, createdAt })),
	)
}
