import type { Language } from '../../contract/languages.ts'
import { type Letter, layout } from '../mail/layout.ts'
import type { Message } from '../mail/message.ts'

/** A letter in one language, before it has its address. */
export type Written = Omit<Letter, 'language' | 'button'> & { readonly label: string }

export function inLanguage({ label, ...letter }: Written, language: Language, address: string): Omit<Message, 'to'> {
	return layout({ ...letter, language, button: { label, address } })
}

export const why: Readonly<Record<Language, string>> = {
	en: 'You get this because of something that was done with your account at Motor.',
	bn: 'Motor-এ আপনার অ্যাকাউন্টে কিছু করা হয়েছে বলে এই মেইলটি পেয়েছেন।',
}

const reset: Readonly<Record<Language, Written>> = {
	en: {
		subject: 'Set a new password for Motor',
		paragraphs: ['Somebody, most likely you, asked for a new password for your account. The link works for an hour.'],
		label: 'Set a new password',
		after: ['If it was not you, do nothing: your password stays as it is.'],
		why: why.en,
	},
	bn: {
		subject: 'Motor-এ নতুন পাসওয়ার্ড দিন',
		paragraphs: ['আপনার অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে, সম্ভবত আপনিই চেয়েছেন। লিংকটি এক ঘণ্টা চলবে।'],
		label: 'নতুন পাসওয়ার্ড দিন',
		after: ['আপনি না চেয়ে থাকলে কিছু করতে হবে না। আপনার পাসওয়ার্ড আগের মতোই থাকবে।'],
		why: why.bn,
	},
}

const passwordDropped: Readonly<Record<Language, Written>> = {
	en: {
		subject: 'Your Motor account now signs in with Google or your provider',
		paragraphs: [
			'You have just signed in through a provider that knows this address to be yours. An account with this address and a password existed already, but nobody had ever shown that the address was theirs.',
			'The account is yours and complete. Its old password no longer works, and other devices are signed out. If you want to sign in by password too, ask for a new one.',
		],
		label: 'Go to Motor',
		why: why.en,
	},
	bn: {
		subject: 'এখন থেকে Google বা আপনার অন্য মাধ্যম দিয়ে Motor-এ লগ ইন করবেন',
		paragraphs: [
			'আপনি এইমাত্র এমন একটি মাধ্যম দিয়ে লগ ইন করেছেন, যারা জানে এই ই-মেইল ঠিকানা আপনার। এই ঠিকানায় আগে থেকেই পাসওয়ার্ডসহ একটি অ্যাকাউন্ট ছিল, কিন্তু ঠিকানাটি যে তাঁরই, তা কেউ কখনো প্রমাণ করেননি।',
			'অ্যাকাউন্টটি পুরোপুরি আপনার। পুরোনো পাসওয়ার্ডটি আর চলবে না, আর অন্য সব ডিভাইস থেকে লগ আউট করা হয়েছে। পাসওয়ার্ড দিয়েও লগ ইন করতে চাইলে নতুন একটি চেয়ে নিন।',
		],
		label: 'Motor-এ যান',
		why: why.bn,
	},
}

/** Brings the link with which a password is set. */
export const resetMessage = (link: string, language: Language): Omit<Message, 'to'> =>
	inLanguage(reset[language], language, link)

/** Tells somebody that a provider proved their address, and what became of the password that nobody had proved. */
export const passwordDroppedMessage = (login: string, language: Language): Omit<Message, 'to'> =>
	inLanguage(passwordDropped[language], language, login)
