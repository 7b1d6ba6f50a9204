import { expect, it } from 'vitest'
import { keysOf } from './compile.ts'

it('a listing is found by its words, by the beginnings of its Bangla words, and by the key every listing has', () => {
	expect(keysOf(['5কখগ', 'কখগ5'])).toEqual(['*', '5কখগ', 'কখগ5'])
	expect(keysOf(['helmet', 'কখগঘ', 'helmet', 'কখ'])).toEqual(['*', 'helmet', 'কখগঘ', 'কখ', 'কখগ*', 'কখগঘ*'])
})
