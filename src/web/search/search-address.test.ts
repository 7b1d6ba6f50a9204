import { expect, test } from 'vitest'
import { changed, choose, chosenValues, withoutFilters } from './search-address.ts'

const of = (text: string) => new URLSearchParams(text)

test('a change begins at the first page and keeps the rest of the address', () => {
	expect(changed(of('q=helmet&size=M&size=L&cursor=x'), { size: ['L'] }).toString()).toBe('q=helmet&size=L')
	expect(changed(of('q=helmet&min=5&sort=price'), { min: null }).toString()).toBe('q=helmet&sort=price')
})

const dhaka = { parameter: 'district', value: 'dhaka', text: 'in Dhaka' }
const range = [
	{ parameter: 'min', value: '3000', text: '3k-6k' },
	{ parameter: 'max', value: '6000', text: '3k-6k' },
]

test('a filter of the words is chosen until the address has its own', () => {
	expect(chosenValues(of('q=gloves in Dhaka'), [dhaka], 'district')).toEqual(['dhaka'])
	expect(chosenValues(of('q=gloves in Dhaka&district=sylhet'), [], 'district')).toEqual(['sylhet'])
})

test('another choice cuts the former one out of the words', () => {
	const search = of('q=gloves in Dhaka red')
	expect(choose(search, [dhaka], 'district', []).toString()).toBe('q=gloves+red')
	expect(choose(search, [dhaka], 'district', ['dhaka', 'sylhet']).getAll('district')).toEqual(['dhaka', 'sylhet'])
})

test('what stays of words that say two things moves into the address', () => {
	expect(choose(of('q=helmet 3k-6k'), range, 'min', []).toString()).toBe('q=helmet&max=6000')
})

test('clearing removes the filters of words and address, and keeps the order', () => {
	expect(withoutFilters(of('q=helmet 3k-6k&size=L&sort=price'), range).toString()).toBe('q=helmet&sort=price')
	expect(withoutFilters(of('category=ktm&size=L'), [], ['category']).toString()).toBe('category=ktm')
})
