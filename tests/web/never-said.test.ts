import { expect, test } from 'vitest'
import { checks } from '../../src/contract/gear/checklist.ts'
import { factText, factTexts, levelTexts, slotTexts, unknownFact } from '../../src/contract/gear/fact-words.ts'
import { facts, type KnownFactName } from '../../src/contract/gear/facts.ts'
import { slotReasons } from '../../src/contract/gear/slots.ts'
import { warningTexts } from '../../src/contract/gear/warnings.ts'
import { sentences } from '../../src/contract/words/bn/sentences.ts'
import { told } from '../../src/contract/words/bn/told.ts'
import { bn } from '../../src/web/texts/bn.ts'

/** Claims that no text about gear may make: Motor does not inspect gear, and repeats only what was said, shown or confirmed. */
const claims = /\b(?:un)?safe(?:ly|r|st)?\b|\bgenuine\b|\bcertified\b|\bexpired\b|নিরাপদ|আসল|অনুমোদিত|মেয়াদোত্তীর্ণ/i

/** Exceptions about orders and offers, which do expire. */
const others = ['Offer expired', 'Order: expired', 'Expired', 'The order for {product} has expired.']

test('no text of the site, of a refusal or of a mail claims what nobody can know about gear', () => {
	const texts = [bn, sentences, told].flatMap((dictionary) => Object.entries<string>(dictionary))
	const claiming = texts.filter(([english, bangla]) => claims.test(english) || claims.test(bangla))
	expect(claiming.map(([english]) => english).toSorted()).toEqual(others.toSorted())
})

test('no fact, value, slot, check or warning does', () => {
	const values = facts.flatMap(({ fact, values: { ...values } }) =>
		'of' in values ? values.of.map((value) => [fact, value] as const) : [],
	)
	const texts = [
		...Object.values({ ...factTexts, ...slotTexts, ...slotReasons, ...levelTexts }),
		...checks.map(({ text }) => text),
		...Object.values(warningTexts).flatMap(({ short, sentence }) => [short, sentence]),
		unknownFact,
		...values.map(([fact, value]) => ({
			en: factText(fact as KnownFactName, value, 'en'),
			bn: factText(fact as KnownFactName, value, 'bn'),
		})),
	]
	expect(texts.length).toBeGreaterThan(100)
	expect(texts.flatMap(({ en, bn: bangla }) => [en, bangla]).filter((text) => claims.test(text))).toEqual([])
})
