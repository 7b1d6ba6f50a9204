import type { Article } from '../article.ts'

const react = `// React: the function runs again on each render
function Counter() {
  const [count, setCount] = useState(0)
  const add = () => setCount((n) => n + 1)
  return <button onClick={add}>{count}</button>
}`

const angular = `// Angular: a class with a template and a signal
@Component({
  selector: 'app-counter',
  template: '<button (click)="add()">{{ count() }}</button>',
})
export class Counter {
  count = signal(0)
  add() { this.count.update((n) => n + 1) }
}`

const vue = `<!-- Vue: one file, a reactive ref, a template -->
<script setup>
import { ref } from 'vue'
const count = ref(0)
</script>
<template>
  <button @click="count++">{{ count }}</button>
</template>`

/** React, Angular and Vue compared. */
export const frameworks: Article = {
	id: 'react-angular-vue',
	en: {
		question: 'React vs. Angular vs. Vue?',
		answer: [
			'All three build interfaces from components, render on the server as well as in the browser, speak TypeScript and drive very large sites. They differ in how much they decide for you, and in how they learn that something has changed. The same counter shows it:',
			{ code: react },
			{ code: angular },
			{ code: vue },
			'React is a library for views. A component is a function of its props and state; when state changes the function runs again, and React applies the difference to the page. React Compiler now adds much of the memoising that people used to write by hand. Router, data and forms you choose yourself, or you take a framework such as Next.js or React Router. That freedom brings the largest choice of packages and of people to hire, and a decision in every corner of a project.',
			'Angular is the whole toolbox from one maker: router, forms, HTTP client, dependency injection, command line and a release every half year with automated migrations. Signals tell it exactly which part of a page depends on what, and recent versions no longer need Zone.js to notice changes. There is more to learn at the start, and then every Angular project looks familiar. Large teams value that.',
			'Vue stands in between. Its refs record who reads them, so only what depends on a changed value is updated. Single-file components keep template, logic and style together in something very close to plain HTML, and the official router and the store, Pinia, fit without debate. It can also grow into an existing page bit by bit. It is often the quickest to feel at home in.',
			'Speed seldom decides: in ordinary applications pictures, queries and network weigh more than any of the three. Ask other questions. What does the team know? Who will maintain this in five years? Does somebody want to choose the parts, or be spared choosing?',
			'Motor uses React, because it wanted a small view library it could render on its own server and a free hand with the rest. A bank with forty developers might well choose Angular, and a shop that freshens up its old pages, Vue. All three would be right.',
		],
	},
	bn: {
		question: 'React, Angular নাকি Vue?',
		answer: [
			'তিনটিই কম্পোনেন্ট দিয়ে ইন্টারফেস গড়ে, ব্রাউজারের পাশাপাশি সার্ভারেও রেন্ডার করে, TypeScript বোঝে এবং বিশাল সব সাইট চালায়। পার্থক্য দুই জায়গায়: আপনার হয়ে কতটা সিদ্ধান্ত নেয়, আর কিছু বদলেছে তা কীভাবে টের পায়। একই কাউন্টারে দেখা যাক:',
			{ code: react },
			{ code: angular },
			{ code: vue },
			'React হলো ভিউয়ের লাইব্রেরি। কম্পোনেন্ট তার প্রপ ও স্টেটের একটি ফাংশন; স্টেট বদলালে ফাংশনটি আবার চলে, আর React পাতায় শুধু পার্থক্যটুকু বসায়। আগে যে মেমোইজেশন মানুষ হাতে লিখত, তার অনেকটাই এখন React Compiler যোগ করে দেয়। রাউটার, ডেটা, ফর্ম আপনি নিজে বাছেন, অথবা Next.js বা React Router-এর মতো ফ্রেমওয়ার্ক নেন। এই স্বাধীনতায় মেলে সবচেয়ে বেশি প্যাকেজ আর কাজের মানুষ, সঙ্গে প্রকল্পের প্রতিটি কোণে একটি করে সিদ্ধান্ত।',
			'Angular এক নির্মাতার পুরো টুলবক্স: রাউটার, ফর্ম, HTTP ক্লায়েন্ট, ডিপেনডেন্সি ইনজেকশন, কমান্ড লাইন, আর ছয় মাস পরপর নতুন সংস্করণ, যার মাইগ্রেশন অনেকটাই স্বয়ংক্রিয়। সিগন্যাল বলে দেয় পাতার কোন অংশ ঠিক কিসের ওপর নির্ভর করে, আর সাম্প্রতিক সংস্করণে পরিবর্তন টের পেতে Zone.js লাগে না। শুরুতে শেখার আছে বেশি, কিন্তু তারপর প্রতিটি Angular প্রকল্পই চেনা লাগে। বড় দল এটির কদর করে।',
			'Vue মাঝামাঝি। এর রেফগুলো মনে রাখে কে তাদের পড়েছে, তাই বদলানো মানের ওপর যা নির্ভর করে শুধু তা-ই হালনাগাদ হয়। এক ফাইলের কম্পোনেন্টে টেমপ্লেট, লজিক ও স্টাইল একসঙ্গে থাকে, প্রায় সাধারণ HTML-এর মতো করে; দাপ্তরিক রাউটার আর স্টোর Pinia বিনা তর্কে মানিয়ে যায়। পুরোনো পাতায় একটু একটু করেও একে বসানো যায়। অনেকের কাছে এটিতেই সবচেয়ে তাড়াতাড়ি হাত বসে।',
			'গতি খুব কম সময়ই ফয়সালা করে: সাধারণ অ্যাপে এই তিনটির চেয়ে ছবি, কোয়েরি আর নেটওয়ার্কের ওজন বেশি। বরং অন্য প্রশ্ন করুন। দল কোনটি জানে? পাঁচ বছর পর কে এটি দেখভাল করবে? কেউ কি অংশগুলো নিজে বাছতে চায়, নাকি বাছাইয়ের ঝামেলা থেকে বাঁচতে চায়?',
			'Motor ব্যবহার করে React, কারণ তার দরকার ছিল ছোট একটি ভিউ লাইব্রেরি, যা নিজের সার্ভারে রেন্ডার করা যায়, আর বাকিটায় খোলা হাত। চল্লিশ ডেভেলপারের একটি ব্যাংক হয়তো Angular নেবে, আর যে দোকান পুরোনো পাতাগুলো ঝালিয়ে নিচ্ছে, সে Vue। তিনটি সিদ্ধান্তই ঠিক হবে।',
		],
	},
}
