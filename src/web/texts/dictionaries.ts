import type { Language } from '../../contract/languages.ts'
import type { bn } from './bn.ts'

/** An English text of the site. A text without its Bangla does not compile. */
export type Text = keyof typeof bn
/** Every text in another language. */
export type Dictionary = Readonly<Record<Text, string>>

/** Loads each translation when it is needed. English needs none, because the code has it. */
const dictionaries: { readonly [Code in Language]: () => Promise<Code extends 'en' ? null : Dictionary> } = {
	en: async () => null,
	bn: () => import('./bn.ts').then(({ bn }) => bn),
}

export const loadDictionary = (language: Language): Promise<Dictionary | null> => dictionaries[language]()

/** Messages for connection failures. They need no dictionary, because it may not have loaded. */
export const withoutDictionary: Readonly<Record<Language, { unreadable: string; unreachable: string }>> = {
	en: {
		unreadable: 'Motor did not answer as expected. Please try again.',
		unreachable: 'Motor cannot be reached. Check the connection and try again.',
	},
	bn: {
		unreadable: 'Motor ঠিকমতো উত্তর দেয়নি। আবার চেষ্টা করুন।',
		unreachable: 'Motor-এর সঙ্গে যোগাযোগ করা যাচ্ছে না। সংযোগ দেখে আবার চেষ্টা করুন।',
	},
}
