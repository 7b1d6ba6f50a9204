import type { Language } from '../../contract/languages.ts'
import type { Message } from '../mail/message.ts'

type InEachLanguage = Readonly<Record<Language, Pick<Message, 'subject' | 'text'>>>

/** Brings the link with which a password is set. */
export const resetMessage = (link: string): InEachLanguage => ({
	en: {
		subject: 'Set a new password for Motor',
		text: `Hello,

somebody, most likely you, asked for a new password for your account at Motor. Set it here within an hour:

${link}

If it was not you, do nothing: your password stays as it is.
`,
	},
	bn: {
		subject: 'Motor-এ নতুন পাসওয়ার্ড দিন',
		text: `প্রিয় ব্যবহারকারী,

Motor-এ আপনার অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে, সম্ভবত আপনিই চেয়েছেন। এক ঘণ্টার মধ্যে এই লিংকে গিয়ে নতুন পাসওয়ার্ড দিন:

${link}

আপনি না চেয়ে থাকলে কিছু করতে হবে না। আপনার পাসওয়ার্ড আগের মতোই থাকবে।
`,
	},
})

/** Tells somebody that a provider proved their address, and what became of the password that nobody had proved. */
export const passwordDroppedMessage = (login: string): InEachLanguage => ({
	en: {
		subject: 'Your Motor account now signs in with Google or your provider',
		text: `Hello,

you have just signed in to Motor through a provider that knows this address to be yours. An account with this address and
a password existed already, but nobody had ever shown that the address was theirs. The account is yours and complete; its
old password no longer works, and other devices are signed out. If you want to sign in by password too, ask for one here:

${login}
`,
	},
	bn: {
		subject: 'এখন থেকে Google বা আপনার অন্য মাধ্যম দিয়ে Motor-এ লগ ইন করবেন',
		text: `প্রিয় ব্যবহারকারী,

আপনি এইমাত্র এমন একটি মাধ্যম দিয়ে Motor-এ লগ ইন করেছেন, যারা জানে এই ই-মেইল ঠিকানা আপনার। এই ঠিকানায় আগে থেকেই পাসওয়ার্ডসহ একটি অ্যাকাউন্ট ছিল, কিন্তু
ঠিকানাটি যে তাঁরই, তা কেউ কখনো প্রমাণ করেননি। অ্যাকাউন্টটি পুরোপুরি আপনার। পুরোনো পাসওয়ার্ডটি আর চলবে না, আর অন্য সব ডিভাইস থেকে লগ আউট করা হয়েছে।
পাসওয়ার্ড দিয়েও লগ ইন করতে চাইলে এখানে নতুন একটি চেয়ে নিন:

${login}
`,
	},
})
