import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GearType } from '../../../src/contract/gear/gear.ts'
import type { FittedBike } from '../../../src/contract/listings/listings.ts'
import type { SearchAnswer } from '../../../src/contract/listings/search.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { listingOf } from '../../support/listings.ts'
import { somebody } from '../../support/people.ts'

let app: TestApp

const gear: readonly (readonly [string, GearType, string?, FittedBike[]?])[] = [
	['Bluetooth headset V8', 'electronics'],
	['Headset, Bluetooth 5.0', 'other'],
	['Bluetooth speaker', 'other'],
	['Helmet bag, black', 'luggage'],
	['হেলমেটের ব্যাগ', 'luggage'],
	['Bag for a helmet', 'luggage'],
	['Raincoat, yellow', 'rainwear'],
	[
		'Rain jacket, black',
		'rainwear',
		'Keeps all the rain out, with a hood and a liner, hardly worn, and in all a better thing.',
	],
	['রেইনকোট', 'rainwear'],
	['R15 V3 windshield', 'part'],
	['Windshield, smoke', 'part', 'For sports bikes.', [{ make: 'yamaha', model: 'R15 V3' }]],
	['FZ bumper', 'guard'],
	['FZS bumper', 'guard'],
	['Bumper', 'guard', 'As new.', [{ make: 'yamaha', model: 'FZS FI' }]],
	['Front tyre 100/80-17', 'tyre'],
	['পিছনের চাকা', 'tyre'],
	['Spark plug NGK', 'part'],
	['Motul engine oil', 'other'],
	['Pink gloves', 'gloves'],
]

beforeAll(async () => {
	app = await startApp()
	const seller = await somebody(app, 'seller')
	for (const [productName, gearType, productDescription = 'As in the picture.', fits = []] of gear)
		await listingOf(app, seller, { productName, gearType, productDescription, fits })
}, 60_000)
afterAll(() => app.close())

const search = async (q: string): Promise<SearchAnswer> =>
	(await call(app, `GET /api/search?q=${encodeURIComponent(q)}`)).json()
const namesOf = ({ items }: SearchAnswer) => items.map(({ product_name }) => product_name)

it.each([
	['raincoat', ['Raincoat, yellow', 'রেইনকোট', 'Rain jacket, black']],
	['রেইনকোট', ['রেইনকোট', 'Raincoat, yellow', 'Rain jacket, black']],
	['rain jacket', ['Rain jacket, black']],
	['r15 v3', ['R15 V3 windshield', 'Windshield, smoke']],
	['R15 V3 windshield', ['R15 V3 windshield', 'Windshield, smoke']],
	['fz bumper', ['FZ bumper', 'FZS bumper', 'Bumper']],
	['samner chaka', ['Front tyre 100/80-17']],
	['pichoner tyre', ['পিছনের চাকা']],
	['rear tyre', ['পিছনের চাকা']],
	['স্পার্ক প্লাগ', ['Spark plug NGK']],
	['মোবিল', ['Motul engine oil']],
	['ইঞ্জিন অয়েল', ['Motul engine oil']],
	['golapi', ['Pink gloves']],
	['রাইডিং গ্লাভস', ['Pink gloves']],
])('%s leads to what is meant', async (q, names) => {
	expect(namesOf(await search(q)).slice(0, names.length)).toEqual(names)
})

it.each([
	['bluetooth headset', ['Bluetooth headset V8', 'Headset, Bluetooth 5.0']],
	['helmet bag', ['Bag for a helmet', 'Helmet bag, black', 'হেলমেটের ব্যাগ']],
	['হেলমেটের ব্যাগ', ['Bag for a helmet', 'Helmet bag, black', 'হেলমেটের ব্যাগ']],
])('%s finds everything that has both words', async (q, names) => {
	expect(namesOf(await search(q)).toSorted()).toEqual(names)
})

it.each([
	['golves r15', 'gloves r15'],
	['r15 golves', 'r15 gloves'],
])('%s is corrected though only one of its words is found with either', async (q, corrected) => {
	const answer = await search(q)
	expect([answer.corrected, answer.partial]).toEqual([corrected, true])
	expect(namesOf(answer)).toContain('Pink gloves')
})

it.each(['rice cooker', 'bar raider', 'gaming bampr'])(
	'%s is corrected to nothing that a market of gear has',
	async (q) => {
		const answer = await search(q)
		expect([answer.total, answer.corrected]).toEqual([0, undefined])
	},
)

it('a word is corrected to the right spelling, even among unknown words', async () => {
	expect((await search('glaves')).corrected).toBe('gloves')
	expect((await search('raiding glaves')).corrected).toBe('riding gloves')
	expect((await search('gloves sylet')).understood).toContainEqual({
		parameter: 'district',
		value: 'sylhet',
		text: 'sylet',
	})
})
