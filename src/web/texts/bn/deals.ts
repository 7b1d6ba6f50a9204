/** The words of a deal, and what is done with it. */
export const deals = {
	'with {name}': '{name}-এর সঙ্গে',
	'{seller} sells to {buyer}': 'বিক্রেতা {seller}, ক্রেতা {buyer}',
	'by {moment}': '{moment}-এর মধ্যে',
	'{span} left': 'আরও {span}',
	'By {moment}, {span}.': '{moment}-এর মধ্যে, {span}।',
	'Your payment': 'আপনার পেমেন্ট',
	'Your decision': 'আপনার সিদ্ধান্ত',
	More: 'আরও',
	Contact: 'যোগাযোগ',
	Call: 'ফোন',
	Map: 'ম্যাপ',
	Calendar: 'ক্যালেন্ডার',
	'Back to the order': 'অর্ডারে ফিরে যান',

	// Booked.
	'Held for you': 'আপনার জন্য তুলে রাখা আছে',
	'Held for you until {by}': '{by} পর্যন্ত আপনার জন্য তুলে রাখা আছে',
	'The seller has until {by} to say yes.': 'রাজি হতে বিক্রেতার হাতে {by} পর্যন্ত সময় আছে।',
	'Pay by then to keep it. Otherwise it goes back on the market.':
		'রাখতে চাইলে এর মধ্যে টাকা দিন। নইলে এটি আবার বিক্রিতে যাবে।',
	'Accept to agree on a meeting, or decline. Without an answer it goes back on the market.':
		'রাজি হয়ে দেখা করার সময় ঠিক করুন, অথবা ফিরিয়ে দিন। উত্তর না দিলে এটি আবার বিক্রিতে যাবে।',
	'Without an answer it goes back on the market.': 'উত্তর না এলে এটি আবার বিক্রিতে যাবে।',
	'The seller has to answer': 'বিক্রেতার উত্তরের অপেক্ষা',
	'It is held for the buyer until {by}.': '{by} পর্যন্ত ক্রেতার জন্য তুলে রাখা আছে।',

	// The meeting.
	'{name} proposes a meeting': '{name} দেখা করার প্রস্তাব দিয়েছেন',
	'{at}, {place}. Agree, or propose another place or time.': '{at}, {place}। রাজি হোন, অথবা অন্য জায়গা বা সময় বলুন।',
	'You proposed {at}, {place}. You can propose another meanwhile.':
		'আপনি বলেছেন {at}, {place}। এর মধ্যে অন্য কিছুও বলতে পারেন।',
	'Agree on where and when': 'কোথায় ও কখন দেখা হবে ঠিক করুন',
	'{amount} is paid online and waits for the handover. Name a public place and a time.':
		'{amount} অনলাইনে দেওয়া হয়েছে, হস্তান্তর পর্যন্ত জমা থাকবে। লোকজন থাকে এমন জায়গা আর সময় বলুন।',
	'Name a public place and a time. {name} agrees or names another.':
		'লোকজন থাকে এমন জায়গা আর সময় বলুন। {name} রাজি হবেন, অথবা অন্য কিছু বলবেন।',
	'No meeting is agreed yet.': 'এখনো দেখা করার কিছু ঠিক হয়নি।',
	'This order ends {by}': 'অর্ডারটি শেষ হবে {by}',
	'Agree on a meeting, or take more time. If you have the gear already, say so under “More”.':
		'দেখা করার সময় ঠিক করুন, অথবা আরও সময় নিন। জিনিসটি আগেই পেয়ে থাকলে “আরও” থেকে জানান।',
	'Propose another meeting, or take more time. If you have the gear already, say so under “More”.':
		'নতুন প্রস্তাব দিন, অথবা আরও সময় নিন। জিনিসটি আগেই পেয়ে থাকলে “আরও” থেকে জানান।',
	'Propose a meeting, or take more time. If you have handed it over already, type the buyer’s code.':
		'দেখা করার প্রস্তাব দিন, অথবা আরও সময় নিন। আগেই হস্তান্তর করে থাকলে ক্রেতার কোড লিখুন।',
	'{at}, {place}': '{at}, {place}',
	'Look at the gear first, then pay. Say the code only when you agree: it closes the deal.':
		'আগে জিনিস দেখুন, তারপর টাকা দিন। রাজি হলে তবেই কোড বলুন: এতেই লেনদেন শেষ হয়।',
	'Look at the gear first. When you have it and agree, confirm it here.': 'আগে জিনিস দেখুন। হাতে পেয়ে রাজি হলে এখানে জানান।',
	'{name} looks at the gear first. When you both agree, {name} says the code.':
		'{name} আগে জিনিস দেখবেন। দুজনে রাজি হলে {name} কোডটি বলবেন।',
	'The code was typed wrong too often. {name} confirms the handover on their own screen.':
		'কোডটি অনেকবার ভুল লেখা হয়েছে। {name} নিজের স্ক্রিনে হস্তান্তর নিশ্চিত করবেন।',
	'Places in {district}': '{district} জেলার জায়গা',
	'Places where you have met': 'আগে যেখানে দেখা করেছেন',

	// After it.
	'Did you meet?': 'দেখা হয়েছে?',
	'Without an answer by {by} an admin decides who gets the money.':
		'{by}-এর মধ্যে উত্তর না এলে টাকা কে পাবেন, একজন অ্যাডমিন সিদ্ধান্ত দেবেন।',
	'Without an answer by {by} the order ends.': '{by}-এর মধ্যে উত্তর না এলে অর্ডারটি শেষ হয়ে যাবে।',
	'Say yes only when you have the gear: {amount} goes to {name} then.':
		'জিনিস হাতে পেলে তবেই হ্যাঁ বলুন: তখন {amount} {name} পাবেন।',
	'Say yes only when you have the gear.': 'জিনিস হাতে পেলে তবেই হ্যাঁ বলুন।',
	'Type the code that {name} says. It closes the deal.': '{name} যে কোড বলবেন, তা লিখুন। এতেই লেনদেন শেষ হয়।',
	'Ask {name} to confirm the handover on their own screen.': '{name}-কে নিজের স্ক্রিনে হস্তান্তর নিশ্চিত করতে বলুন।',
	'Yes, I have it': 'হ্যাঁ, পেয়েছি',
	'Not yet': 'এখনো না',
	'They did not come': 'তিনি আসেননি',
	'Something is wrong': 'কিছু একটা ঠিক নেই',
	'Got the {product}?': '{product} পেয়েছেন?',
	'{amount} goes to {name} now.': '{amount} এখন {name} পাবেন।',
	'This closes the deal with {name}. Say it only when you have looked at the gear and paid.':
		'এতে {name}-এর সঙ্গে লেনদেন শেষ হবে। জিনিস দেখে টাকা দেওয়ার পর তবেই বলুন।',
	'Take 14 more days?': 'আরও ১৪ দিন নেবেন?',
	'This works once for the two of you. After that nobody can take more time.':
		'দুজনে মিলে একবারই নেওয়া যায়। এরপর আর কেউ সময় নিতে পারবেন না।',

	// For an admin.
	'They have to agree on a meeting': 'তাঁদের দেখা করার সময় ঠিক করতে হবে',
	'There is nothing for you to do here. The history shows how far they have got.':
		'আপনাকে কিছু করতে হবে না। তাঁরা কতদূর এগিয়েছেন, তা ইতিহাসে আছে।',
	'A meeting is proposed': 'দেখা করার প্রস্তাব আছে',
	'{at}, {place}. There is nothing for you to do here.': '{at}, {place}। আপনাকে কিছু করতে হবে না।',
	'They meet {at}': 'তাঁদের দেখা হবে {at}',
	'There is nothing for you to do here.': 'আপনাকে কিছু করতে হবে না।',
	'They were to meet {at}': 'তাঁদের দেখা করার কথা ছিল {at}',
	'Both were asked how it went. There is nothing for you to do here.':
		'কী হলো, দুজনকেই জিজ্ঞাসা করা হয়েছে। আপনাকে কিছু করতে হবে না।',
	'They have to say how it went. There is nothing for you to do here.': 'কী হলো, তাঁদের জানাতে হবে। আপনাকে কিছু করতে হবে না।',

	// Done.
	'You have been paid.': 'আপনি টাকা পেয়েছেন।',
	'You are paid next.': 'এরপর আপনি টাকা পাবেন।',
	'You are paid after {deadline}, unless {name} says that something is wrong.':
		'{name} আপত্তি না জানালে {deadline}-এর পর আপনি টাকা পাবেন।',
	'The deal is done.': 'লেনদেন শেষ।',
	'If something is wrong with it, say so by {deadline}.': 'জিনিসে কোনো সমস্যা থাকলে {deadline}-এর মধ্যে জানান।',
	'An admin let the sale stand': 'একজন অ্যাডমিন বিক্রি বহাল রেখেছেন',

	// Before it is booked.
	'{name} is asked, and it is held for you until they answer.':
		'{name}-কে জানানো হবে। উত্তর না আসা পর্যন্ত এটি আপনার জন্য তোলা থাকবে।',
	'You agree on a time, and meet in a public place.': 'সময় ঠিক করে লোকজন থাকে এমন জায়গায় দেখা করবেন।',
	'You look at it, and pay only if you like it.': 'জিনিস দেখবেন, পছন্দ হলে তবেই টাকা দেবেন।',
	'The seller is asked now.': 'বিক্রেতাকে জানানো হচ্ছে।',
	'First words': 'প্রথম কথা',
	'Still available?': 'এখনো আছে?',
	'Where in {district}?': '{district} জেলার কোথায়?',
	'Where can we meet?': 'কোথায় দেখা করা যায়?',
	'A little less': 'একটু কমে',
	'−{percent} %: {price}': '−{percent} %: {price}',
	'Never send a card number. Nobody needs it to pay you.': 'কখনো কার্ড নম্বর পাঠাবেন না। আপনাকে টাকা দিতে কারও তা লাগে না।',
	'Hand over only after the money is in your account. A picture of a payment proves nothing.':
		'টাকা আপনার অ্যাকাউন্টে আসার পরই জিনিস দিন। পেমেন্টের ছবি কিছুই প্রমাণ করে না।',
	'What you give to a courier may never be paid. Meet, and hand over after the money is in your account.':
		'কুরিয়ারে দিলে টাকা না-ও পেতে পারেন। দেখা করুন, টাকা অ্যাকাউন্টে আসার পর জিনিস দিন।',
}
