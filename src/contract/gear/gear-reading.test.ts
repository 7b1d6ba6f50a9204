import { describe, expect, it } from 'vitest'
import { districtIn, sizeIn, typeIn } from './gear-reading.ts'

it.each([
	['Axxis Draken full-face helmet, red', 'helmet'],
	['Touring jacket', 'jacket'],
	['Grey rain jacket', 'rainwear'],
	['Leather racing suit', 'suit'],
	['Summer mesh gloves', 'gloves'],
	['Black city lace boots', 'boots'],
	['Chrome leg guard', 'guard'],
	['Knee guards, pair', 'armour'],
	['Carbon slip-on exhaust', 'exhaust'],
	['Map-window tank bag', 'luggage'],
	['MRF tyre 120/70-17', 'tyre'],
	['কালো হেলমেট', 'helmet'],
	['রাইডিং জ্যাকেট', 'jacket'],
	['Helmet visor, clear', null],
	['Hook for helmet', null],
	['Gloves with knuckle guard', 'gloves'],
	['Jacket and gloves', null],
	['Helmet intercom', null],
	['Honda', null],
	['', null],
])('the type in %j is %j', (name, type) => {
	expect(typeIn(name)).toBe(type)
})

it.each([
	['helmet', 'KYT helmet XL', '', 'XL'],
	['helmet', 'KYT helmet', 'Red, size L, worn for a year.', 'L'],
	['helmet', 'KYT helmet', 'Size: 2xl', 'XXL'],
	['boots', 'TCX boots', 'Size EU 43.', '43'],
	['boots', 'Touring boots, size 43', '', '43'],
	['jacket', 'Jacket', 'সাইজ XL', 'XL'],
	['jacket', 'Jacket, size L', 'My size M was too small.', null],
	['jacket', 'Plan M jacket', 'The size is right.', null],
	['jacket', 'Size XXXXXXL jacket', '', null],
	['exhaust', 'Exhaust size M', '', null],
] as const)('the size of a %s called %j and described as %j is %j', (type, name, description, size) => {
	expect(sizeIn(type, name, description)).toBe(size)
})

describe('the district of an address', () => {
	it.each([
		['Dhanmondi, Dhaka', 'dhaka'],
		['Mirpur 10, Dhaka-1216', 'dhaka'],
		['Agrabad, Chittagong', 'chattogram'],
		['Agrabad Chattogram', 'chattogram'],
		["Kolatoli, Cox's Bazar", 'coxsbazar'],
		['Sonadanga Coxs Bazar', 'coxsbazar'],
		['Jessore', 'jashore'],
		['Jashore Sadar', 'jashore'],
		['Comilla, Bangladesh', 'cumilla'],
		['Town Hall, Mymensingh', 'mymensingh'],
		['GEC Circle, Chattogram (evenings)', 'chattogram'],
		['মিরপুর, ঢাকা', 'dhaka'],
		['বগুড়া সদর', 'bogura'],
		['Barishal Plaza, Uttara', null],
		['Dhaka Road, Town Hall', null],
		['Mirpur 10', null],
		['Dhaka, Chattogram', null],
		['Dhaka–Chattogram highway', null],
		['', null],
	])('%j is %j', (place, district) => {
		expect(districtIn(place)).toBe(district)
	})
})
