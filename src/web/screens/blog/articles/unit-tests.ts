import type { Article } from '../article.ts'

const sample = `import { expect, test } from 'vitest'
import { saving } from './saving.ts'

test('the saving is a part of the original price', () => {
  expect(saving({ original: 10_000, resale: 7_500 })).toBe(25)
})

test('gear dearer than when it was new saves nothing', () => {
  expect(saving({ original: 4_000, resale: 4_500 })).toBe(0)
})`

/** What a unit test is and why to write one. */
export const unitTests: Article = {
	id: 'unit-tests',
	en: {
		question: 'What is a unit test? Why should we write unit tests?',
		answer: [
			'A unit test is a small program that calls one piece of your code, a function, a class or a component, with known input, and fails loudly unless the outcome is the expected one. It runs in milliseconds, needs no network and no database, and gives the same answer every time. Most have three parts: arrange the input, act, assert the result.',
			{ code: sample },
			'Read the titles alone: they say what the code promises. That is the first reason to write such tests. A comment may lie after the next change; a passing test cannot.',
			'The second reason is courage. Code that nobody dares to touch rots. With tests around the rules you can rename, split and simplify, run them, and know within seconds whether something that used to work no longer does. The failing test names the broken rule, so you spend no evening with a debugger.',
			'The third is design. Code that is hard to test usually does too much at once: it computes, reads the clock and writes to the database in one breath. Wanting a simple test pushes the calculation into a pure function, and that function is also easier to read and to use again.',
			'The fourth is memory. When a bug is reported, first write the test that fails because of it, then mend the code. That bug will not come back unnoticed.',
			'Some manners keep tests worth having. Test behaviour that callers can see, not private details, or every refactoring will break them. Go to the edges: zero, empty, the largest value, the day before and the day after. Keep tests independent of their order. And replace as little as possible with mocks, because a mock only shows that the code agrees with your own idea of the other side.',
			'Unit tests are not the whole story. Two perfect wheels do not prove that the motorcycle stands: a few integration tests against a real database, and a handful of journeys in a real browser, check that the parts fit together. But the many small tests underneath are what make a change on Thursday afternoon a calm affair.',
		],
	},
	bn: {
		question: 'ইউনিট টেস্ট কী? কেন আমরা ইউনিট টেস্ট লিখব?',
		answer: [
			'ইউনিট টেস্ট হলো ছোট একটি প্রোগ্রাম, যা আপনার কোডের একটি টুকরোকে, কোনো ফাংশন, ক্লাস বা কম্পোনেন্টকে, জানা ইনপুট দিয়ে ডাকে এবং ফল প্রত্যাশামতো না হলে জোরে জানিয়ে দেয়। এটি মিলিসেকেন্ডে চলে, নেটওয়ার্ক বা ডেটাবেস লাগে না, আর প্রতিবার একই উত্তর দেয়। বেশির ভাগ টেস্টের তিনটি অংশ: ইনপুট সাজানো, কাজটি করা, ফল যাচাই।',
			{ code: sample },
			'শুধু শিরোনামগুলো পড়ুন: কোডটি কী প্রতিশ্রুতি দেয় তা ওখানেই লেখা। এ ধরনের টেস্ট লেখার প্রথম কারণ এটিই। পরের পরিবর্তনের পর মন্তব্য মিথ্যা হয়ে যেতে পারে; পাস করা টেস্ট পারে না।',
			'দ্বিতীয় কারণ সাহস। যে কোডে কেউ হাত দিতে সাহস পায় না, তা পচতে থাকে। নিয়মগুলো ঘিরে টেস্ট থাকলে আপনি নাম বদলাতে, ভাগ করতে, সহজ করতে পারেন; তারপর চালিয়ে কয়েক সেকেন্ডেই জানতে পারেন আগে যা চলত তার কিছু ভাঙল কি না। ব্যর্থ টেস্টই বলে দেয় কোন নিয়ম ভেঙেছে, তাই ডিবাগার নিয়ে সন্ধ্যা কাটাতে হয় না।',
			'তৃতীয় কারণ নকশা। যে কোড টেস্ট করা কঠিন, তা সাধারণত একসঙ্গে অনেক কিছু করে: এক নিঃশ্বাসে হিসাব করে, ঘড়ি দেখে, ডেটাবেসে লেখে। সহজ টেস্ট চাইলে হিসাবটুকু একটি বিশুদ্ধ ফাংশনে সরাতে হয়, আর সেই ফাংশন পড়া ও আবার ব্যবহার করাও সহজ।',
			'চতুর্থ কারণ স্মৃতি। কোনো বাগের খবর এলে আগে সেই টেস্টটি লিখুন যা বাগের কারণে ব্যর্থ হয়, তারপর কোড ঠিক করুন। সেই বাগ আর চুপিচুপি ফিরে আসবে না।',
			'কয়েকটি অভ্যাস টেস্টকে কাজের রাখে। যে আচরণ বাইরে থেকে দেখা যায় তা-ই টেস্ট করুন, ভেতরের খুঁটিনাটি নয়; নইলে প্রতিটি রিফ্যাক্টরিংয়ে টেস্ট ভাঙবে। কিনারায় যান: শূন্য, খালি, সবচেয়ে বড় মান, আগের দিন ও পরের দিন। টেস্টগুলো যেন চলার ক্রমের ওপর নির্ভর না করে। আর যত কম সম্ভব মক ব্যবহার করুন; মক শুধু দেখায় যে কোডটি অপর পক্ষ সম্পর্কে আপনার নিজের ধারণার সঙ্গে মেলে।',
			'ইউনিট টেস্টই সব নয়। প্রতিটি চাকা নিখুঁত হলেই প্রমাণ হয় না যে মোটরসাইকেলটি দাঁড়িয়ে থাকবে: সত্যিকারের ডেটাবেসে কয়েকটি ইন্টিগ্রেশন টেস্ট আর সত্যিকারের ব্রাউজারে গুটিকয়েক যাত্রা দেখে নেয় অংশগুলো একসঙ্গে খাপ খায় কি না। তবে নিচের অসংখ্য ছোট টেস্টই বৃহস্পতিবার বিকেলের পরিবর্তনকে শান্ত একটি কাজ বানায়।',
		],
	},
}
