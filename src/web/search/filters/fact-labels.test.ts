import { expect, it } from 'vitest'
import { factChip, factValueName } from './fact-labels.ts'

it('names a value for its row and for its chip, and nothing that is not a value', () => {
	expect(factValueName('standard', 'ece2206', 'bn')).toBe('ECE 22.06')
	expect(factChip('protectors', 'back:2', 'en')).toBe('Back: level 2')
	expect(factChip('class', 'AA', 'en')).toBe('Class (EN 17092): AA')
	expect(factChip('standard', 'none', 'en')).toBe('Standard: None on it')
	expect(factChip('crash', 'none', 'bn')).toBe('কখনো পড়েনি')
	for (const foreign of ['', 'back:9', 'x:y', '__proto__'])
		expect(factChip('protectors', foreign, 'en'), foreign).toBeUndefined()
})
