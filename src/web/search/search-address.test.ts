import { expect, test } from 'vitest'
import { accepted, changed, choose, chosenValues, filtersInUse, without, withoutFilters } from './search-address.ts'

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

test('if words set two filters, the one that stays moves into the address', () => {
	expect(choose(of('q=helmet 3k-6k'), range, 'min', []).toString()).toBe('q=helmet&max=6000')
})

test('clearing removes the filters of words and address, and keeps the order', () => {
	expect(withoutFilters(of('q=helmet 3k-6k&size=L&sort=price'), range).toString()).toBe('q=helmet&sort=price')
	expect(withoutFilters(of('category=ktm&size=L'), [], ['category']).toString()).toBe('category=ktm')
})

test('an empty value removes a parameter, and several values follow one another', () => {
	expect(changed(of('q=a&size=M'), { size: '', maker: ['AGV', '', 'MT'] }).toString()).toBe('q=a&maker=AGV&maker=MT')
	expect(changed(of('size=M&q=a'), { size: 'L' }).toString()).toBe('size=L&q=a')
})

test('refused parameters are not sent to the server', () => {
	expect(accepted(of('q=a&size=x&size=y&min=1'), { size: 'Too long.' }).toString()).toBe('q=a&min=1')
})

test('words without a piece keep one space between the rest', () => {
	expect(without('red  helmet in Dhaka ', 'helmet')).toBe('red in Dhaka')
	expect(without('helmet', 'helmet')).toBe('')
})

test('an empty parameter chooses nothing', () => {
	expect(chosenValues(of('district='), [dhaka], 'district')).toEqual(['dhaka'])
	expect(chosenValues(of('q=in Dhaka'), [dhaka], 'division')).toEqual([])
})

test('filters are counted by value, from address and words, without the order and what the page fixes', () => {
	const cheap = { parameter: 'sort', value: 'price', text: 'cheap' }
	expect(filtersInUse(of('q=x&size=M&size=L&size=&sort=price&cursor=y'), [])).toBe(2)
	expect(filtersInUse(of('category=ktm&size=M'), [dhaka, cheap], ['category'])).toBe(2)
	expect(filtersInUse(of('q=cheap'), [cheap])).toBe(0)
})

test('the order that the words ask for is no filter, and stays in them', () => {
	const cheap = { parameter: 'sort', value: 'price', text: 'cheap' }
	expect(withoutFilters(of('q=cheap helmet&cursor=x&display=true'), [cheap]).toString()).toBe('q=cheap+helmet')
})

test('another choice of one filter leaves what the words say of the others', () => {
	const red = { parameter: 'colour', value: 'red', text: 'red' }
	expect(choose(of('q=gloves in Dhaka red'), [dhaka, red], 'district', ['sylhet']).toString()).toBe(
		'q=gloves+red&district=sylhet',
	)
	expect(choose(of('size=M'), [], 'size', []).toString()).toBe('')
	expect(without('in Dhaka gloves', 'in Dhaka')).toBe('gloves')
	expect(without('redgloves', 'red')).toBe('gloves')
	expect(without('a-b', '-')).toBe('a b')
})
