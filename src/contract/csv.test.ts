import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it('quotes what would break a line, and writes nothing for null', () => {
	expect(csvLine(['plain', 'a, "b"\n', 12.5, null])).toBe('plain,"a, ""b""\n",12.5,\r\n')
})

it('keeps a spreadsheet from running text as a formula', () => {
	for (const formula of ['=1+1', '+1', '-1', '@sum(a1)', '\tx']) expect(csvLine([formula])).toBe(`'${formula}\r\n`)
	expect(csvLine([-5])).toBe('-5\r\n')
	expect(csvLine(['a=1'])).toBe('a=1\r\n')
})
