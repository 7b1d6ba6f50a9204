import { expect, test } from 'vitest'
import { warningTexts } from '../../contract/gear/warnings.ts'
import { letterPicture, letterProduct } from './letter-products.ts'

const site = 'https://motor.test'
const listing = {
	id: 'listing-1',
	name: 'AGV K3',
	price: 104_200,
	pictureId: 'picture-1',
	hostedAddress: null,
	gearType: 'tyre',
	facts: {},
} as const

test('a mail shows a listing with its price as its reader writes it, and leads to its page', () => {
	expect(letterProduct(site, 'en', listing, 'Dhaka')).toEqual({
		name: 'AGV K3',
		price: '৳1,04,200',
		picture: 'https://motor.test/pictures/picture-1/320.webp',
		address: 'https://motor.test/product/single/listing-1',
		note: 'Dhaka',
		warnings: [
			{
				sentence: warningTexts.age_unknown.sentence.en,
				source: { label: 'Source: NHTSA', address: warningTexts.age_unknown.source.address },
			},
		],
	})
	const bangla = letterProduct(site, 'bn', listing, '')
	expect(bangla.price).toBe('৳১,০৪,২০০')
	expect(bangla.warnings?.map(({ sentence }) => sentence)).toEqual([warningTexts.age_unknown.sentence.bn])
})

test('a picture hosted elsewhere is shown from there, and a missing one is left out', () => {
	const hostedAddress = 'https://pictures.test/1.webp'
	expect(letterProduct(site, 'en', { ...listing, hostedAddress }, '').picture).toBe(hostedAddress)
	expect(letterProduct(site, 'en', { ...listing, pictureId: null }, '').picture).toBeNull()
	expect(letterPicture(site, undefined)).toBeNull()
})
