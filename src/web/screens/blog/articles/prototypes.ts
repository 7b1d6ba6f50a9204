import type { Article } from '../article.ts'

const chain = `const gear = {
  describe() {
    return \`\${this.name}: \${this.price} taka\`
  },
}

const helmet = Object.create(gear) // helmet's prototype is gear
helmet.name = 'Full-face helmet'
helmet.price = 4500

helmet.describe() // 'Full-face helmet: 4500 taka'
Object.hasOwn(helmet, 'describe') // false: found on gear
Object.getPrototypeOf(helmet) === gear // true`

const classes = `class Gear {
  constructor(name, price) {
    this.name = name
    this.price = price
  }
  describe() {
    return \`\${this.name}: \${this.price} taka\`
  }
}

class Helmet extends Gear {
  describe() {
    return \`\${super.describe()}, inspected\`
  }
}

const used = new Helmet('Full-face helmet', 4500)
const { prototype } = Helmet
Object.getPrototypeOf(used) === prototype // true
Object.getPrototypeOf(prototype) === Gear.prototype // true`

/** How prototypal inheritance works. */
export const prototypes: Article = {
	id: 'prototypal-inheritance',
	en: {
		question: 'How does prototypal inheritance work?',
		answer: [
			'In JavaScript an object inherits from another object, directly, without a blueprint in between. Every object has a hidden link to its prototype, which is either an object or `null`. Reading a property first looks at the object itself. If the property is not there, the engine follows the link and looks at the prototype, then at the prototype’s prototype, until it finds the property or reaches `null` and answers `undefined`. That row of links is the prototype chain.',
			{ code: chain },
			'The method lives once, on `gear`, however many helmets there are. Yet `this` inside it is `helmet`, because `this` is decided by the call, by what stands before the dot, and not by where the function was found.',
			'Writing is different: as a rule, assignment does not climb. `helmet.describe = …` creates an own property on `helmet` that shadows the inherited one, and `gear` stays as it was. (The exceptions are an inherited setter, which is called, and an inherited read-only property, which refuses the write.) Hence the classic trap: put an array on a prototype, call `push` on it through one object, and every heir sees the new item. Nothing was assigned; the one shared array was changed.',
			'`class` builds the same chain with a friendlier spelling. Methods go to `Helmet.prototype`, `extends` links that object to `Gear.prototype`, and `new` creates an object whose prototype is `Helmet.prototype`, then runs the constructors.',
			{ code: classes },
			'Note the two similar words. A function’s `prototype` property is the object that instances made with `new` will inherit from; an object’s own prototype is what `Object.getPrototypeOf` returns. They are different links.',
			'Because the link is live, a method added to a prototype later is at once available to every heir. That is how polyfills work, and also why changing `Object.prototype` in an application is a bad idea: almost everything inherits from it.',
		],
	},
	bn: {
		question: 'প্রোটোটাইপাল ইনহেরিটেন্স কীভাবে কাজ করে?',
		answer: [
			'জাভাস্ক্রিপ্টে একটি অবজেক্ট সরাসরি আরেকটি অবজেক্ট থেকে উত্তরাধিকার পায়; মাঝখানে কোনো নকশা লাগে না। প্রতিটি অবজেক্টের ভেতরে তার প্রোটোটাইপের দিকে একটি গোপন লিংক থাকে; প্রোটোটাইপটি হয় একটি অবজেক্ট, নয়তো `null`। কোনো প্রপার্টি পড়তে গেলে প্রথমে অবজেক্টটির নিজের মধ্যে খোঁজা হয়। না পেলে ইঞ্জিন লিংক ধরে প্রোটোটাইপে যায়, তারপর প্রোটোটাইপের প্রোটোটাইপে, যতক্ষণ না প্রপার্টি মেলে বা `null`-এ পৌঁছে উত্তর হয় `undefined`। লিংকের এই সারিকেই বলে প্রোটোটাইপ চেইন।',
			{ code: chain },
			'হেলমেট যতগুলোই হোক, মেথডটি থাকে একবারই, `gear`-এ। তবু তার ভেতরে `this` হলো `helmet`; কারণ `this` ঠিক হয় কীভাবে ডাকা হলো তা দিয়ে, অর্থাৎ ডটের আগে কী আছে, ফাংশনটি কোথায় পাওয়া গেল তা দিয়ে নয়।',
			'লেখার নিয়ম আলাদা: সাধারণত অ্যাসাইনমেন্ট চেইন বেয়ে ওপরে ওঠে না। `helmet.describe = …` লিখলে `helmet`-এর নিজের একটি প্রপার্টি তৈরি হয়, যা উত্তরাধিকারে পাওয়াটিকে আড়াল করে; `gear` যেমন ছিল তেমনই থাকে। (ব্যতিক্রম দুটি: উত্তরাধিকারে সেটার থাকলে সেটি ডাকা হয়, আর রিড-অনলি প্রপার্টি থাকলে লেখা প্রত্যাখ্যাত হয়।) এখান থেকেই সেই চেনা ফাঁদ: প্রোটোটাইপে একটি অ্যারে রেখে কোনো একটি অবজেক্টের মাধ্যমে `push` করলে সব উত্তরাধিকারীই নতুন জিনিসটি দেখতে পায়। কিছুই অ্যাসাইন হয়নি; সবার ভাগের একটিমাত্র অ্যারেই বদলে গেছে।',
			'`class` একই চেইন বানায়, শুধু লেখার ধরনটি সহজ। মেথডগুলো যায় `Helmet.prototype`-এ, `extends` সেটিকে `Gear.prototype`-এর সঙ্গে জোড়ে, আর `new` এমন একটি অবজেক্ট তৈরি করে যার প্রোটোটাইপ `Helmet.prototype`, তারপর কনস্ট্রাক্টরগুলো চালায়।',
			{ code: classes },
			'কাছাকাছি দুটি শব্দ খেয়াল করুন। ফাংশনের `prototype` প্রপার্টি হলো সেই অবজেক্ট, যা থেকে `new` দিয়ে বানানো ইনস্ট্যান্সগুলো উত্তরাধিকার পাবে; আর কোনো অবজেক্টের নিজের প্রোটোটাইপ হলো `Object.getPrototypeOf` যা ফেরত দেয়। দুটি আলাদা লিংক।',
			'লিংকটি জীবন্ত বলে প্রোটোটাইপে পরে যোগ করা মেথডও সঙ্গে সঙ্গে সব উত্তরাধিকারী পেয়ে যায়। পলিফিল এভাবেই কাজ করে; আর এ কারণেই অ্যাপের ভেতরে `Object.prototype` বদলানো খারাপ বুদ্ধি: প্রায় সবকিছু তা থেকেই উত্তরাধিকার পায়।',
		],
	},
}
