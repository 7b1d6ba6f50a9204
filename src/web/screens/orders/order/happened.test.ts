import { expect, test } from 'vitest'
import type { OrderEntry } from '../../../../contract/deals/orders.ts'
import { happenedText } from './happened.ts'

const told = (entry: Pick<OrderEntry, 'by' | 'action' | 'to'>) => happenedText({ history: [] }, { at: 1, ...entry })

test('only of a buyer the history says that they asked to cancel what an admin then decides', () => {
	expect(told({ by: 'buyer', action: 'cancel', to: 'disputed' })).toMatch(/^{who} asked to cancel/)
	for (const by of ['system', 'admin'] as const)
		expect(told({ by, action: 'cancel', to: 'disputed' })).toMatch(/The money is held until an admin decides$/)
	for (const by of ['buyer', 'seller', 'admin', 'system'] as const)
		expect(told({ by, action: 'cancel', to: 'cancelled' })).toBe('{who} cancelled')
})
