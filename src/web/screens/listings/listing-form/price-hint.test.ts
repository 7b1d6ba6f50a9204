import { expect, it } from 'vitest'
import { createTexts } from '../../../texts/texts.tsx'
import { priceHint, typedPrice } from './price-hint.ts'

const texts = createTexts('en', null, 0)

it('reads a price typed in Bangla digits, with grouping and the taka sign', () => {
	expect(typedPrice('৳১২,৫০০')).toBe(12_500)
	expect(typedPrice('12,500')).toBe(12_500)
	expect(typedPrice('')).toBeNull()
	expect(typedPrice('12.5')).toBeNull()
})

it('says by how much the resale price is below the original one', () => {
	expect(priceHint(texts, 12_000, 7_800)).toEqual({ tone: 'good', text: '35% below the original price' })
})

it('warns if buyers would see no saving', () => {
	expect(priceHint(texts, 12_000, 12_000)?.tone).toBe('caution')
	expect(priceHint(texts, 12_000, 15_000)?.text).toBe('Above the original price, so buyers see no saving.')
})

it('says nothing while a price is missing', () => {
	expect(priceHint(texts, null, 7_800)).toBeNull()
	expect(priceHint(texts, 12_000, null)).toBeNull()
})
