import type { Words } from '../languages.ts'

/** THE WARNINGS, in the order of every answer. `warnings-of.ts` says when each holds. */
export const warningCodes = [
	'display_only',
	'dropped',
	'crash_unknown',
	'older_7',
	'older_5',
	'age_unknown',
	'modified',
	'no_protectors',
	'worn',
] as const
export type WarningCode = (typeof warningCodes)[number]

interface WarningText {
	/** For cards, which have room for one. */
	readonly short: Words
	readonly sentence: Words
	/** Where to read more. */
	readonly source: { readonly name: string; readonly address: string }
}

const snell = { name: 'Snell Foundation', address: 'https://smf.org/helmetfaq' }
const satra = { name: 'SATRA', address: 'https://satra.com/ppe/EN17092.php' }
const tyreAge = { name: 'NHTSA', address: 'https://www.nhtsa.gov/vehicle-safety/tires' }
const treadLaw = { name: 'StVZO § 36', address: 'https://www.gesetze-im-internet.de/stvzo_2012/__36.html' }

export const warningTexts: Readonly<Record<WarningCode, WarningText>> = {
	display_only: {
		short: { en: 'For display', bn: 'সাজিয়ে রাখার জন্য' },
		sentence: {
			en: 'For display, not for riding: the seller says that it was in a crash, and it may protect no more.',
			bn: 'সাজিয়ে রাখার জন্য, চালানোর জন্য নয়: বিক্রেতা বলেছেন এটি দুর্ঘটনায় পড়েছে, তাই হয়তো আর রক্ষা করবে না।',
		},
		source: snell,
	},
	dropped: {
		short: { en: 'Was dropped', bn: 'হাত থেকে পড়েছে' },
		sentence: {
			en: 'The seller says that it was dropped. What a fall does inside cannot be seen.',
			bn: 'বিক্রেতা বলেছেন এটি হাত থেকে পড়েছে। ভেতরে কী হয়েছে তা বাইরে থেকে দেখা যায় না।',
		},
		source: snell,
	},
	crash_unknown: {
		short: { en: 'Crash not known', bn: 'দুর্ঘটনার কথা জানা নেই' },
		sentence: {
			en: 'Nobody has said whether it was dropped or in a crash. Ask the seller.',
			bn: 'এটি পড়েছে বা দুর্ঘটনায় ছিল কি না, কেউ বলেননি। বিক্রেতাকে জিজ্ঞেস করুন।',
		},
		source: snell,
	},
	older_7: {
		short: { en: 'Over 7 years old', bn: '৭ বছরের বেশি পুরোনো' },
		sentence: {
			en: 'It was made 7 years ago or more. Makers advise another one after 5 to 7 years.',
			bn: 'এটি ৭ বছর বা তারও আগে তৈরি। নির্মাতারা ৫ থেকে ৭ বছর পর বদলাতে বলেন।',
		},
		source: snell,
	},
	older_5: {
		short: { en: 'Over 5 years old', bn: '৫ বছরের বেশি পুরোনো' },
		sentence: {
			en: 'It was made 5 years ago or more. Foam and rubber age, also unused.',
			bn: 'এটি ৫ বছর বা তারও আগে তৈরি। ফোম আর রাবার পড়ে থাকলেও পুরোনো হয়।',
		},
		source: snell,
	},
	age_unknown: {
		short: { en: 'Age not known', bn: 'বয়স জানা নেই' },
		sentence: {
			en: 'Nobody has said when it was made. The date often stands on a label inside, on a tyre on its wall.',
			bn: 'কবে তৈরি, কেউ বলেননি। তারিখ অনেক সময় ভেতরের লেবেলে থাকে, টায়ারে থাকে গায়ে।',
		},
		source: tyreAge,
	},
	modified: {
		short: { en: 'Painted or drilled', bn: 'রং বা ফুটো করা' },
		sentence: {
			en: 'It was painted or drilled. Paint and holes can weaken a shell.',
			bn: 'এটি রং করা বা ফুটো করা হয়েছে। রং আর ফুটোতে খোলস দুর্বল হতে পারে।',
		},
		source: snell,
	},
	no_protectors: {
		short: { en: 'No protectors', bn: 'প্রটেক্টর নেই' },
		sentence: {
			en: 'There are no protectors in it. Gear of its class is made with them.',
			bn: 'এতে প্রটেক্টর নেই। এই শ্রেণির গিয়ার প্রটেক্টরসহ তৈরি হয়।',
		},
		source: satra,
	},
	worn: {
		short: { en: 'Worn tread', bn: 'খাঁজ ক্ষয়ে গেছে' },
		sentence: {
			en: 'Its tread is under 1.6 mm. Many countries do not allow riding on less.',
			bn: 'এর খাঁজ ১.৬ মিমির কম। অনেক দেশে এর চেয়ে কম খাঁজে চালানো নিষেধ।',
		},
		source: treadLaw,
	},
}

/** Gear that sells below the usual price: it counts in no price band and is compared with none. */
export const pricedApart: readonly WarningCode[] = ['display_only', 'older_7']
