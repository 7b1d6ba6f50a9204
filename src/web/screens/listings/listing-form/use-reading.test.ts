import { expect, it } from 'vitest'
import type { Reading } from '../../../../contract/listings/reading.ts'
import { emptyDraft } from './listing-draft.ts'
import { fillFrom } from './use-reading.ts'

const helmet: Reading = {
	fields: [
		{ field: 'gear_type', value: 'helmet', text: 'AGV' },
		{ field: 'maker', value: 'AGV', text: 'AGV' },
		{ field: 'size', value: 'L', text: 'size L' },
		{ field: 'fits', value: [{ make: 'yamaha', model: 'R15' }], text: 'R15' },
	],
}
const nobody = { marked: {}, touched: new Set<string>() }

it('fills empty fields, and says from which words', () => {
	const { changes, marked } = fillFrom(helmet, { ...emptyDraft, size: 'XL' }, nobody)
	expect(changes).toEqual({ gear_type: 'helmet', maker: 'AGV', fits: [{ make: 'yamaha', model: 'R15' }] })
	expect(marked).toEqual({ gear_type: 'AGV', maker: 'AGV', fits: 'R15' })
})

it('follows the words until someone confirms, and takes back what they no longer say', () => {
	const draft = { ...emptyDraft, maker: 'MT', colour: 'black', fits: [{ make: 'yamaha', model: 'R15' } as const] }
	const { changes, marked } = fillFrom({ fields: [{ field: 'maker', value: 'AGV', text: 'AGV' }] }, draft, {
		marked: { maker: 'MT', colour: 'black', fits: 'R15' },
		touched: new Set(),
	})
	expect(changes).toEqual({ maker: 'AGV', colour: '', fits: [] })
	expect(marked).toEqual({ maker: 'AGV' })
})

it('never refills what someone has emptied or written', () => {
	const { changes } = fillFrom(helmet, emptyDraft, { marked: {}, touched: new Set(['maker', 'gear_type', 'fits']) })
	expect(changes).toEqual({ size: 'L' })
})
