import { expect, test } from 'vitest'
import { toldCsv } from './told-csv.ts'

test('the errors of a file become a CSV file in which nothing runs as a formula', () => {
	const told = [
		{ line: 3, field: 'images', message: 'The picture “a,b.jpg” did not come yet.' },
		{ line: 1, field: '=cmd()', message: 'x' },
	]
	expect(toldCsv(['Line', 'Column', 'What is wrong'], told)).toBe(
		'\ufeffLine,Column,What is wrong\r\n3,images,"The picture “a,b.jpg” did not come yet."\r\n1,\'=cmd(),x\r\n',
	)
})
