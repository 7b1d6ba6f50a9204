import type { Language } from '../../contract/languages.ts'
import type { Message } from '../mail/message.ts'
import { inLanguage, type Written, why } from './messages.ts'

/** What happened to how one gets into an account. Its owner is told by mail, whoever did it. */
export type SignInChange =
	| 'passkey added'
	| 'passkey removed'
	| 'password changed'
	| 'second factor on'
	| 'second factor off'
	| 'recovery code used'
	| 'recovery codes replaced'

type Letters = Readonly<Record<Language, Omit<Written, 'why'>>>

const letters: Readonly<Record<SignInChange, Letters>> = {
	'passkey added': {
		en: {
			subject: 'A passkey was added to your Motor account',
			paragraphs: ['It can now be used to log in to your account without the password.'],
			label: 'Look at your passkeys',
			after: ['If it was not you, delete it there and change your password.'],
		},
		bn: {
			subject: 'আপনার Motor অ্যাকাউন্টে একটি পাসকি যোগ হয়েছে',
			paragraphs: ['এখন থেকে এই পাসকি দিয়ে পাসওয়ার্ড ছাড়াই আপনার অ্যাকাউন্টে লগ ইন করা যাবে।'],
			label: 'আপনার পাসকিগুলো দেখুন',
			after: ['আপনি যোগ না করে থাকলে সেখানে গিয়ে পাসকিটি মুছে দিন আর পাসওয়ার্ড বদলে ফেলুন।'],
		},
	},
	'passkey removed': {
		en: {
			subject: 'A passkey was deleted from your Motor account',
			paragraphs: ['It can no longer be used to log in, and other devices that had logged in with it are logged out.'],
			label: 'Look at your passkeys',
			after: ['If it was not you, change your password.'],
		},
		bn: {
			subject: 'আপনার Motor অ্যাকাউন্ট থেকে একটি পাসকি মোছা হয়েছে',
			paragraphs: ['এটি দিয়ে আর লগ ইন করা যাবে না। যেসব ডিভাইসে এটি দিয়ে লগ ইন করা ছিল, সেগুলো থেকেও লগ আউট করা হয়েছে।'],
			label: 'আপনার পাসকিগুলো দেখুন',
			after: ['আপনি না মুছে থাকলে পাসওয়ার্ড বদলে ফেলুন।'],
		},
	},
	'password changed': {
		en: {
			subject: 'The password of your Motor account was changed',
			paragraphs: ['From now on only the new password works.', 'If it was you, there is nothing to do.'],
			label: 'Set a new password',
			after: [
				'If it was not you, set a new password at once: we send you a link for it, and whoever changed it is logged out.',
			],
		},
		bn: {
			subject: 'আপনার Motor অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে',
			paragraphs: ['এখন থেকে শুধু নতুন পাসওয়ার্ডই চলবে।', 'আপনি নিজে বদলে থাকলে আর কিছু করতে হবে না।'],
			label: 'নতুন পাসওয়ার্ড দিন',
			after: ['আপনি না বদলে থাকলে এখনই নতুন পাসওয়ার্ড দিন। এর জন্য আমরা একটি লিংক পাঠাব, আর যে বদলেছে তাকে লগ আউট করে দেওয়া হবে।'],
		},
	},
	'second factor on': {
		en: {
			subject: 'Two-step login was turned on for your Motor account',
			paragraphs: ['From now on we ask for a code from the app after the password.'],
			label: 'Look at your account',
			after: [
				'If it was not you, turn it off there on a device where you are still logged in, and change your password: somebody knows it.',
			],
		},
		bn: {
			subject: 'আপনার Motor অ্যাকাউন্টে দুই ধাপের লগ ইন চালু হয়েছে',
			paragraphs: ['এখন থেকে পাসওয়ার্ডের পর অ্যাপের কোড চাওয়া হবে।'],
			label: 'আপনার অ্যাকাউন্ট দেখুন',
			after: [
				'আপনি চালু না করে থাকলে, যে ডিভাইসে এখনো লগ ইন করা আছে সেখান থেকে এটি বন্ধ করুন আর পাসওয়ার্ড বদলে ফেলুন। আপনার পাসওয়ার্ড অন্য কেউ জেনে গেছে।',
			],
		},
	},
	'second factor off': {
		en: {
			subject: 'Two-step login was turned off for your Motor account',
			paragraphs: ['From now on the password alone is enough to log in. The recovery codes no longer work.'],
			label: 'Look at your account',
			after: ['If it was not you, change your password there, and turn two-step login on again.'],
		},
		bn: {
			subject: 'আপনার Motor অ্যাকাউন্টে দুই ধাপের লগ ইন বন্ধ হয়েছে',
			paragraphs: ['এখন থেকে শুধু পাসওয়ার্ড দিয়েই লগ ইন করা যাবে। রিকভারি কোডগুলো আর চলবে না।'],
			label: 'আপনার অ্যাকাউন্ট দেখুন',
			after: ['আপনি বন্ধ না করে থাকলে সেখানে গিয়ে পাসওয়ার্ড বদলে ফেলুন আর দুই ধাপের লগ ইন আবার চালু করুন।'],
		},
	},
	'recovery code used': {
		en: {
			subject: 'A recovery code of your Motor account was used',
			paragraphs: [
				'It stood in for the code from the app, and works no more. Make new ones before you run out of them.',
			],
			label: 'Look at your account',
			after: [
				'If it was not you, change your password there, which logs out everybody else, and make new recovery codes.',
			],
		},
		bn: {
			subject: 'আপনার Motor অ্যাকাউন্টের একটি রিকভারি কোড ব্যবহার করা হয়েছে',
			paragraphs: ['অ্যাপের কোডের বদলে এটি দেওয়া হয়েছে, তাই কোডটি আর চলবে না। কোডগুলো ফুরানোর আগেই নতুন রিকভারি কোড নিয়ে রাখুন।'],
			label: 'আপনার অ্যাকাউন্ট দেখুন',
			after: [
				'আপনি ব্যবহার না করে থাকলে সেখানে গিয়ে পাসওয়ার্ড বদলে ফেলুন, তাতে বাকি সবাইকে লগ আউট করে দেওয়া হবে। এরপর নতুন রিকভারি কোড নিন।',
			],
		},
	},
	'recovery codes replaced': {
		en: {
			subject: 'Your Motor account has new recovery codes',
			paragraphs: ['The old ones no longer work.'],
			label: 'Look at your account',
			after: [
				'If it was not you, change your password there, which logs out everybody else, and make new recovery codes.',
			],
		},
		bn: {
			subject: 'আপনার Motor অ্যাকাউন্টে নতুন রিকভারি কোড নেওয়া হয়েছে',
			paragraphs: ['পুরোনো কোডগুলো আর চলবে না।'],
			label: 'আপনার অ্যাকাউন্ট দেখুন',
			after: [
				'আপনি না নিয়ে থাকলে সেখানে গিয়ে পাসওয়ার্ড বদলে ফেলুন, তাতে বাকি সবাইকে লগ আউট করে দেওয়া হবে। এরপর আবার নতুন রিকভারি কোড নিন।',
			],
		},
	},
}

/** Tells somebody of a change, and what to do if it was not theirs. */
export function changeMessage(site: string, change: SignInChange, language: Language): Omit<Message, 'to'> {
	const letter = { ...letters[change][language], why: why[language] }
	// Whoever changed the password may have logged everybody else out.
	return inLanguage(letter, language, site + (change === 'password changed' ? '/forgot-password' : '/dashbord/account'))
}
