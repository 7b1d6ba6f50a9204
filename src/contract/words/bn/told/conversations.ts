export const conversations = {
	'Somebody writes to you': 'কেউ আপনাকে লিখলে',
	'{actor} wrote to you about {product}.': '{actor} আপনাকে {product} নিয়ে লিখেছেন।',
	'Answer in Motor. Never pay before you have seen the gear.': 'Motor-এ উত্তর দিন। জিনিস না দেখে কখনো টাকা দেবেন না।',
	'Answer the message': 'মেসেজের উত্তর দিন',
	'A buyer asks for a photo with a number': 'কোনো ক্রেতা নম্বরসহ ছবি চাইলে',
	'{actor} asks for a photo of {product} with the number {number}.':
		'{actor} আপনার {product}-এর একটি ছবি চেয়েছেন, পাশে {number} নম্বরটি লেখা থাকবে।',
	'Write the number on paper, put it beside the gear, and send the photo in the conversation today.':
		'নম্বরটি কাগজে লিখে জিনিসটির পাশে রাখুন, আর আজই মেসেজে ছবিটি পাঠান।',
	'Send the photo': 'ছবি পাঠান',
	'A message is reported': 'কোনো মেসেজ রিপোর্ট করা হলে',
	'A message about {product} was reported.': '{product} নিয়ে একটি মেসেজ রিপোর্ট করা হয়েছে।',
} as const
