import type { Words } from '../languages.ts'

/** Listing gear and changing what is listed. */
export const listingSentences = {
	bookedNotAdvertised: {
		en: 'A booked listing cannot be advertised.',
		bn: 'বুক হয়ে যাওয়া পণ্য প্রচার করা যায় না।',
	},
	bookedNotChanged: {
		en: 'This listing is booked and cannot be changed now.',
		bn: 'পণ্যটি বুক হয়ে আছে, তাই এখন বদলানো যাবে না।',
	},
	soldForGood: {
		en: 'This listing is sold. You can list the gear again as a new one.',
		bn: 'পণ্যটি বিক্রি হয়ে গেছে। চাইলে নতুন করে আবার দিতে পারেন।',
	},
	hiddenByAdmin: {
		en: 'An admin has taken this listing off the market.',
		bn: 'একজন অ্যাডমিন পণ্যটি সরিয়ে রেখেছেন।',
	},
	editedMeanwhile: {
		en: 'This listing was changed meanwhile. Nothing was overwritten.',
		bn: 'এর মধ্যে পণ্যটির তথ্য বদলেছে। কোনো কিছু মুছে যায়নি।',
	},
	notOneListing: {
		en: 'These details do not match exactly one available listing.',
		bn: 'এই তথ্য দিয়ে ঠিক একটি বিক্রিযোগ্য পণ্য পাওয়া যায় না।',
	},
	wholeTaka: { en: 'Enter the price in whole taka.', bn: 'পয়সা ছাড়া, পুরো টাকায় দাম দিন।' },
	priceRange: { en: 'Enter a price from ৳{min} to ৳{max}.', bn: '৳{min} থেকে ৳{max}-এর মধ্যে দাম দিন।' },
	usedTimeRange: {
		en: 'Enter the years of use, from {min} to {max}.',
		bn: 'কত বছর ব্যবহৃত তা লিখুন, {min} থেকে {max}।',
	},
	chooseCondition: { en: 'Choose the condition.', bn: 'অবস্থা বেছে নিন।' },
	chooseBrand: { en: 'Choose one of the brands.', bn: 'একটি ব্র্যান্ড বেছে নিন।' },
	chooseGearType: { en: 'Choose the type of gear.', bn: 'কী ধরনের গিয়ার, বেছে নিন।' },
	chooseState: { en: 'Choose one of the states.', bn: 'একটি অবস্থা বেছে নিন।' },
	chooseColour: { en: 'Choose one of the colours.', bn: 'একটি রং বেছে নিন।' },
	chooseDistrict: { en: 'Choose one of the districts.', bn: 'একটি জেলা বেছে নিন।' },
	fitsCount: { en: 'Name at most {max} bikes.', bn: 'সর্বোচ্চ {max}টি বাইকের নাম দিন।' },
	knownBike: { en: 'Choose a bike from the list.', bn: 'তালিকা থেকে একটি বাইক বেছে নিন।' },
	bikeYears: {
		en: 'Enter a year from {min} to {max}.',
		bn: '{min} থেকে {max}-এর মধ্যে একটি সাল দিন।',
	},
	yearsInOrder: { en: 'The first year comes after the last.', bn: 'প্রথম সালটি শেষ সালের পরে।' },
	giveVersion: {
		en: 'Send the version of the listing as you read it.',
		bn: 'পণ্যটি যেমন পেয়েছেন সেই version পাঠান।',
	},
	giveMobile: {
		en: 'Enter a Bangladeshi mobile number, such as 01712345678 or +8801712345678.',
		bn: 'বাংলাদেশের মোবাইল নম্বর দিন, যেমন ০১৭১২৩৪৫৬৭৮ বা +৮৮০১৭১২৩৪৫৬৭৮।',
	},
	placeRange: {
		en: 'Give a place of {min} to {max} characters, or leave this empty.',
		bn: '{min} থেকে {max} অক্ষরে জায়গার নাম লিখুন, অথবা ঘরটি খালি রাখুন।',
	},
	neededWithoutId: {
		en: 'Required to find the listing when there is no product_id.',
		bn: 'product_id না দিলে পণ্যটি খুঁজতে এটি লাগবে।',
	},
	giveListingId: { en: "Give the listing's id.", bn: 'পণ্যটির id দিন।' },
	giveListingName: { en: "Give the listing's name.", bn: 'পণ্যটির নাম দিন।' },
	nameSeller: { en: "Give the seller's e-mail address.", bn: 'বিক্রেতার ই-মেইল ঠিকানা দিন।' },
} as const satisfies Record<string, Words>
