import type { Words } from '../languages.ts'
import type { KnownFactName } from './facts.ts'
import type { GearType } from './gear.ts'

interface CheckRow {
	readonly item: string
	readonly types: readonly GearType[]
	/** The fact that is confirmed if the gear matches the listing. */
	readonly fact?: KnownFactName
	readonly text: Words
}

const garments = ['jacket', 'suit', 'trousers'] as const
const labelled = ['helmet', ...garments, 'gloves', 'boots', 'armour', 'tyre'] as const
const worn = ['helmet', ...garments, 'rainwear', 'gloves', 'boots', 'armour'] as const
const fitted = ['exhaust', 'guard', 'luggage', 'part', 'electronics'] as const
const all = [...worn, ...fitted, 'tyre', 'other'] as const

/** THE CHECKLIST: what a buyer checks against the listing at the meeting, in order. */
export const checks = [
	{
		item: 'label',
		types: labelled,
		fact: 'label',
		text: {
			en: 'Find the label. Does it read as in the listing and its picture?',
			bn: 'লেবেলটা খুঁজে দেখুন। লেখাটা কি পোস্ট আর ছবির মতোই?',
		},
	},
	{
		item: 'standard',
		types: ['helmet'],
		fact: 'standard',
		text: {
			en: 'Which standard is printed on it? Compare it with the listing.',
			bn: 'গায়ে কোন মান ছাপা আছে? পোস্টের সঙ্গে মিলিয়ে দেখুন।',
		},
	},
	{
		item: 'date',
		types: ['helmet', 'armour', 'tyre'],
		fact: 'made',
		text: {
			en: 'Read the date on it. Is it the one in the listing?',
			bn: 'গায়ে লেখা তারিখটা পড়ুন। পোস্টে কি এটাই আছে?',
		},
	},
	{
		item: 'class',
		types: garments,
		fact: 'class',
		text: {
			en: 'Read the class on the label: AAA, AA, A, B or C. Is it as in the listing?',
			bn: 'লেবেলে শ্রেণি পড়ুন: AAA, AA, A, B নাকি C। পোস্টের সঙ্গে মেলে?',
		},
	},
	{
		item: 'level',
		types: ['gloves', 'boots'],
		fact: 'level',
		text: {
			en: 'Read the level on the label. Is it as in the listing?',
			bn: 'লেবেলে লেভেলটা পড়ুন। পোস্টের সঙ্গে মেলে?',
		},
	},
	{
		item: 'strap',
		types: ['helmet', 'armour', 'gloves'],
		text: {
			en: 'Close strap and buckle and pull. Do they hold as the listing leads you to expect?',
			bn: 'ফিতা আর বকলস লাগিয়ে টেনে দেখুন। পোস্ট দেখে যেমন ভেবেছিলেন, তেমনই আটকে থাকে?',
		},
	},
	{
		item: 'liner',
		types: ['helmet'],
		fact: 'liner',
		text: {
			en: 'Press the lining with your thumb, all around. Is it as the listing says?',
			bn: 'ভেতরের কাপড় চারদিকে বুড়ো আঙুলে চেপে দেখুন। পোস্টে যেমন লেখা, তেমনই?',
		},
	},
	{
		item: 'shell',
		types: ['helmet'],
		fact: 'modified',
		text: {
			en: 'Run a finger along the edge of the shell. Are paint, holes and mounts as the listing says?',
			bn: 'খোলের কিনারা ধরে আঙুল বুলিয়ে দেখুন। রং, ফুটো আর মাউন্ট কি পোস্টে যেমন লেখা, তেমনই?',
		},
	},
	{
		item: 'visor',
		types: ['helmet'],
		fact: 'visor',
		text: {
			en: 'Open and close the visor and look through it. Is it as the listing says?',
			bn: 'ভাইজর খুলে-লাগিয়ে ভেতর দিয়ে তাকান। পোস্টে যেমন লেখা, তেমনই?',
		},
	},
	{
		item: 'seams',
		types: [...garments, 'rainwear', 'gloves', 'boots', 'luggage'],
		text: {
			en: 'Pull gently at the seams. Are they as you expected from the listing?',
			bn: 'সেলাইগুলো আলতো করে টেনে দেখুন। পোস্ট দেখে যেমন ভেবেছিলেন, তেমনই?',
		},
	},
	{
		item: 'zips',
		types: [...garments, 'rainwear', 'boots', 'luggage'],
		text: {
			en: 'Open and close every zip. Do they run as you expected from the listing?',
			bn: 'সব চেইন খুলে-লাগিয়ে দেখুন। পোস্ট দেখে যেমন ভেবেছিলেন, তেমনই চলে?',
		},
	},
	{
		item: 'protectors',
		types: [...garments, 'armour'],
		fact: 'protectors',
		text: {
			en: 'Feel for the protectors and read what is on them. Are they those of the listing?',
			bn: 'প্রটেক্টরগুলো হাত দিয়ে খুঁজে গায়ের লেখা পড়ুন। পোস্টে যেগুলো লেখা, সেগুলোই?',
		},
	},
	{
		item: 'palm',
		types: ['gloves'],
		text: {
			en: 'Hold the palms against the light. Are they as in the pictures?',
			bn: 'তালুর দিকটা আলোয় ধরে দেখুন। ছবির মতোই?',
		},
	},
	{
		item: 'soles',
		types: ['boots'],
		text: {
			en: 'Bend the soles and look at the edges. Are they as in the pictures?',
			bn: 'সোল বাঁকিয়ে কিনারাগুলো দেখুন। ছবির মতোই?',
		},
	},
	{
		item: 'tread',
		types: ['tyre'],
		fact: 'tread',
		text: {
			en: 'Measure the tread at its lowest. Is it as deep as the listing says?',
			bn: 'খাঁজ যেখানে সবচেয়ে কম, সেখানে মাপুন। পোস্টে লেখা গভীরতাই?',
		},
	},
	{
		item: 'walls',
		types: ['tyre'],
		text: {
			en: 'Look at both walls, all the way round. Are they as in the pictures?',
			bn: 'টায়ারের দুই পাশই ঘুরিয়ে ঘুরিয়ে দেখুন। ছবির মতোই?',
		},
	},
	{
		item: 'works',
		types: ['electronics', 'part', 'exhaust'],
		fact: 'works',
		text: {
			en: 'Switch it on, or try it on a bike. Does it work as the listing says?',
			bn: 'চালু করে বা বাইকে লাগিয়ে দেখুন। পোস্টে যেমন লেখা, তেমনই কাজ করে?',
		},
	},
	{
		item: 'changed',
		types: ['exhaust', 'part'],
		fact: 'modified',
		text: {
			en: 'Look for paint, holes and mounts. Are they as the listing says?',
			bn: 'রং, ফুটো আর মাউন্ট খুঁজে দেখুন। পোস্টে যেমন লেখা, তেমনই?',
		},
	},
	{
		item: 'mounts',
		types: fitted,
		text: {
			en: 'Are all bolts, brackets and cables there that the listing shows?',
			bn: 'ছবিতে যত বোল্ট, ব্র্যাকেট আর তার আছে, সব কি আছে?',
		},
	},
	{
		item: 'complete',
		types: ['other'],
		text: {
			en: 'Is everything there that the listing shows?',
			bn: 'পোস্টে যা যা দেখা যায়, সব কি আছে?',
		},
	},
	{
		item: 'damage',
		types: all,
		fact: 'damage',
		text: {
			en: 'Look it over in daylight. Is the damage what the listing says, and no more?',
			bn: 'দিনের আলোয় পুরোটা দেখুন। পোস্টে যতটুকু ক্ষতি লেখা, ততটুকুই?',
		},
	},
	{
		item: 'fit',
		types: worn,
		text: {
			en: 'Wear it for two minutes. Is it the size in the listing?',
			bn: 'দুই মিনিট পরে থাকুন। মাপটা কি পোস্টে লেখা মাপই?',
		},
	},
] as const satisfies readonly CheckRow[]

/** The most items that any type has. */
export const mostChecks = 9

export type CheckItem = (typeof checks)[number]['item']
export type Check = CheckRow & { readonly item: CheckItem }

/** The items to check for gear of this type, in the table's order. */
export const checksOf = (type: GearType): readonly Check[] =>
	(checks as readonly Check[]).filter(({ types }) => types.includes(type))

export const checkAnswers = ['same', 'differs', 'skipped'] as const
export type CheckAnswer = (typeof checkAnswers)[number]
