import { describe, expect, it } from 'vitest'
import type { MessageMark } from '../../contract/deals/conversations.ts'
import { marksIn, plainText, tellsCode } from './marks.ts'

const marked: Record<MessageMark, readonly string[]> = {
	link: [
		'See https://evil.example/pay',
		'HTTP://x.test',
		'www.offer-bd.test',
		'look at cheap-gear.com',
		'cheap-gear.com.bd has it',
		'bit.ly/3abc',
		't.me/seller99',
		'wa.me/8801712345678',
		'cheapgear dot com',
		'cheapgear ডট কম',
		'gear.shop',
	],
	card: [
		'4111 1111 1111 1111',
		'4111111111111111',
		'my card 5500-0000-0000-0004 thanks',
		'৪১১১ ১১১১ ১১১১ ১১১১',
		'3782 822463 10005',
		'6011 0009 9013 9424',
		'give me your card number',
		'card er nombor den',
		'আপনার কার্ড নম্বর দিন',
		'CVV koto?',
		'সিভিভি কত',
	],
	password: [
		'what is your password?',
		'Send me the OTP',
		'o.t.p. please',
		'your bkash pin',
		'pin number den',
		'pin ta bolen',
		'tell me the code',
		'code ta den bhai',
		'কোডটা দিন',
		'আপনার পিন দিন',
		'পিনটা বলেন',
		'পাসওয়ার্ড দিন',
		'ওটিপি পাঠান',
		'the verification code',
		'pass​word',
		'ｐａｓｓｗｏｒｄ',
	],
	pay_first: [
		'Pay first, then I send it',
		'payment first please',
		'please pay the full price first',
		'you pay in advance',
		'50% advance lagbe',
		'send money now',
		'age taka den',
		'taka age dite hobe',
		'taka pathan',
		'ogrim lagbe',
		'bkash koren',
		'bikash e pathan',
		'আগে টাকা দিন',
		'আগে কিছু টাকা দিতে হবে',
		'টাকাটা আগে দিতে হবে',
		'বিকাশ করুন',
		'টাকা পাঠান',
		'অগ্রিম দিতে হবে',
		'এডভান্স লাগবে',
		'booking money 500',
	],
	courier: [
		'I send it by courier',
		'Sundarban e pathabo',
		'kuriar e dibo',
		'home delivery possible',
		'delivery charge 100',
		'SA Paribahan',
		'কুরিয়ারে পাঠাবো',
		'হোম ডেলিভারি হবে',
		'পার্সেল করে দিব',
		'parcel kore dibo',
	],
}

const plain = [
	'Is it still available?',
	'Size L, worn two winters. 5,500 taka.',
	'Call me on 01712345678 or +8801712345678',
	'01712 345678 and 01812 345678',
	'Has it a pinlock visor? A spare pin for the hinge?',
	'পিনলক আছে?',
	'Prices were 12,000 and 9.500, now 5.500/-',
	'good.in dhaka',
	'Meet at Dhanmondi 32, tomorrow 5.30 pm?',
	'দাম কত? একটু কম হবে?',
	'Bhai last price koto',
	'Cash at the meeting is fine.',
	'Order 1234 5678 9012 3456',
	'Frame number 4111 1111 1111 1112',
	'my e-mail is rider@motor.test',
]

describe('a message is marked', () => {
	for (const [mark, texts] of Object.entries(marked))
		it.each(texts)(`with ${mark}: %s`, (text) => expect(marksIn(text)).toContain(mark))

	it.each(plain)('with nothing: %s', (text) => expect(marksIn(text)).toEqual([]))

	it('for a card number with nothing else', () => {
		expect(marksIn('4111 1111 1111 1111')).toEqual(['card'])
	})

	it('with several marks, each once', () => {
		expect(marksIn('Pay first at www.x.test, pay first! Then courier.')).toEqual(['link', 'pay_first', 'courier'])
	})

	// A pattern with catastrophic backtracking would run into the test's timeout.
	it('however long and repetitive it is', () => {
		for (const piece of ['a', 'pay x ', '4111 ', 'www', 'টাকা ', 'a.', 'code ', '-', '\u0985'])
			expect(marksIn(piece.repeat(Math.ceil(2000 / piece.length)))).toBeInstanceOf(Array)
	})
})

describe('a code is given away', () => {
	it.each([
		'482913',
		'the code is 482913.',
		'48 29 13',
		'4-8-2-9-1-3',
		'৪৮২৯১৩',
		'৪ ৮ ২ ৯ ১ ৩',
		'4 then 82 and then 913',
		'9482913',
		'four eight two nine one three',
		'char at dui noy ek tin',
		'চার আট দুই নয় এক তিন',
		'４８２９１３',
	])('by %s', (text) => expect(tellsCode(text, '482913')).toBe(true))

	// As people say them, and as they spell that.
	it.each([
		[0, ['zero', 'shunno', 'shunyo', 'sunno', 'jero', 'শূন্য', 'জিরো']],
		[1, ['one', 'ek', 'এক', 'ওয়ান']],
		[2, ['two', 'dui', 'দুই', 'টু']],
		[3, ['three', 'tin', 'তিন', 'থ্রি']],
		[4, ['four', 'char', 'চার', 'ফোর']],
		[5, ['five', 'pach', 'panch', 'পাঁচ', 'পাচ', 'ফাইভ']],
		[6, ['six', 'choy', 'chhoy', 'choi', 'soy', 'ছয়', 'সিক্স']],
		[7, ['seven', 'shat', 'sat', 'saat', 'সাত', 'সেভেন']],
		[8, ['eight', 'at', 'aat', 'আট', 'এইট']],
		[9, ['nine', 'noy', 'noi', 'নয়', 'নাইন']],
	])('by each word for %d', (digit, said) => {
		for (const word of said) expect([word, tellsCode(`12 ${word} 345`, `12${digit}345`)]).toEqual([word, true])
	})

	it('not where a word that is no digit stands between them instead', () => {
		expect(tellsCode('12 and 345', '120345')).toBe(false)
		expect(tellsCode('', '120345')).toBe(false)
	})

	it.each(['482 and 931', '01712345678', 'five thousand', 'See you at 5.30, bring 4800'])('not by %s', (text) =>
		expect(tellsCode(text, '482913')).toBe(false),
	)
})

it('spaces of any length read the same', () => {
	expect(plainText('a \u00a0\n b')).toBe('a b')
})

it('digits of every script read the same', () => {
	expect(plainText('০১২৩৪৫৬৭৮৯ ٠١٢٣٤٥٦٧٨٩ 𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗')).toBe('0123456789 0123456789 0123456789')
})
