import { expect, it } from 'vitest'
import { createTexts } from '../../texts/texts.tsx'
import { saving } from './saving.ts'
import { usedTime } from './used-time.ts'

const texts = createTexts('en', null, 0)

it('says the time of use as a person would', () => {
	expect(usedTime(texts, 0)).toBe('Never used')
	expect(usedTime(texts, 0.1)).toBe('1 month of use')
	expect(usedTime(texts, 0.5)).toBe('6 months of use')
	expect(usedTime(texts, 1)).toBe('1 year of use')
	expect(usedTime(texts, 2.5)).toBe('2.5 years of use')
})

it('says the saving in taka and per cent, and nothing if there is none', () => {
	expect(saving(texts, { original_price: 18_500, resell_price: 9_800 })).toBe('Save ৳8,700 (47%)')
	expect(saving(texts, { original_price: 10_000, resell_price: 9_999 })).toBe('Save ৳1')
	expect(saving(texts, { original_price: 10_000, resell_price: 12_000 })).toBeUndefined()
})
