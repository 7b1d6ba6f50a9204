export const offers = {
	'This offer is not yours.': 'এই প্রস্তাবটি আপনার নয়।',
	'Choose accept, decline, counter or withdraw.': 'accept, decline, counter বা withdraw দিন।',
	'Offer from ৳{min} to ৳{max}.': '৳{min} থেকে ৳{max}-এর মধ্যে প্রস্তাব দিন।',
	'Open offers that this would end: {count}.': 'এতে যত খোলা প্রস্তাব শেষ হয়ে যাবে: {count}।',
	'The seller does not look at offers this low.': 'এত কম দামের প্রস্তাব বিক্রেতা দেখেন না।',
	'Your offers for this were too low {max} times. You can still book it at its price.':
		'এর জন্য আপনার প্রস্তাব {max} বার খুব কম ছিল। পুরো দামে এখনো বুক করতে পারেন।',
	'You can no longer make an offer for this.': 'এর জন্য আর প্রস্তাব দেওয়া যাবে না।',
	'The seller does not take offers for this.': 'এর জন্য বিক্রেতা কোনো প্রস্তাব নেন না।',
	'You already have an open offer for this.': 'এর জন্য আপনার একটি প্রস্তাব আগে থেকেই দেওয়া আছে।',
	'You have {max} open offers. Withdraw one first, or wait for an answer.':
		'আপনার {max}টি প্রস্তাব উত্তরের অপেক্ষায় আছে। আগে একটি ফিরিয়ে নিন, অথবা উত্তরের অপেক্ষা করুন।',
	'You have made them {max} offers in a day. Wait for an answer, or try again tomorrow.':
		'এক দিনে আপনি তাঁকে {max}টি প্রস্তাব দিয়েছেন। উত্তরের অপেক্ষা করুন, অথবা আগামীকাল আবার চেষ্টা করুন।',
	'You have named {max} other prices. Accept or decline now.':
		'আপনি {max} বার অন্য দাম বলেছেন। এবার মেনে নিন, অথবা ফিরিয়ে দিন।',
	'The price cannot change any more: a payment was made, or is under way.':
		'দাম আর বদলানো যাবে না: টাকা দেওয়া হয়েছে, অথবা দেওয়া হচ্ছে।',
	'This offer is no longer open.': 'এই প্রস্তাবটি আর কার্যকর নেই।',
	'The least offer has to be below the price.': 'সর্বনিম্ন প্রস্তাব দামের চেয়ে কম হতে হবে।',
} as const
