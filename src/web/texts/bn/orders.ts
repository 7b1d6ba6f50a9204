/** Orders, from the booking to the handover. */
export const orders = {
	Accepted: 'গৃহীত',
	'Handed over': 'হস্তান্তর হয়েছে',
	'In dispute': 'আপত্তি চলছে',
	Declined: 'ফিরিয়ে দেওয়া হয়েছে',
	Cancelled: 'বাতিল',
	Expired: 'সময় শেষ',
	'Did not meet': 'দেখা হয়নি',
	Refunded: 'টাকা ফেরত',

	Order: 'অর্ডার',
	Orders: 'অর্ডার',
	'All Orders': 'সব অর্ডার',
	'No orders yet': 'এখনো কোনো অর্ডার নেই',
	'Each booking shows up here.': 'প্রতিটি বুকিং এখানে দেখা যাবে।',
	'Disputes come first: they are waiting for you.': 'যেগুলো নিয়ে আপত্তি চলছে সেগুলো আগে: আপনার সিদ্ধান্তের অপেক্ষায়।',
	"We couldn't load this order.": 'অর্ডারটি লোড করা যায়নি।',

	// The next step.
	'This deal is done. Nothing is left to do.': 'লেনদেন শেষ। আর কিছু করার নেই।',
	'See the order': 'অর্ডারটি দেখুন',
	'An admin decides': 'একজন অ্যাডমিন সিদ্ধান্ত দেবেন',
	'Both sides are told as soon as there is a decision. The money is held until then.':
		'সিদ্ধান্ত হলেই দুই পক্ষকে জানানো হবে। ততক্ষণ টাকা আটকে থাকবে।',
	'See the dispute': 'আপত্তিটি দেখুন',
	'This order has ended': 'এই অর্ডারটি শেষ হয়েছে',
	'You declined this booking': 'আপনি বুকিংটি ফিরিয়ে দিয়েছেন',
	'{name} declined your booking': '{name} আপনার বুকিং ফিরিয়ে দিয়েছেন',
	'The seller declined this booking': 'বিক্রেতা বুকিংটি ফিরিয়ে দিয়েছেন',
	'You cancelled this order': 'আপনি অর্ডারটি বাতিল করেছেন',
	'{name} cancelled this order': '{name} অর্ডারটি বাতিল করেছেন',
	'An admin cancelled this order': 'একজন অ্যাডমিন অর্ডারটি বাতিল করেছেন',
	'This order was cancelled': 'অর্ডারটি বাতিল হয়েছে',
	'{name} did not answer in time': '{name} সময়মতো উত্তর দেননি',
	'You did not answer in time': 'আপনি সময়মতো উত্তর দেননি',
	'The seller did not answer in time': 'বিক্রেতা সময়মতো উত্তর দেননি',
	'Nobody confirmed the handover in time': 'সময়মতো কেউ হস্তান্তরের কথা জানাননি',
	'You said that {name} did not come': 'আপনি জানিয়েছেন, {name} আসেননি',
	'{name} said that you did not come': '{name} জানিয়েছেন, আপনি আসেননি',
	'One of the two did not come': 'দুজনের একজন আসেননি',
	'The buyer gets the money back': 'ক্রেতা টাকা ফেরত পাচ্ছেন',
	'You get your money back': 'আপনি টাকা ফেরত পাচ্ছেন',
	'You owe nothing. There may be more gear like it.': 'আপনাকে কিছু দিতে হবে না। এমন জিনিস আরও থাকতে পারে।',
	'You have your money back. There may be more gear like it.': 'আপনি টাকা ফেরত পেয়েছেন। এমন জিনিস আরও থাকতে পারে।',
	'Your money goes back to you. There may be more gear like it.': 'আপনার টাকা ফেরত পাবেন। এমন জিনিস আরও থাকতে পারে।',
	'The order is over, and the buyer gets back what was paid online.': 'অর্ডারটি শেষ। অনলাইনে দেওয়া টাকা ক্রেতা ফেরত পাবেন।',
	'The order is over.': 'অর্ডারটি শেষ।',
	'Neither of you confirmed the handover in time. The money is held until there is a decision.':
		'সময়মতো কেউ হস্তান্তরের কথা জানাননি। সিদ্ধান্ত না হওয়া পর্যন্ত টাকা আটকে থাকবে।',
	'Find similar gear': 'এমন আরও জিনিস খুঁজুন',
	'Your listing is back on the market.': 'আপনার পণ্যটি আবার বিক্রিতে আছে।',
	'It has been booked again since.': 'এরপর এটি আবার বুক হয়েছে।',
	'Your listing is paused. Put it back on the market when you are ready.':
		'আপনার পণ্যটি থামানো আছে। প্রস্তুত হলে আবার বিক্রিতে দিন।',
	'Your listing counts as sold.': 'আপনার পণ্যটি বিক্রি হয়েছে বলে ধরা আছে।',
	'An admin has hidden your listing.': 'একজন অ্যাডমিন আপনার পণ্যটি লুকিয়ে রেখেছেন।',
	'See what happened': 'কী হয়েছে দেখুন',
	'Answer the proposed meeting': 'দেখা করার প্রস্তাবের উত্তর দিন',
	'Agree, or propose another place or time.': 'রাজি হোন, অথবা অন্য জায়গা বা সময় বলুন।',
	'Answer the meeting': 'প্রস্তাবের উত্তর দিন',
	'Propose a meeting': 'দেখা করার প্রস্তাব দিন',
	'Where and when': 'কোথায়, কখন',
	'Name a public place and a time. The other side agrees or names another.':
		'লোকজন থাকে এমন জায়গা আর সময় বলুন। অন্য পক্ষ রাজি হবেন, অথবা অন্য কিছু বলবেন।',
	'Waiting for {name} to answer your proposal': '{name} প্রস্তাবের উত্তর দেবেন',
	'You can propose another place or time meanwhile.': 'এর মধ্যে আপনি অন্য জায়গা বা সময়ও বলতে পারেন।',
	'Waiting for an answer': 'উত্তরের অপেক্ষা',
	'Meet, and type the code': 'দেখা করুন, তারপর কোড লিখুন',
	'The buyer looks at the gear first. When you both agree, the buyer says the code.':
		'ক্রেতা আগে জিনিস দেখবেন। দুজনে রাজি হলে ক্রেতা কোডটি বলবেন।',
	'Type the code': 'কোড লিখুন',
	'Meet, look, then say the code': 'দেখা করুন, জিনিস দেখুন, তারপর কোড বলুন',
	'Look at the gear first and pay. Say the code only when you agree: it closes the deal.':
		'আগে জিনিস দেখুন, টাকা দিন। রাজি হলে তবেই কোড বলুন: এতেই লেনদেন শেষ হয়।',
	'Look at the gear first. You have already paid: say the code only when you agree, because it closes the deal.':
		'আগে জিনিস দেখুন। টাকা দেওয়াই আছে: রাজি হলে তবেই কোড বলুন, এতেই লেনদেন শেষ হয়।',
	'Show the code': 'কোড দেখান',
	'Meet, look, then confirm': 'দেখা করুন, জিনিস দেখুন, তারপর নিশ্চিত করুন',
	'Look at the gear first. When you have it and agree, confirm the handover here: it closes the deal.':
		'আগে জিনিস দেখুন। হাতে পেয়ে রাজি হলে এখানে হস্তান্তর নিশ্চিত করুন: এতেই লেনদেন শেষ হয়।',
	'Confirm the handover': 'হস্তান্তর নিশ্চিত করুন',
	'Your code no longer counts: it was typed wrong too often. Confirm here once you have looked at the gear and taken it.':
		'কোডটি অনেকবার ভুল লেখা হয়েছে, তাই সেটি আর চলবে না। জিনিস দেখে বুঝে নেওয়ার পর এখানে জানান।',
	'Meet, and let the buyer confirm': 'দেখা করুন, ক্রেতা নিশ্চিত করবেন',
	'The code was typed wrong too often. The buyer looks at the gear, and then confirms the handover on their own screen.':
		'কোডটি অনেকবার ভুল লেখা হয়েছে। ক্রেতা জিনিস দেখে নিজের স্ক্রিনে হস্তান্তর নিশ্চিত করবেন।',
	'Was it handed over?': 'জিনিসটি কি হস্তান্তর হয়েছে?',
	'Confirm the handover, take more time, or cancel. Otherwise the order expires.':
		'হস্তান্তরের কথা জানান, আরও সময় নিন, অথবা বাতিল করুন। নইলে অর্ডারের সময় শেষ হয়ে যাবে।',
	'Confirm the handover, or cancel. Otherwise the order expires.':
		'হস্তান্তরের কথা জানান, অথবা বাতিল করুন। নইলে অর্ডারের সময় শেষ হয়ে যাবে।',
	'Confirm the handover, take more time, or cancel. Otherwise an admin decides who gets the money.':
		'হস্তান্তরের কথা জানান, আরও সময় নিন, অথবা বাতিল করুন। নইলে টাকা কে পাবেন, একজন অ্যাডমিন সিদ্ধান্ত দেবেন।',
	'Confirm the handover, or cancel. Otherwise an admin decides who gets the money.':
		'হস্তান্তরের কথা জানান, অথবা বাতিল করুন। নইলে টাকা কে পাবেন, একজন অ্যাডমিন সিদ্ধান্ত দেবেন।',
	'Ask the buyer to confirm the handover. Otherwise the order expires.':
		'ক্রেতাকে হস্তান্তর নিশ্চিত করতে বলুন। নইলে অর্ডারের সময় শেষ হয়ে যাবে।',
	'Ask the buyer to confirm the handover. Otherwise an admin decides who gets the money.':
		'ক্রেতাকে হস্তান্তর নিশ্চিত করতে বলুন। নইলে টাকা কে পাবেন, একজন অ্যাডমিন সিদ্ধান্ত দেবেন।',
	'The proposed time is over': 'প্রস্তাবিত সময় পেরিয়ে গেছে',
	'Propose another place or time.': 'নতুন জায়গা বা সময় প্রস্তাব করুন।',
	'Say how it went': 'কী হলো জানান',
	'Buyer and seller have the next step': 'এখন ক্রেতা আর বিক্রেতার পালা',
	'There is nothing for you to do here. The history below shows how far they have got.':
		'আপনাকে কিছু করতে হবে না। তাঁরা কতদূর এগিয়েছেন, তা নিচের ইতিহাসে আছে।',
	'Decide this dispute': 'আপত্তির নিষ্পত্তি করুন',
	'Read the history, then refund the buyer or let the sale stand. Both are told why.':
		'ইতিহাস পড়ুন, তারপর ক্রেতাকে টাকা ফেরত দিন বা বিক্রি বহাল রাখুন। কেন, তা দুজনকেই জানানো হবে।',
	Decide: 'সিদ্ধান্ত দিন',
	'{name} wants to buy this': '{name} এটি কিনতে চান',
	'Accept to agree on a meeting, or decline. Without an answer the booking expires.':
		'রাজি হয়ে দেখা করার সময় ঠিক করুন, অথবা ফিরিয়ে দিন। উত্তর না দিলে বুকিংয়ের সময় শেষ হয়ে যাবে।',
	'Accept or decline': 'রাজি হোন বা ফিরিয়ে দিন',
	'Waiting for {name}': '{name}-এর উত্তরের অপেক্ষা',
	"It is held for you. If the seller doesn't answer in time, it goes back on the market.":
		'এটি আপনার জন্য তুলে রাখা হয়েছে। সময়মতো উত্তর না এলে আবার বিক্রিতে যাবে।',
	'Pay to keep your booking': 'বুকিং ধরে রাখতে টাকা পরিশোধ করুন',
	"It is held for you. If you don't pay in time, it goes back on the market.":
		'এটি আপনার জন্য তুলে রাখা হয়েছে। সময়মতো টাকা না দিলে আবার বিক্রিতে যাবে।',
	'The buyer is paying online. Without a payment in time the booking ends, unless you accept it.':
		'ক্রেতা অনলাইনে টাকা দিচ্ছেন। সময়মতো টাকা না এলে, আর আপনিও রাজি না হলে, বুকিং বাতিল হয়ে যাবে।',
	'Open until {moment}, {span}.': '{moment} পর্যন্ত খোলা, {span}।',
	'The buyer can open a dispute until {moment}.': 'ক্রেতা {moment} পর্যন্ত আপত্তি জানাতে পারেন।',
	Accept: 'রাজি',
	'Take 14 more days': 'আরও ১৪ দিন নিন',

	// What ends it.
	Decline: 'ফিরিয়ে দিন',
	'The gear goes back on the market, unless you sold it elsewhere.':
		'জিনিসটি আবার বিক্রিতে যাবে, যদি না অন্য কোথাও বেচে থাকেন।',
	'Cancel the order': 'অর্ডার বাতিল করুন',
	'The gear goes back on the market, and the buyer gets back anything paid online. Cancelling shows on your record.':
		'জিনিসটি আবার বিক্রিতে যাবে, অনলাইনে টাকা দেওয়া হয়ে থাকলে ক্রেতা তা ফেরত পাবেন। বাতিল করলে তা আপনার রেকর্ডে দেখা যাবে।',
	'The order ends, and both sides are told why. If it is paid and their meeting is over, you decide.':
		'অর্ডারটি শেষ হবে, কেন তা দুই পক্ষকেই জানানো হবে। টাকা দেওয়া থাকলে আর দেখা করার সময় পেরিয়ে গেলে সিদ্ধান্ত আপনি দেবেন।',
	'The order is paid and the time of your meeting is over, so an admin decides. The money is held until then.':
		'টাকা দেওয়া হয়েছে আর দেখা করার সময় পেরিয়ে গেছে, তাই একজন অ্যাডমিন সিদ্ধান্ত দেবেন। ততক্ষণ টাকা আটকে থাকবে।',
	'They did not turn up': 'তিনি আসেননি',
	'The order ends, and the other side is told.': 'অর্ডারটি শেষ হবে, অন্য পক্ষকে জানানো হবে।',
	'The order ends, the other side is told, and the buyer gets the money back.':
		'অর্ডারটি শেষ হবে, অন্য পক্ষকে জানানো হবে, আর ক্রেতা টাকা ফেরত পাবেন।',
	'Open a dispute': 'আপত্তি জানান',
	'An admin looks at the order. The money is held until the decision.':
		'একজন অ্যাডমিন অর্ডারটি দেখবেন। সিদ্ধান্ত না হওয়া পর্যন্ত টাকা আটকে থাকবে।',
	'Refund the buyer': 'ক্রেতাকে টাকা ফেরত দিন',
	'The buyer gets the money back. The listing is paused.': 'ক্রেতা টাকা ফেরত পাবেন। পণ্যটি থামিয়ে রাখা হবে।',
	'Let the sale stand': 'বিক্রি বহাল রাখুন',
	'The seller is paid out. The order is complete.': 'বিক্রেতা টাকা পাবেন। অর্ডারটি সম্পূর্ণ হবে।',
	Reason: 'কারণ',
	'In your words': 'নিজের ভাষায়',
	'Changed my mind': 'মত বদলে গেছে',
	'Too far': 'জায়গাটি বেশি দূরে',
	'No answer': 'উত্তর পাওয়া যায়নি',
	'Fault found': 'ত্রুটি পাওয়া গেছে',
	'Not as described': 'বিবরণের মতো নয়',
	'Not received': 'হাতে পাওয়া যায়নি',
	'Sold elsewhere': 'অন্য কোথাও বিক্রি হয়েছে',
	'Another reason': 'অন্য কারণ',

	// The meeting.
	'A public place with people around, by day.': 'লোকজন থাকে এমন খোলা জায়গা, দিনের বেলায়।',
	'Day and time': 'দিন ও সময়',
	Time: 'সময়',
	'Propose this meeting': 'এই প্রস্তাব দিন',
	'Propose another': 'অন্য কিছু বলুন',
	'Your meeting': 'আপনাদের দেখা',
	'Agreed meeting': 'যে দেখা ঠিক হয়েছিল',
	'Proposed meeting': 'দেখা করার প্রস্তাব',
	'Your meeting on {moment} stands until you both agree on another: {place}.':
		'দুজনে নতুন প্রস্তাবে রাজি না হওয়া পর্যন্ত {moment}-এর দেখাই ঠিক আছে: {place}।',
	Agree: 'রাজি',
	'Show on a map': 'ম্যাপে দেখুন',
	'Add to your calendar': 'ক্যালেন্ডারে রাখুন',

	// The handover.
	'Your handover code': 'আপনার হস্তান্তরের কোড',
	'Say it only when you have looked at the gear and agree. Never send it in a message.':
		'জিনিস দেখে রাজি হলে তবেই বলুন। কখনো মেসেজে পাঠাবেন না।',
	'The code as a QR code': 'QR কোডে হস্তান্তরের কোড',
	'I have the gear': 'জিনিসটি পেয়েছি',
	'Hand over': 'হস্তান্তর করুন',
	"The buyer's code": 'ক্রেতার কোড',
	'Six digits. The buyer says them when you both agree.': 'ছয়টি সংখ্যা। দুজনে রাজি হলে ক্রেতা বলবেন।',
	'The code is kept on this device and sent as soon as you are online.':
		'কোডটি এই ডিভাইসে রাখা আছে, সংযোগ পেলেই পাঠানো হবে।',

	// Who, and what happened.
	'Who and what': 'কে এবং কী',
	History: 'ইতিহাস',
	Changed: 'বদলেছে',
	'An admin': 'একজন অ্যাডমিন',
	Motor: 'Motor',
	'{who} booked it': '{who} বুক করেছেন',
	'{who} accepted the offer': '{who} প্রস্তাবে রাজি হয়েছেন',
	'{who} accepted': '{who} রাজি হয়েছেন',
	'{who} declined': '{who} ফিরিয়ে দিয়েছেন',
	'{who} asked to cancel, so an admin decides': '{who} বাতিল করতে চেয়েছেন, তাই একজন অ্যাডমিন সিদ্ধান্ত দেবেন',
	'The order was to end here. The money is held until an admin decides':
		'অর্ডারটি এখানেই শেষ হওয়ার কথা ছিল। একজন অ্যাডমিনের সিদ্ধান্ত না হওয়া পর্যন্ত টাকা আটকে থাকবে',
	'{who} cancelled': '{who} বাতিল করেছেন',
	'Not paid in time': 'সময়মতো টাকা দেওয়া হয়নি',
	'{who} proposed a meeting': '{who} দেখা করার প্রস্তাব দিয়েছেন',
	'{who} agreed to the meeting': '{who} দেখা করতে রাজি হয়েছেন',
	'{who} took 14 more days': '{who} আরও ১৪ দিন নিয়েছেন',
	'Handed over with the code': 'কোড দিয়ে হস্তান্তর হয়েছে',
	'{who} received the gear': '{who} জিনিস বুঝে পেয়েছেন',
	'{who} says that the other did not come': '{who} জানিয়েছেন যে অন্যজন আসেননি',
	'{who} opened a dispute': '{who} আপত্তি জানিয়েছেন',
	'{who} refunded the buyer': '{who} ক্রেতাকে টাকা ফেরত দিয়েছেন',
	'{who} let the sale stand': '{who} বিক্রি বহাল রেখেছেন',
	'{buyer} paid {amount} online': '{buyer} অনলাইনে {amount} দিয়েছেন',
	'An admin accepted the payment of {amount}': 'একজন অ্যাডমিন {amount}-এর পেমেন্ট গ্রহণ করেছেন',
	'The payment has to be checked': 'পেমেন্টটি যাচাই করতে হবে',
	'An admin did not accept the payment': 'একজন অ্যাডমিন পেমেন্টটি গ্রহণ করেননি',
	'{amount} is on its way back to {buyer}': '{amount} {buyer}-এর কাছে ফেরত যাচ্ছে',
	'{buyer} paid twice: {amount} is on its way back': '{buyer} দুবার টাকা দিয়েছেন: {amount} ফেরত যাচ্ছে',
	'{amount} was returned to {buyer}': '{buyer} {amount} ফেরত পেয়েছেন',
	'The money could not be returned yet': 'টাকা এখনো ফেরত দেওয়া যায়নি',
	'{seller} is owed {amount}': '{seller}-এর {amount} পাওনা হয়েছে',
	'{seller} was paid {amount}': '{seller} {amount} পেয়েছেন',
	'Both were asked how it went': 'কী হলো, দুজনকেই জিজ্ঞাসা করা হয়েছে',
	'The listing was taken off the market': 'পণ্যটি বিক্রির তালিকা থেকে সরিয়ে নেওয়া হয়েছে',
	'The other side has left': 'অন্য পক্ষ চলে গেছেন',
	'One of the accounts was suspended': 'একজনের অ্যাকাউন্ট স্থগিত হয়েছে',
}
