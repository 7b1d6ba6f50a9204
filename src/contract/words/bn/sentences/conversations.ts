export const conversations = {
	'You are not allowed to see this conversation.': 'এই আলাপ দেখার অনুমতি আপনার নেই।',
	'Send a client_id of 1 to {max} characters with it.': 'সঙ্গে ১ থেকে {max} অক্ষরের একটি client_id দিন।',
	"Give the order's id.": 'অর্ডারটির id দিন।',
	"Give the message's id.": 'মেসেজটির id দিন।',
	'Give product_id or order_id.': 'product_id অথবা order_id দিন।',
	'Write a message or add a picture.': 'কিছু লিখুন, অথবা একটি ছবি দিন।',
	'You can only report messages of the other person.': 'শুধু অন্যজনের মেসেজ রিপোর্ট করা যায়।',
	'Do not send the handover code. Say it only when you have seen the gear and agree.':
		'হস্তান্তরের কোড পাঠাবেন না। জিনিস দেখে রাজি হলে তবেই কোডটি বলুন।',
	'You and this person can no longer message, make offers or book with each other.':
		'আপনি আর এই ব্যক্তি একে অন্যকে লিখতে, প্রস্তাব দিতে বা বুক করতে পারবেন না।',
	'This person has left Motor.': 'এই ব্যক্তি Motor ছেড়ে গেছেন।',
	'You cannot block yourself.': 'নিজেকে ব্লক করা যায় না।',
	'An admin cannot be blocked.': 'অ্যাডমিনকে ব্লক করা যায় না।',
	'New members can start {max} conversations a day. Try again later.':
		'নতুন সদস্যরা দিনে {max}টি আলাপ শুরু করতে পারেন। পরে আবার চেষ্টা করুন।',
	'New members can send {max} messages in ten minutes. Wait a little.':
		'নতুন সদস্যরা দশ মিনিটে {max}টি মেসেজ পাঠাতে পারেন। একটু অপেক্ষা করুন।',
} as const
