import { say } from '../../contract/sentences.ts'
import { listPaymentsOfOrder } from '../../database/payments/payments.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { invalid, taken } from '../failure.ts'

/** Throws 'invalid' unless the amount is less than the gateway confirmed. Giving back all of it is a refund instead. */
export async function checkAmount(tx: Transaction, orderId: string, amount: number | undefined): Promise<void> {
	if (amount === undefined) throw invalid({ amount: say('wholeTaka') })
	const paid = (await listPaymentsOfOrder(tx, orderId)).find(({ status }) => status === 'paid')
	if (!paid?.confirmedAmount) throw taken()
	if (amount * 100 >= paid.confirmedAmount) throw invalid({ amount: say('lessThanPaid') })
}
