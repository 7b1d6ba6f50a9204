import { describe, expect, it } from 'vitest'
import { offerEndings } from '../../contract/deals/offers.ts'
import { orderReasons } from '../../contract/deals/orders.ts'
import { type Language, languages, type Words } from '../../contract/languages.ts'
import { type About, type EventKind, events, kindOf, rolesTold, taka } from './events.ts'

const kinds: [string, EventKind][] = Object.entries(events)
const codes = Object.keys(languages) as Language[]

const about: About = {
	orderId: 'order-1',
	listingId: 'listing-1',
	personId: 'person-1',
	actor: 'Karim',
	product: 'AGV K3',
	price: 4200,
	search: 'helmet',
	data: {
		by: 'buyer',
		from: 'accepted',
		reason: 'other',
		at: Date.UTC(2026, 0, 15, 12),
		deadline: Date.UTC(2026, 0, 29, 12),
		about: 'AGV K3',
		amount: 4200,
		price: 4000,
		price_was: 5000,
		count: 12,
		conversation: 'conversation-1',
		message: 'message-1',
		offer: 'offer-1',
		reference: 'TX1',
	},
}

/** `about` with other data. */
const given = (data: About['data']): About => ({ ...about, data: { ...about.data, ...data } })

const situations: About[] = [
	about,
	{ ...about, search: '', listingId: null },
	...['admin', 'system', 'seller'].map((by) => given({ by, from: 'booked' })),
	...[...orderReasons, ...offerEndings, 'listing deleted', 'person left', 'payment missed', ''].map((reason) =>
		given({ reason }),
	),
]

/** Fails unless each language says something of its own, in its own letters and in whole words. */
function expectSaid(words: Words, what: string): void {
	for (const code of codes) {
		expect(words[code], `${what} ${code}`).toMatch(/\S\S/)
		expect(words[code], `${what} ${code}`).not.toMatch(/undefined|null|NaN|Invalid|\[object|\s\s|^\s|\s$/)
	}
	expect(words.bn, what).toMatch(/[অ-হ]/)
	expect(words.en, what).not.toMatch(/[অ-হ]/)
	// The word is an engine. The market's name stays as it is.
	expect(words.bn, what).not.toContain('মোটর')
}

const saysNothing = (words: Words) => codes.every((code) => words[code] === '')

const pages = new RegExp(
	`^/(${[
		'product/single/listing-1',
		'dashbord',
		'dashbord/order/order-1',
		'dashbord/messages/conversation-1',
		'dashbord/reported-messages/message-1',
		'dashbord/(my-products|reports|all/sellers|account|saved|payments|verification)',
	].join('|')})$`,
)

describe('the events table', () => {
	it.each(kinds)('says in every language what %s is and what to do next', (_, kind) => {
		if (kind.name) expectSaid(kind.name, 'name')
		if (kind.button) expectSaid(kind.button, 'button')
		for (const situation of situations) {
			if (kind.words) expectSaid(kind.words(situation), 'words')
			const next = kind.next?.(situation)
			if (next && !saysNothing(next)) expectSaid(next, 'next')
		}
	})

	it.each(kinds)('has words for %s if somebody is told, and a page if they are mailed or pushed', (_, kind) => {
		expect(kind.words !== undefined).toBe(kind.to.length > 0)
		expect(kind.to.length === 0 || rolesTold(kind).length > 0).toBe(true)
		if (kind.mail || kind.push) expect(kind.at).toBeDefined()
		if (kind.at) expect(kind.at(about)).toMatch(pages)
	})

	it.each(kinds.filter(([, { live }]) => live))('tells open screens which thing %s is about', (_, { live }) => {
		expect(['order', 'offer', 'message']).toContain(live?.name)
		expect(live?.to.length).toBeGreaterThan(0)
		const things = { order: 'order-1', offer: 'offer-1', message: 'message-1' }
		expect(live?.data(about)._id).toBe(things[live?.name as keyof typeof things])
	})

	it('holds back only what can wait: identity, payment and reminders are urgent', () => {
		const urgent = kinds.filter(([, { urgent }]) => urgent).map(([name]) => name)
		expect(urgent.filter((name) => !/^(payment|refund|payout)_/.test(name)).sort()).toEqual([
			'asked',
			'meeting_reminder',
			'suspended',
			'suspension_lifted',
		])
		const money = kinds.filter(([name]) => /^(payment|refund|payout)_/.test(name))
		for (const [name, { urgent, always, mail }] of money)
			expect([urgent, always, mail], name).toEqual([true, true, true])
	})

	it('names whoever did it, an admin as one, and the system not at all', () => {
		const said = (by: string) => events.cancelled.words(given({ by })).en
		expect(said('buyer')).toBe('Karim cancelled the order of AGV K3.')
		expect(said('admin')).toBe('An admin cancelled the order of AGV K3.')
		expect(said('system')).toBe('The order of AGV K3 was cancelled.')
		expect(events.cancelled.words(given({ by: 'admin' })).bn).toContain('একজন অ্যাডমিন')
	})

	it('says the reason that an admin gave, or that none was given', () => {
		const next = (reason: unknown) => events.warned.next(given({ reason } as About['data']))
		expect(next('It is a copy.')).toEqual({
			en: 'The reason given: It is a copy.',
			bn: 'যে কারণ জানানো হয়েছে: It is a copy.',
		})
		for (const none of ['', null, 7]) expect(next(none).en).toBe('No reason was given.')
	})

	it('says when people meet by the clock of Dhaka', () => {
		const { en, bn } = events.meeting_reminder.words(about)
		expect(en).toBe('You meet on Thu 15 Jan, 6:00 pm for AGV K3.')
		expect(bn).toContain('৬:০০')
	})

	it('goes on to the next sentence after a space', () => {
		const { en, bn } = events.declined.next(given({ reason: 'sold elsewhere' }))
		expect(en).toBe('It was sold to somebody else. Look for more like it.')
		expect(bn).toContain('। এমন')
	})

	it('has a switch for what can be switched off, and none for what cannot', () => {
		for (const [name, kind] of kinds) if (kind.always) expect(kind.name, name).toBeUndefined()
	})

	it('knows no row by a name that every object has', () => {
		expect(kindOf('toString')).toBeUndefined()
		expect(kindOf('booked')).toBe(events.booked)
	})

	it('groups prices as in India', () => {
		expect(taka('en', 1234567)).toBe('৳12,34,567')
		expect(taka('bn', 1234567)).toBe('৳১২,৩৪,৫৬৭')
	})
})
