import type { Words } from '../languages.ts'

/** Messages and blocks. */
export const conversationSentences = {
	notYourConversation: {
		en: 'You are not allowed to see this conversation.',
		bn: 'এই আলাপ দেখার অনুমতি আপনার নেই।',
	},
	giveClientId: {
		en: 'Give each message a client_id of 1 to {max} characters.',
		bn: 'প্রতিটি মেসেজে ১ থেকে {max} অক্ষরের একটি client_id দিন।',
	},
	giveOrderId: { en: "Give the order's id.", bn: 'অর্ডারটির id দিন।' },
	giveMessageId: { en: "Give the message's id.", bn: 'মেসেজটির id দিন।' },
	listingOrOrder: { en: 'Give product_id or order_id.', bn: 'product_id অথবা order_id দিন।' },
	writeSomething: { en: 'Write a message or add a picture.', bn: 'কিছু লিখুন, অথবা একটি ছবি দিন।' },
	ownMessage: { en: 'You can only report messages of the other person.', bn: 'শুধু অন্যজনের মেসেজ রিপোর্ট করা যায়।' },
	codeInMessage: {
		en: 'Do not send the handover code. Say it only when you have seen the gear and agree.',
		bn: 'হস্তান্তরের কোড পাঠাবেন না। জিনিস দেখে রাজি হলে তবেই কোডটি বলুন।',
	},
	notBetweenYou: {
		en: 'You and this person cannot write, offer or book with each other.',
		bn: 'আপনি আর এই ব্যক্তি একে অন্যকে লিখতে, প্রস্তাব দিতে বা বুক করতে পারবেন না।',
	},
	personLeft: { en: 'This person has left Motor.', bn: 'এই ব্যক্তি Motor ছেড়ে গেছেন।' },
	notYourself: { en: 'You cannot block yourself.', bn: 'নিজেকে ব্লক করা যায় না।' },
	adminNotBlocked: { en: 'An admin cannot be blocked.', bn: 'অ্যাডমিনকে ব্লক করা যায় না।' },
	newcomerConversations: {
		en: 'New members can start {max} conversations a day. Try again later.',
		bn: 'নতুন সদস্যরা দিনে {max}টি আলাপ শুরু করতে পারেন। পরে আবার চেষ্টা করুন।',
	},
	newcomerMessages: {
		en: 'New members can send {max} messages in ten minutes. Wait a little.',
		bn: 'নতুন সদস্যরা দশ মিনিটে {max}টি মেসেজ পাঠাতে পারেন। একটু অপেক্ষা করুন।',
	},
} as const satisfies Record<string, Words>
