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

test('all wrong fields of an empty form are named at once, including the picture', () => {
	const { error } = NewProduct.safeParse(empty)
	expect(Object.keys(error ? fieldReasons(error) : {}).sort()).toEqual([...Object.keys(empty), 'product_img'].sort())
})
