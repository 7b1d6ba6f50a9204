export const trust = {
	'Source: {name}': 'সূত্র: {name}',
	'The reason given: {reason}': 'যে কারণ জানানো হয়েছে: {reason}',
	'No reason was given.': 'কোনো কারণ জানানো হয়নি।',
	'It is paused: put it back on the market when you like.': 'পণ্যটি এখন থামানো আছে। যখন চান আবার চালু করুন।',
	'Its order goes on as before.': 'এর অর্ডার আগের মতোই চলবে।',
	'It has been sold, so it does not go back on the market.': 'পণ্যটি বিক্রি হয়ে গেছে, তাই এটি আর বিক্রির তালিকায় ফিরবে না।',
	'{actor} rated your deal: {product}.': '{product} নিয়ে কেনাবেচার রিভিউ দিয়েছেন {actor}।',
	'Rate it too, and both reviews appear at once. Otherwise theirs appears 14 days after the handover.':
		'আপনিও রিভিউ দিলে সঙ্গে সঙ্গে দুটিই দেখা যাবে। না দিলে হস্তান্তরের ১৪ দিন পরে তাঁরটি দেখা যাবে।',
	'You can now see the reviews of your deal: {product}.': '{product} নিয়ে কেনাবেচার রিভিউ এখন দেখা যাচ্ছে।',
	'{actor} answered your review.': '{actor} আপনার রিভিউয়ের উত্তর দিয়েছেন।',
	'An admin removed your review.': 'একজন অ্যাডমিন আপনার রিভিউ সরিয়ে দিয়েছেন।',
	'We looked at {product}, which you reported. It stays as it is. Thank you for telling us.':
		'আপনার রিপোর্ট পেয়ে আমরা {product} দেখেছি। পণ্যটি যেমন আছে তেমনই থাকছে। জানানোর জন্য ধন্যবাদ।',
	'We looked at {product}, which you reported, and acted on it. Thank you.':
		'আপনার রিপোর্ট পেয়ে আমরা {product} নিয়ে ব্যবস্থা নিয়েছি। ধন্যবাদ।',
	'An admin hid your {product}. Only you can see it.':
		'একজন অ্যাডমিন আপনার {product} লুকিয়ে রেখেছেন। এখন শুধু আপনিই এটি দেখতে পাচ্ছেন।',
	'Your {product} is no longer hidden.': 'আপনার {product} আর লুকানো নেই।',
	'An admin has a warning about your {product}.': 'আপনার {product} নিয়ে একজন অ্যাডমিন আপনাকে সতর্ক করেছেন।',
	'We read the message about {product} that you reported. It breaks no rule. Thank you for telling us.':
		'{product} নিয়ে যে মেসেজটি রিপোর্ট করেছিলেন, আমরা পড়েছি। এতে কোনো নিয়ম ভাঙা হয়নি। জানানোর জন্য ধন্যবাদ।',
	'We read the message about {product} that you reported, and acted on it. Thank you.':
		'{product} নিয়ে যে মেসেজটি রিপোর্ট করেছিলেন, আমরা পড়ে ব্যবস্থা নিয়েছি। ধন্যবাদ।',
	'An admin has a warning about what you wrote about {product}.':
		'{product} নিয়ে আপনি যা লিখেছেন, তা নিয়ে একজন অ্যাডমিন আপনাকে সতর্ক করেছেন।',
	'Gear is reported stolen': 'কেউ গিয়ার চুরির কথা জানান',
	'{actor} reports gear as stolen.': '{actor} গিয়ার চুরির কথা জানিয়েছেন।',
	'Your report of stolen gear is in the register.': 'আপনার চুরি যাওয়া গিয়ারের রিপোর্ট তালিকায় যোগ হয়েছে।',
	'If gear with its serial number comes to the market, we look at it. Tell us when you have it back.':
		'ওই সিরিয়াল নম্বরের গিয়ার বিক্রির জন্য এলে আমরা দেখব। জিনিসটি ফিরে পেলে আমাদের জানাবেন।',
	'Your report of stolen gear was not accepted.': 'আপনার চুরি যাওয়া গিয়ারের রিপোর্ট গ্রহণ করা হয়নি।',
	'What it says does not match.': 'তথ্যগুলো মিলছে না।',
	'It cannot be read.': 'এটি পড়া যাচ্ছে না।',
	'Too much of it is uncertain.': 'অনেক কিছু নিশ্চিত নয়।',
	'It cannot be used.': 'এটি কাজে লাগানো যাচ্ছে না।',
	'A listing matches something': 'কোনো পণ্যে মিল পাওয়া যায়',
	'Your {product} is back on the market.': 'আপনার {product} আবার বিক্রির তালিকায় এসেছে।',
	'{product} matches gear that was reported stolen, or shows the same picture as another listing.':
		'{product} চুরি যাওয়া বলে জানানো গিয়ারের সঙ্গে মিলেছে, অথবা এর ছবি অন্য পণ্যের ছবির সঙ্গে মিলে গেছে।',
	'We are looking at gear on the market that may be yours, the one you reported stolen.':
		'বাজারে থাকা একটি গিয়ার আপনার চুরি যাওয়া গিয়ারটি হতে পারে। আমরা সেটি দেখছি।',
	'There is nothing for you to do now. We cannot say more about it until we know.':
		'এখন আপনাকে কিছু করতে হবে না। নিশ্চিত না হওয়া পর্যন্ত এর বেশি কিছু জানানো যাবে না।',
	'A picture of your {product} is also on another listing of yours that is on the market.':
		'আপনার {product}-এর একটি ছবি বিক্রির তালিকায় থাকা আপনারই আরেকটি পণ্যেও আছে।',
	'If both are of the same gear, delete one. Otherwise give each its own picture.':
		'দুটি একই জিনিস হলে একটি মুছে দিন। না হলে প্রতিটিতে তার নিজের ছবি দিন।',
	'Your account is suspended.': 'আপনার অ্যাকাউন্ট স্থগিত করা হয়েছে।',
	'You can still read. Your listings are paused and your open orders have ended. {reason}':
		'আপনি এখনো সব দেখতে পারবেন। আপনার পণ্যগুলো থামিয়ে রাখা হয়েছে, চলমান অর্ডারগুলো শেষ করে দেওয়া হয়েছে। {reason}',
	'Your account is no longer suspended.': 'আপনার অ্যাকাউন্ট আর স্থগিত নেই।',
	'You can buy and sell again. If you had listings, they are paused: put them back on the market when you like.':
		'আবার কেনাবেচা করতে পারবেন। আপনার পণ্য থাকলে সেগুলো থামানো আছে, যখন চান আবার চালু করুন।',
	'{actor} asks for the verified mark.': '{actor} ভেরিফায়েড ব্যাজের জন্য আবেদন করেছেন।',
	'Your request for the verified mark was refused.': 'ভেরিফায়েড ব্যাজের জন্য আপনার আবেদন গ্রহণ করা হয়নি।',
	'Size {size}': 'সাইজ {size}',
} as const
