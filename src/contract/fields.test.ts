import { describe, expect, it } from 'vitest'
import {
	bounds,
	Email,
	Location,
	Mobile,
	OptionalMobile,
	Password,
	PersonName,
	Price,
	paragraph,
	UsedTime,
} from './fields.ts'
import { saidBy } from './sentences.ts'

const reason = ({ error }: { error?: { issues: { message: string }[] } }) =>
	error?.issues.map(({ message }) => saidBy(message).en)[0]

describe('a mobile number', () => {
	it.each(['01712345678', '+8801712345678', '8801712345678', '0088 01712-345678', '০১৭১২৩৪৫৬৭৮', ' (017) 1234 5678 '])(
		'%s is stored in canonical form',
		(typed) => expect(Mobile.parse(typed)).toBe('+8801712345678'),
	)

	it.each([
		'',
		'0171234567',
		'017123456789',
		'+8802712345678',
		'+4401712345678',
		'abc',
		'01712345678x',
		null,
		1712345678,
	])('%s is refused', (typed) => expect(Mobile.safeParse(typed).success).toBe(false))

	it('may be empty or absent where it is optional, but not malformed', () => {
		expect(OptionalMobile.parse('  ')).toBe('')
		expect(OptionalMobile.parse(undefined)).toBe('')
		expect(OptionalMobile.parse('01712345678')).toBe('+8801712345678')
		expect(reason(OptionalMobile.safeParse('0171'))).toMatch(/mobile number/)
	})
})

describe('a price', () => {
	it.each([
		[1, 1],
		[10_000_000, 10_000_000],
		['12500', 12_500],
		['12,500', 12_500],
		['৳ ১২,৫০০', 12_500],
	])('%s is %d taka', (typed, taka) => expect(Price.parse(typed)).toBe(taka))

	it.each([
		0,
		-1,
		10_000_001,
		1.5,
		'1.5',
		'',
		' ',
		'ten',
		'1e3',
		'0x10',
		Number.NaN,
		Number.POSITIVE_INFINITY,
		null,
		[],
		{},
	])('%s is refused', (typed) => expect(Price.safeParse(typed).success).toBe(false))
})

describe('years of use', () => {
	it.each([
		[0, 0],
		['1.5', 1.5],
		['২', 2],
		[60, 60],
		[0.26, 0.3],
	])('%s are %d', (typed, years) => expect(UsedTime.parse(typed)).toBe(years))

	it.each([-0.1, 60.1, '', 'old', null])('%s are refused', (typed) =>
		expect(UsedTime.safeParse(typed).success).toBe(false),
	)
})

describe('texts', () => {
	it('fold white space and drop control characters, but keep the joiners that Bangla needs', () => {
		expect(PersonName.parse('  Rahim \t\n Uddin\u202e ')).toBe('Rahim Uddin')
		expect(Location.parse('র\u200d্যাংগস ভবন')).toBe('র\u200d্যাংগস ভবন')
	})

	it('say what is wrong with their length', () => {
		expect(reason(PersonName.safeParse(' '))).toBe('This field is required.')
		expect(reason(PersonName.safeParse('R'))).toBe('The name needs at least 2 characters.')
		expect(reason(PersonName.safeParse('R'.repeat(bounds.personName.max + 1)))).toMatch(/at most 80/)
	})

	it('of several lines keep their lines', () => {
		const description = paragraph('description', bounds.productDescription)
		expect(description.parse(' Worn twice.\r\nNo scratches.\u0000 ')).toBe('Worn twice.\nNo scratches.')
	})
})

describe('an e-mail address and a password', () => {
	it('are lower-cased and left as typed, respectively', () => {
		expect(Email.parse(' Rahim@Example.COM ')).toBe('rahim@example.com')
		expect(Password.parse(' Correct Horse ')).toBe(' Correct Horse ')
	})

	it('are refused if malformed', () => {
		for (const typed of ['', 'rahim', 'rahim@', '@x.com', 'a b@x.com', `${'a'.repeat(250)}@x.com`])
			expect(Email.safeParse(typed).success, typed).toBe(false)
		expect(reason(Password.safeParse('short'))).toBe('The password needs at least 8 characters.')
	})
})
