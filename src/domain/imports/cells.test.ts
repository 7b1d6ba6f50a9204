import { expect, test } from 'vitest'
import { ProductFields } from '../../contract/listings/listings.ts'
import { emptied, readCells } from './cells.ts'

test.each(Object.entries(emptied))('a dash empties %s', (column, empty) => {
	const read = readCells({ [column]: '-' }, 'other')
	expect(read).toEqual({ [column]: empty })
	expect(ProductFields.shape[column as keyof typeof ProductFields.shape].safeParse(read[column]).error).toBeUndefined()
})

test('a dash in any other column is refused by its field', () => {
	const { product_name } = readCells({ product_name: '-' }, 'other')
	expect(ProductFields.shape.product_name.safeParse(product_name).success).toBe(false)
})
