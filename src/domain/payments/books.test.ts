import { expect, test } from 'vitest'
import type { BookAccount } from '../../contract/deals/payment-states.ts'
import { entriesOf } from './books.ts'

const sum = (amounts: Partial<Record<BookAccount, number>>) =>
	Object.values(amounts).reduce((total, amount) => total + amount, 0)

test('every movement adds up to zero', () => {
	for (const amount of [1, 1000, 550_000, 50_000_000]) {
		for (const store of [0, 1, Math.round(amount * 0.975), amount]) expect(sum(entriesOf.taken(amount, store))).toBe(0)
		for (const reason of ['refunded', 'due', 'paid out'] as const) expect(sum(entriesOf[reason](amount))).toBe(0)
	}
})

test('the operator pays the fee of a deal, whether it is paid out or refunded', () => {
	const total = (movements: Partial<Record<BookAccount, number>>[]) => {
		const accounts: Partial<Record<BookAccount, number>> = {}
		for (const movement of movements)
			for (const [account, amount] of Object.entries(movement) as [BookAccount, number][])
				accounts[account] = (accounts[account] ?? 0) + amount
		return accounts
	}
	const taken = entriesOf.taken(550_000, 536_250)
	expect(total([taken, entriesOf.due(550_000), entriesOf['paid out'](550_000)])).toEqual({
		gateway: 536_250,
		fee: 13_750,
		buyer: 0,
		seller: 0,
		operator: -550_000,
	})
	expect(total([taken, entriesOf.refunded(550_000)])).toEqual({ gateway: -13_750, fee: 13_750, buyer: 0 })
})
