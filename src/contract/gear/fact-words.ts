import type { Language, Words } from '../languages.ts'
import type { FactLevel, FactName, FactValue, KnownFactName, zoneLevels, zones } from './facts.ts'
import type { Slot } from './slots.ts'

/** THE WORDS of the facts, as riders say them. They repeat what was stated and never judge it. */
export const factTexts: Readonly<Record<FactName, Words>> = {
	made: { en: 'Made', bn: 'তৈরি' },
	standard: { en: 'Standard', bn: 'মান' },
	label: { en: 'Label', bn: 'লেবেল' },
	crash: { en: 'Falls and crashes', bn: 'পড়া বা দুর্ঘটনা' },
	owner: { en: 'Owners', bn: 'মালিক' },
	liner: { en: 'Lining', bn: 'ভেতরের কাপড়' },
	visor: { en: 'Visor', bn: 'ভাইজর' },
	modified: { en: 'Changed since new', bn: 'নতুনের পর বদল' },
	class: { en: 'Class (EN 17092)', bn: 'শ্রেণি (EN 17092)' },
	protectors: { en: 'Protectors (EN 1621)', bn: 'প্রটেক্টর (EN 1621)' },
	level: { en: 'Level', bn: 'লেভেল' },
	tread: { en: 'Tread', bn: 'খাঁজের গভীরতা' },
	works: { en: 'Works', bn: 'কাজ করে' },
	damage: { en: 'Damage', bn: 'ক্ষতি' },
	serial: { en: 'Serial number', bn: 'সিরিয়াল নম্বর' },
}

/** Texts of values, by fact. A value that is missing here is shown as stored. */
const valueTexts: Readonly<Partial<Record<KnownFactName, Readonly<Record<string, Words>>>>> = {
	standard: {
		ece2205: { en: 'ECE 22.05', bn: 'ECE 22.05' },
		ece2206: { en: 'ECE 22.06', bn: 'ECE 22.06' },
		dot: { en: 'DOT', bn: 'DOT' },
		snell: { en: 'Snell', bn: 'Snell' },
		is4151: { en: 'IS 4151 (India)', bn: 'IS 4151 (ভারত)' },
		bsti: { en: 'BSTI', bn: 'BSTI (বিএসটিআই)' },
		none: { en: 'None on it', bn: 'কিছু লেখা নেই' },
	},
	crash: {
		none: { en: 'Never fallen', bn: 'কখনো পড়েনি' },
		dropped: { en: 'Dropped', bn: 'হাত থেকে পড়েছে' },
		crashed: { en: 'In a crash', bn: 'দুর্ঘটনায় পড়েছে' },
	},
	owner: {
		first: { en: 'First owner', bn: 'প্রথম মালিক' },
		later: { en: 'Bought used', bn: 'পুরোনো কেনা' },
	},
	liner: {
		original: { en: 'The first one', bn: 'আগেরটাই' },
		washed: { en: 'Washed', bn: 'ধোয়া' },
		replaced: { en: 'Replaced', bn: 'বদলানো' },
	},
	visor: {
		clear: { en: 'Clear', bn: 'পরিষ্কার' },
		scratched: { en: 'Scratched', bn: 'দাগ আছে' },
		replaced: { en: 'Replaced', bn: 'বদলানো' },
		none: { en: 'Without a visor', bn: 'ভাইজর নেই' },
	},
	modified: {
		painted: { en: 'Painted', bn: 'রং করা' },
		drilled: { en: 'Drilled', bn: 'ফুটো করা' },
		mount: { en: 'Mount glued on', bn: 'মাউন্ট লাগানো' },
		none: { en: 'Nothing', bn: 'কিছু না' },
	},
	class: { none: { en: 'None on it', bn: 'কিছু লেখা নেই' } },
	level: { none: { en: 'None on it', bn: 'কিছু লেখা নেই' } },
	protectors: { none: { en: 'None in it', bn: 'প্রটেক্টর নেই' } },
	works: {
		yes: { en: 'Yes', bn: 'হ্যাঁ' },
		no: { en: 'No', bn: 'না' },
		untested: { en: 'Not tried', bn: 'চালিয়ে দেখা হয়নি' },
	},
	damage: { none: { en: 'None', bn: 'নেই' } },
}

export const zoneTexts: Readonly<Record<(typeof zones)[number], Words>> = {
	shoulder: { en: 'shoulders', bn: 'কাঁধ' },
	elbow: { en: 'elbows', bn: 'কনুই' },
	hip: { en: 'hips', bn: 'কোমর' },
	knee: { en: 'knees', bn: 'হাঁটু' },
	back: { en: 'back', bn: 'পিঠ' },
	chest: { en: 'chest', bn: 'বুক' },
}
export const zoneLevelTexts: Readonly<Record<(typeof zoneLevels)[number], Words>> = {
	1: { en: 'level 1', bn: 'লেভেল ১' },
	2: { en: 'level 2', bn: 'লেভেল ২' },
	unmarked: { en: 'no level on it', bn: 'লেভেল লেখা নেই' },
}

export const unknownFact: Words = { en: 'Not known', bn: 'জানা নেই' }
export const levelTexts: Readonly<Record<FactLevel, Words>> = {
	said: { en: 'said', bn: 'বলা' },
	shown: { en: 'shown', bn: 'ছবিতে' },
	confirmed: { en: 'confirmed', bn: 'মিলেছে' },
}

export const slotTexts: Readonly<Record<Slot, Words>> = {
	front: { en: 'Front', bn: 'সামনে' },
	back: { en: 'Back', bn: 'পেছনে' },
	left: { en: 'Left side', bn: 'বাঁ পাশ' },
	right: { en: 'Right side', bn: 'ডান পাশ' },
	palm: { en: 'Palm', bn: 'তালু' },
	soles: { en: 'Soles', bn: 'সোল' },
	inside: { en: 'Inside', bn: 'ভেতরে' },
	label: { en: 'Label', bn: 'লেবেল' },
	date: { en: 'Date on the wall', bn: 'গায়ের তারিখ' },
	tread: { en: 'Tread', bn: 'খাঁজ' },
	armour: { en: 'A protector', bn: 'প্রটেক্টর' },
	zip: { en: 'Zip', bn: 'চেইন' },
	strap: { en: 'Strap', bn: 'ফিতা' },
	on: { en: 'In use', bn: 'চালু অবস্থায়' },
	damage: { en: 'Damage', bn: 'ক্ষতি' },
}

const digitsIn = (text: string, language: Language) =>
	language === 'bn' ? text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x9b6)) : text

function dateText(made: string, language: Language): string {
	const [, year = '', month, week] = /^(\d{4})(?:-(\d{2})|-W(\d{2}))?$/.exec(made) ?? []
	if (week !== undefined)
		return language === 'bn'
			? digitsIn(`${year}, ${Number(week)} নম্বর সপ্তাহ`, language)
			: `Week ${Number(week)} of ${year}`
	if (month === undefined) return digitsIn(year, language)
	const locale = language === 'bn' ? 'bn-BD' : 'en-GB'
	const day = new Date(Date.UTC(Number(year), Number(month) - 1, 1))
	return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(day)
}

function oneText(fact: KnownFactName, value: string, language: Language): string {
	const known = valueTexts[fact]?.[value]
	if (known) return known[language]
	if (fact !== 'protectors') return value
	const [zone, level] = value.split(':') as [keyof typeof zoneTexts, keyof typeof zoneLevelTexts]
	return `${zoneTexts[zone][language]}: ${zoneLevelTexts[level][language]}`
}

/** A value as people read it. */
export function factText(fact: KnownFactName, value: FactValue, language: Language): string {
	if (fact === 'made') return dateText(String(value), language)
	if (fact === 'tread') return digitsIn(`${value} ${language === 'bn' ? 'মিমি' : 'mm'}`, language)
	const texts = [value].flat().map((each) => oneText(fact, String(each), language))
	const text = texts.join(', ')
	return fact === 'protectors' ? text.charAt(0).toUpperCase() + text.slice(1) : text
}
