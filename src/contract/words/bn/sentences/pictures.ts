export const pictures = {
	'Upload a picture of the product.': 'পণ্যের একটি ছবি আপলোড করুন।',
	'Give {min} to {max} pictures.': '{min} থেকে {max}টি ছবি দিন।',
	'Send the picture in the multipart field "{field}".': 'ছবিটি multipart ফিল্ড "{field}"-এ পাঠান।',
	'A picture can have at most {max} MB.': 'ছবি সর্বোচ্চ {max} MB হতে পারে।',
	'The picture can have at most {max} megapixels.': 'ছবি সর্বোচ্চ {max} মেগাপিক্সেল হতে পারে।',
	'The file is not a JPEG, PNG, WebP or AVIF picture.': 'ফাইলটি JPEG, PNG, WebP বা AVIF ছবি নয়।',
	'This photo is in the HEIC format. Share or save it as a JPEG and send that.':
		'ছবিটি HEIC ফরম্যাটে। JPEG হিসেবে শেয়ার বা সেভ করে সেটি পাঠান।',
	'The picture is damaged or incomplete.': 'ছবিটি নষ্ট বা অসম্পূর্ণ।',
	'The picture takes too long to read. Save it again as a JPEG and send that.':
		'ছবিটি পড়তে অনেক সময় লাগছে। ছবিটি আবার JPEG হিসেবে সেভ করে পাঠান।',
	'The picture cannot be shown right now. Please try again.': 'ছবিটি এখন দেখানো যাচ্ছে না। আবার চেষ্টা করুন।',
	'The picture could not be stored. Please try again.': 'ছবিটি রাখা যায়নি। আবার চেষ্টা করুন।',
	'Too many pictures are being uploaded right now. Try again in a moment.':
		'একসঙ্গে অনেক ছবি আসছে। একটু পরে আবার চেষ্টা করুন।',
} as const
