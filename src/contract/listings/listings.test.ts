import { expect, test } from 'vitest'
import { fieldReasons } from '../errors.ts'
import { NewProduct } from './listings.ts'

const empty = {
	product_name: '',
	product_description: '',
	original_price: '',
	resell_price: '',
	used_time: '',
	product_condition: '',
	category_id: '',
	seller_mobile: '',
	seller_location: '',
}

test('every wrong field of an empty form is named at once, the picture too', () => {
	const { error } = NewProduct.safeParse(empty)
	expect(Object.keys(error ? fieldReasons(error) : {}).sort()).toEqual([...Object.keys(empty), 'product_img'].sort())
})
