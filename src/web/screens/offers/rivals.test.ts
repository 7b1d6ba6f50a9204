import { expect, it } from 'vitest'
import type { Offer } from '../../../contract/deals/offers.ts'
import { groupRivals } from './rivals.ts'

const offer = (_id: string, given: Partial<Offer> = {}) =>
	({ _id, as: 'seller', status: 'open', product_id: 'jacket', price: 5_000, ...given }) as Offer

const idsOf = (rows: readonly Offer[]) => groupRivals(rows).map((group) => group.map(({ _id }) => _id))

it('groups open offers for one listing where the newest stands, highest first', () => {
	const rows = [
		offer('low', { price: 4_000 }),
		offer('gloves', { product_id: 'gloves' }),
		offer('high', { price: 5_500 }),
		offer('over', { status: 'declined' }),
	]
	expect(idsOf(rows)).toEqual([['high', 'low'], ['gloves'], ['over']])
})

it('leaves a buyer’s offers ungrouped, because none is another’s rival', () => {
	expect(idsOf([offer('one', { as: 'buyer' }), offer('two', { as: 'buyer' })])).toEqual([['one'], ['two']])
})
