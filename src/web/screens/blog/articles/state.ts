import type { Article } from '../article.ts'

const filter = `const [params, setParams] = useSearchParams()
const size = params.get('size') ?? 'all'

// The URL holds the filter, the query cache holds the answer.
const helmets = useQuery({
  queryKey: ['helmets', size],
  queryFn: () => fetchHelmets(size),
})`

/** Ways to manage state in React. */
export const state: Article = {
	id: 'react-state',
	en: {
		question: 'What are the different ways to manage a state in a React application?',
		answer: [
			'Most trouble with state comes from asking “which library?” before asking “whose fact is this?” Find the owner first; the tool follows almost by itself.',
			'Start at the component. `useState` is right for a fact that one component needs: is this menu open, what has been typed. When a sibling needs it too, lift it to the nearest common parent and pass it down. When one event changes several values together, or the next value depends on rules, `useReducer` gathers those rules in one pure function that you can test without rendering anything.',
			'For facts that many distant components read but few change, such as theme, language or the signed-in person, use context. Every component that reads a context renders again when its value changes, so keep fast-changing values out of it, or split it in two.',
			'Two owners are often forgotten. The first is the URL: filters, pages and open tabs belong there, so that reload, the Back button and a link sent to a friend all work. The second is the server. A list of helmets is not your state; it is a copy of somebody else’s, and it goes stale. TanStack Query, SWR or a router’s loaders fetch it once, share it, retry it and refresh it. Moving such copies out of a global store usually leaves the store nearly empty.',
			{ code: filter },
			'What remains, a drawing on a canvas or a cart edited from ten places, may deserve an external store: Zustand and Jotai are small, Redux Toolkit is strict and traceable. They connect through `useSyncExternalStore`, so that a component renders only when the slice it selected has changed.',
			'React 19 covers forms too: `useActionState` keeps the pending flag and the result of a submit, and `useOptimistic` shows the expected result until the server has answered.',
			{
				points: [
					'Can it be computed from other state? Then store nothing.',
					'Should it survive a reload or be shared? The URL.',
					'Did it come from the server? A query cache.',
					'Does one component use it? `useState`; with rules, `useReducer`.',
					'Does a whole region read it? Context; if it changes often, a store.',
				],
			},
		],
	},
	bn: {
		question: 'React অ্যাপে স্টেট সামলানোর উপায়গুলো কী কী?',
		answer: [
			'স্টেট নিয়ে বেশির ভাগ ঝামেলা শুরু হয় “কোন লাইব্রেরি নেব?” প্রশ্নটি “তথ্যটি আসলে কার?” প্রশ্নের আগে করলে। আগে মালিক খুঁজুন; তাহলে কোন হাতিয়ার লাগবে তা প্রায় আপনা-আপনিই ঠিক হয়ে যায়।',
			'শুরু করুন কম্পোনেন্ট থেকে। যে তথ্য একটিমাত্র কম্পোনেন্টের দরকার, যেমন মেনু খোলা কি না বা কী টাইপ করা হয়েছে, তার জন্য `useState`-ই ঠিক। পাশের কম্পোনেন্টেরও দরকার হলে তথ্যটি সবচেয়ে কাছের সাধারণ প্যারেন্টে তুলে প্রপ হিসেবে নামিয়ে দিন। যখন একটি ঘটনায় কয়েকটি মান একসঙ্গে বদলায়, বা পরের মান কিছু নিয়মের ওপর নির্ভর করে, তখন `useReducer` সেই নিয়মগুলোকে একটি বিশুদ্ধ ফাংশনে জড়ো করে, যা কিছুই রেন্ডার না করে টেস্ট করা যায়।',
			'যে তথ্য দূরের অনেক কম্পোনেন্ট পড়ে কিন্তু বদলায় কম, যেমন থিম, ভাষা বা লগ ইন করা ব্যক্তি, তার জন্য কনটেক্সট। কনটেক্সটের মান বদলালে তা পড়ে এমন প্রতিটি কম্পোনেন্ট আবার রেন্ডার হয়; তাই ঘন ঘন বদলানো মান এতে রাখবেন না, অথবা কনটেক্সটটি দুই ভাগ করুন।',
			'দুজন মালিকের কথা প্রায়ই ভুলে যাওয়া হয়। প্রথমটি URL: ফিল্টার, পৃষ্ঠা নম্বর আর খোলা ট্যাব ওখানেই থাকার কথা, যাতে রিলোড, ব্যাক বোতাম আর বন্ধুকে পাঠানো লিংক সবই কাজ করে। দ্বিতীয়টি সার্ভার। হেলমেটের তালিকা আপনার স্টেট নয়; এটি অন্যের তথ্যের একটি কপি, আর কপি পুরোনো হয়। TanStack Query, SWR বা রাউটারের লোডার সেটি একবার আনে, সবাইকে দেয়, ব্যর্থ হলে আবার চেষ্টা করে এবং হালনাগাদ রাখে। এসব কপি গ্লোবাল স্টোর থেকে সরালে স্টোরটি সাধারণত প্রায় খালি হয়ে যায়।',
			{ code: filter },
			'যা বাকি থাকে, যেমন ক্যানভাসে আঁকা ছবি বা দশ জায়গা থেকে বদলানো কার্ট, তার জন্য বাইরের স্টোর লাগতে পারে: Zustand ও Jotai ছোট, Redux Toolkit কড়া নিয়মের, তবে প্রতিটি পরিবর্তন অনুসরণ করা যায়। এগুলো `useSyncExternalStore` দিয়ে যুক্ত হয়, ফলে বেছে নেওয়া অংশটুকু বদলালেই কেবল কম্পোনেন্ট রেন্ডার হয়।',
			'React 19 ফর্মের কাজও সহজ করেছে: `useActionState` জমা দেওয়ার অপেক্ষা ও ফলাফল ধরে রাখে, আর সার্ভারের উত্তর আসা পর্যন্ত `useOptimistic` প্রত্যাশিত ফলটি দেখায়।',
			{
				points: [
					'অন্য স্টেট থেকে হিসাব করে বের করা যায়? তাহলে কিছুই রাখবেন না।',
					'রিলোডের পরেও থাকা দরকার, বা শেয়ার করা হবে? URL।',
					'সার্ভার থেকে এসেছে? কোয়েরি ক্যাশ।',
					'একটি কম্পোনেন্ট ব্যবহার করে? `useState`; নিয়ম থাকলে `useReducer`।',
					'পাতার একটি বড় অংশ পড়ে? কনটেক্সট; ঘন ঘন বদলালে স্টোর।',
				],
			},
		],
	},
}
