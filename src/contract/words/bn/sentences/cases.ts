export const caseSentences = {
	'Say which version of the case you saw.': 'কেসের কোন সংস্করণ দেখেছেন, তা জানান।',
	'Only cases of the same kind and about the same person can be decided together.':
		'শুধু একই ধরনের এবং একই ব্যক্তির কেস একসঙ্গে নিষ্পত্তি করা যায়।',
	'This case has changed meanwhile. Look at it again.': 'এর মধ্যে কেসটি বদলে গেছে। আবার দেখুন।',
	'This case is decided already.': 'এই কেসের সিদ্ধান্ত হয়ে গেছে।',
	'{name} is working on this case.': '{name} এই কেসটি দেখছেন।',
	'This can no longer be done. Look at the case again.': 'এটা আর করা যায় না। কেসটি আবার দেখুন।',
	'Both sides have 48 hours to say what happened. Decide early only on purpose.':
		'কী হয়েছে তা বলার জন্য দুই পক্ষের ৪৮ ঘণ্টা সময় আছে। আগে সিদ্ধান্ত দিলে জেনেশুনে দিন।',
	'Give less than what was paid. To return all of it, refund the buyer.':
		'যত টাকা দেওয়া হয়েছে তার চেয়ে কম লিখুন। পুরোটা ফেরত দিতে হলে ক্রেতাকে রিফান্ড করুন।',
	'This can no longer be undone.': 'এটা আর ফেরানো যায় না।',
	'You have said what happened three times. Nothing more can be added.': 'আপনি তিনবার আপনার কথা বলেছেন। আর যোগ করা যায় না।',
	'You have sent four pictures. Nothing more can be added.': 'আপনি চারটি ছবি পাঠিয়েছেন। আর যোগ করা যায় না।',
	'Choose only pictures that you sent for this case.': 'শুধু এই কেসের জন্য আপনার পাঠানো ছবি বেছে নিন।',
	'Give what to look for, in at most {max} characters.': 'কী খুঁজছেন লিখুন, সর্বোচ্চ {max} অক্ষরে।',
	'Say how you know: phone, document or in person.': 'কীভাবে নিশ্চিত হলেন বলুন: ফোন, কাগজ বা সামনাসামনি।',
	'Give a reason.': 'একটি কারণ দিন।',
	'Nothing of this is due, has an account, and waits in no other batch.':
		'এর কোনোটিই এখন পাওনা নয়, অথবা অ্যাকাউন্ট নেই, অথবা অন্য তালিকায় আছে।',
	'This batch has ended already.': 'এই তালিকার কাজ শেষ হয়ে গেছে।',
	'This payout is in an open batch, which pays it.': 'এই পাওনা একটি খোলা তালিকায় আছে, সেখান থেকেই দেওয়া হবে।',
	'Choose only messages that you wrote.': 'শুধু আপনার লেখা মেসেজ বেছে নিন।',
} as const
