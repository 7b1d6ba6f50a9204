export const conversations = {
	'Somebody writes to you': 'কেউ আপনাকে লিখলে',
	'{actor} wrote to you about {product}.': '{actor} আপনাকে {product} নিয়ে লিখেছেন।',
	'Answer in Motor. Never pay before you have seen the gear.': 'Motor-এ উত্তর দিন। জিনিস না দেখে কখনো টাকা দেবেন না।',
	'Answer the message': 'মেসেজের উত্তর দিন',
	'A message is reported': 'কোনো মেসেজ রিপোর্ট করা হলে',
	'A message about {product} was reported.': '{product} নিয়ে একটি মেসেজ রিপোর্ট করা হয়েছে।',
} as const
