import type { MessageMark } from '../../contract/deals/conversations.ts'

/** Normalizes letters, digits and spaces, and removes invisible characters. */
export function plainText(text: string): string {
	return text
		.normalize('NFKC')
		.toLowerCase()
		.replace(/\p{Cf}/gu, '')
		.replace(/\p{Nd}/gu, asciiDigit)
		.replace(/\s+/gu, ' ')
}

/** Digits of every script come in blocks of ten, from zero to nine (Unicode, 4.6). */
function asciiDigit(digit: string): string {
	const code = digit.codePointAt(0) ?? 0
	let zero = code
	while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
	return String((code - zero) % 10)
}

/** Matches a whole word in any script. It may carry a Bangla ending, such as the one in "পিনটা". */
function words(...patterns: string[]): RegExp {
	const endings = '(?:টা|টি|টার|টির|ে|ের|কে|গুলো|ও|ই)?'.normalize('NFKC')
	const inner = patterns.join('|').normalize('NFKC')
	return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${inner})${endings}(?![\\p{L}\\p{M}\\p{N}])`, 'u')
}

const give =
	'(?:den|din|deo|diyen|dien|dao|daw|dite|dibe|diben|bolun|bolen|bolo|pathan|pathao|send|share|give|tell|দিন|দেন|দাও|দিয়েন|বলুন|বলেন|বলো|পাঠান|পাঠাও|জানান)'
const few = '(?: [\\p{L}\\p{M}\\p{N}]+){0,3} '
const wallet = '(?:bkash|bikash|nagad|nogod|rocket|upay|বিকাশ|নগদ|রকেট|উপায়)'
const money = '(?:taka|tk|money|cash|payment|amount|টাকা|পেমেন্ট|মূল্য)'

/**
 * THE WORDS of each mark, in English, Bangla and Bangla in Latin letters. A false alarm is acceptable: a mark
 * warns and refuses nothing.
 */
const wording: Readonly<Record<Exclude<MessageMark, 'link'>, RegExp>> = {
	card: words(
		'(?:credit |debit |visa |master ?)?card(?: ?(?:er|no|num))?\\.? ?(?:number|no|num|nombor|nomber|numbar|details?|info)',
		'cvv2?',
		'cvc2?',
		'expiry date',
		'(?:ক্রেডিট |ডেবিট |ভিসা )?কার্ড(?:ের)? (?:নম্বর|নাম্বার|তথ্য)',
		'সিভিভি',
	),
	password: words(
		'pass ?words?',
		'passw(?:o)?rds?',
		'paswords?',
		'passcodes?',
		'pass code',
		'o\\.?t\\.?p\\.?',
		`(?:your|ur|apnar|tomar|atm|card|${wallet})(?: er)? pin`,
		`pin(?: ?(?:code|number|no|num|nombor|ta)| ${give})`,
		'(?:verification|security|secret|login|sms) code',
		`(?:send|share|give|tell)(?: me)? (?:me )?(?:the |your |ur )?(?:\\d ?digit )?(?:handover )?(?:code|pin)`,
		`(?:code|kod|কোড)(?: ?(?:ta|টা|টি))?${few.replace('{0,3}', '{0,2}')}${give}`,
		'পাসওয়ার্ড',
		'ওটিপি',
		'পিন(?: ?(?:নম্বর|নাম্বার|কোড))?',
		'(?:গোপন|ভেরিফিকেশন) (?:কোড|নম্বর|পিন)',
	),
	pay_first: words(
		`pay(?:ment)?${few}?(?:first|in advance|before)`,
		'pay first',
		'pay in advance',
		`(?:send|give|transfer|deposit|bkash|nagad)${few}?(?:money|taka|tk|payment|amount|half|50%)(?:${few}?(?:first|now|before|in advance))?`,
		'(?:in )?advanced?(?: (?:pay|payment|money|taka|koren|korun|den|din|dite|lagbe|korte))?',
		'(?:booking|token|advance) money',
		'ogrim|agrim|ogrem',
		`(?:age|agei|agey|aage|first e)${few}?(?:${money}|${wallet}|pay)`,
		`${money}(?: ta)?${few}?(?:age|agei|agey|aage|first e)`,
		`${wallet}(?: e)? (?:koren|korun|koro|kore|korben|pathan|pathao|den|din|করুন|করেন|করো|কর|করে|পাঠান|পাঠাও|দিন|দেন)`,
		`${money}(?: ta)? (?:pathan|patan|pathao|pathiye|pathai|পাঠান|পাঠাও|পাঠিয়ে)`,
		`আগে(?:ই)?${few}?(?:টাকা|পেমেন্ট|বিকাশ|নগদ|মূল্য)`,
		`(?:টাকা|টাকাটা|পেমেন্ট|মূল্য)${few}?আগে(?:ই)?`,
		'অগ্রিম',
		'(?:অ্যা|এ|আ)ডভান্স',
		'(?:বুকিং|টোকেন) মানি',
	),
	courier: words(
		'couriers?|curiers?|courriers?|couriar|kurier|kuriar|kuriyar|kuryar|curiar',
		'parcels?|parsel|percel',
		'(?:home|cash on|free) delivery',
		'delivery (?:charge|man|fee|cost|company|service)',
		'sundarban|sundorbon',
		's\\.? ?a\\.? ?paribahan',
		'steadfast|redx|paperfly|e-?courier',
		'pathao (?:courier|parcel|delivery)',
		'কুরিয়ার|কুরিয়র|কুরিয়ার|কোরিয়ার',
		'পার্সেল',
		'(?:হোম|ক্যাশ অন|ফ্রি) ডেলিভারি',
		'ডেলিভারি (?:চার্জ|ম্যান|ফি|খরচ)',
		'সুন্দরবন',
		'এস ?এ পরিবহন',
		'পাঠাও (?:কুরিয়ার|পার্সেল|ডেলিভারি)',
	),
}

const usualEndings =
	'com|net|org|info|biz|xyz|shop|store|online|site|website|club|click|buzz|space|page|dev|io|ly|gl|gg|tk|ml|cf|gq'
const link = new RegExp(
	[
		'https?:/',
		'(?<![\\p{L}\\p{N}])www\\.',
		`(?<![\\p{L}\\p{N}@.])[a-z0-9][a-z0-9-]{1,62}(?:\\.[a-z0-9-]+)*\\.(?:${usualEndings}|(?:com|net|org|gov|edu)\\.bd)(?![\\p{L}\\p{N}])`,
		// Other endings may begin the next sentence ("good.in dhaka"), unless a path follows.
		'(?<![\\p{L}\\p{N}@.])[a-z0-9][a-z0-9-]{0,62}\\.[a-z]{2,12}/[^\\s/]',
		'(?<![\\p{L}\\p{N}])[a-z0-9-]+ ?(?:\\(dot\\)|\\[dot\\]| dot ) ?(?:com|net|org|info|xyz|shop|me)(?![\\p{L}\\p{N}])',
		'[\\p{L}\\p{N}] ?ডট ?(?:কম|নেট|অর্গ)',
	]
		.join('|')
		.normalize('NFKC'),
	'u',
)

/** Luhn's check (ISO/IEC 7812-1, annex B). */
function passesLuhn(digits: string): boolean {
	let sum = 0
	for (const [index, digit] of [...digits].reverse().entries()) {
		const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
		sum += doubled > 9 ? doubled - 9 : doubled
	}
	return sum % 10 === 0
}

/** Card numbers as printed: in one piece, in groups of four, or as 4-6-5. Issuers' numbers begin with 2 to 6. */
const cardForms = /(?<![\d+])(?:[2-6]\d{12,18}|[2-6]\d{3}([ .-])(?:\d{4}\1\d{4}\1\d{1,7}|\d{6}\1\d{4,5}))(?!\d)/g

const hasCardNumber = (text: string) =>
	[...text.matchAll(cardForms)].some(([found]) => passesLuhn(found.replace(/\D/g, '')))

/** The marks that warn a reader about this text, regardless of its author. */
export function marksIn(written: string): MessageMark[] {
	const text = plainText(written)
	const marks: MessageMark[] = link.test(text) ? ['link'] : []
	for (const [mark, pattern] of Object.entries(wording) as [keyof typeof wording, RegExp][])
		if (pattern.test(text) || (mark === 'card' && hasCardNumber(text))) marks.push(mark)
	return marks
}

const digitWords: readonly (readonly string[])[] = [
	['zero', 'shunno', 'shunyo', 'sunno', 'jero', 'শূন্য', 'জিরো'],
	['one', 'ek', 'এক', 'ওয়ান'],
	['two', 'dui', 'দুই', 'টু'],
	['three', 'tin', 'তিন', 'থ্রি'],
	['four', 'char', 'চার', 'ফোর'],
	['five', 'pach', 'panch', 'পাঁচ', 'পাচ', 'ফাইভ'],
	['six', 'choy', 'chhoy', 'choi', 'soy', 'ছয়', 'সিক্স'],
	['seven', 'shat', 'sat', 'saat', 'সাত', 'সেভেন'],
	['eight', 'at', 'aat', 'আট', 'এইট'],
	['nine', 'noy', 'noi', 'নয়', 'নাইন'],
]
const digitOfWord = new Map(
	digitWords.flatMap((names, digit) => names.map((name) => [name.normalize('NFKC'), String(digit)] as const)),
)

/** Whether a text contains a code: its digits in order, in any script, spaced out or spelled. */
export function tellsCode(written: string, code: string): boolean {
	const tokens = plainText(written).matchAll(/\d|[\p{L}\p{M}]+/gu)
	// Words between the digits do not hide the code; another number does.
	const digits = Array.from(tokens, ([token]) => (/\d/.test(token) ? token : (digitOfWord.get(token) ?? '')))
	return digits.join('').includes(code)
}
