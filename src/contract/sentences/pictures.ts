import type { Words } from '../languages.ts'

/** Uploading and showing pictures. */
export const pictureSentences = {
	uploadPicture: { en: 'Upload a picture of the product.', bn: 'পণ্যের একটি ছবি আপলোড করুন।' },
	imageCount: { en: 'Give {min} to {max} pictures.', bn: '{min} থেকে {max}টি ছবি দিন।' },
	sendPicture: {
		en: 'Send the picture in the multipart field "{field}".',
		bn: 'ছবিটি multipart ফিল্ড "{field}"-এ পাঠান।',
	},
	pictureBytes: { en: 'A picture can have at most {max} MB.', bn: 'ছবি সর্বোচ্চ {max} MB হতে পারে।' },
	picturePixels: {
		en: 'The picture can have at most {max} megapixels.',
		bn: 'ছবি সর্বোচ্চ {max} মেগাপিক্সেল হতে পারে।',
	},
	notPicture: {
		en: 'The file is not a JPEG, PNG, WebP or AVIF picture.',
		bn: 'ফাইলটি JPEG, PNG, WebP বা AVIF ছবি নয়।',
	},
	pictureDamaged: { en: 'The picture is damaged or incomplete.', bn: 'ছবিটি নষ্ট বা অসম্পূর্ণ।' },
	pictureTooSlow: {
		en: 'The picture takes too long to read. Save it again as a JPEG and send that.',
		bn: 'ছবিটি পড়তে অনেক সময় লাগছে। ছবিটি আবার JPEG হিসেবে সেভ করে পাঠান।',
	},
	pictureNotShown: {
		en: 'The picture cannot be shown right now. Please try again.',
		bn: 'ছবিটি এখন দেখানো যাচ্ছে না। আবার চেষ্টা করুন।',
	},
	pictureNotStored: {
		en: 'The picture could not be stored. Please try again.',
		bn: 'ছবিটি রাখা যায়নি। আবার চেষ্টা করুন।',
	},
	picturesBusy: {
		en: 'Too many pictures are being uploaded right now. Try again in a moment.',
		bn: 'একসঙ্গে অনেক ছবি আসছে। একটু পরে আবার চেষ্টা করুন।',
	},
} as const satisfies Record<string, Words>
