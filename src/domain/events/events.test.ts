import { describe, expect, it } from 'vitest'
import { offerEndings } from '../../contract/deals/offers.ts'
import { orderReasons } from '../../contract/deals/reasons.ts'
import { type Language, languages, type Words } from '../../contract/languages.ts'
import { href } from '../../contract/paths.ts'
import { why } from '../orders/event-words.ts'
import { type About, type EventKind, taka } from './event-kind.ts'
import { events, kindOf, rolesTold } from './events.ts'

const kinds: [string, EventKind][] = Object.entries(events)
const codes = Object.keys(languages) as Language[]

const about: About = {
	orderId: 'order-1',
	listingId: 'listing-1',
	personId: 'person-1',
	actor: 'Karim',
	product: 'AGV K3',
	price: 4200,
	place: 'Kandirpar, Cumilla',
	search: 'helmet',
	data: {
		by: 'buyer',
		from: 'accepted',
		reason: 'other',
		at: Date.UTC(2026, 0, 15, 12),
		deadline: Date.UTC(2026, 0, 29, 12),
		rate_until: Date.UTC(2026, 0, 12, 12),
		answer_by: Date.UTC(2026, 0, 17, 12),
		about: 'AGV K3',
		amount: 4200,
		price: 4000,
		price_was: 5000,
		count: 12,
		conversation: 'conversation-1',
		message: 'message-1',
		case: 'case-1',
		offer: 'offer-1',
		reference: 'TX1',
		number: '417',
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

/** Fails unless each language has its own text, in its own script and without leftover values such as `undefined`. */
function expectSaid(words: Words, what: string): void {
	for (const code of codes) {
		expect(words[code], `${what} ${code}`).toMatch(/\S\S/)
		expect(words[code], `${what} ${code}`).not.toMatch(/undefined|null|NaN|Invalid|\[object|\s\s|^\s|\s$/)
	}
	expect(words.bn, what).toMatch(/[অ-হ]/)
	expect(words.en, what).not.toMatch(/[অ-হ]/)
	// That word means an engine. The market's name is not translated.
	expect(words.bn, what).not.toContain('মোটর')
}

const saysNothing = (words: Words) => codes.every((code) => words[code] === '')

const pages = [
	href('listing', { id: 'listing-1' }),
	href('order', { id: 'order-1' }),
	href('conversation', { id: 'conversation-1' }),
	href('reportedMessage', { id: 'message-1' }),
	href('stolen'),
	href('stolenQueue'),
	href('case', { id: 'case-1' }),
	...(['dashboard', 'myProducts', 'reportQueue', 'account', 'payments', 'verification'] as const).map((name) =>
		href(name),
	),
]

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
		if (kind.at) expect(pages).toContain(kind.at(about))
	})

	it.each(kinds.filter(([, { live }]) => live))('tells open screens which thing %s is about', (_, { live }) => {
		expect(live?.to.length).toBeGreaterThan(0)
		const things = {
			order: ['order-1'],
			offer: ['offer-1'],
			message: ['message-1'],
			case: ['listing-1', 'message-1', 'case-1'],
		}
		expect(things[live?.name as keyof typeof things]).toContain(live?.data(about)._id)
	})

	it('tells the screen of a conversation about a new message', () => {
		for (const [name, { live }] of kinds)
			if (live?.name === 'message' || live?.name === 'offer') {
				expect(live.data(about)['conversation'], name).toBe('conversation-1')
				expect(live.data({ ...about, data: {} }), name).toEqual({ _id: null, conversation: null })
			}
	})

	it('holds back only what can wait: identity, payment and reminders are urgent', () => {
		const urgent = kinds.filter(([, { urgent }]) => urgent).map(([name]) => name)
		expect(urgent.filter((name) => !/^(payment|refund|payout)_/.test(name)).sort()).toEqual([
			'asked',
			'case_asked',
			'dispute_waiting',
			'meeting_reminder',
			'suspended',
			'suspension_lifted',
		])
		const money = kinds.filter(([name, { to }]) => /^(payment|refund|payout)_/.test(name) && to.length > 0)
		for (const [name, { urgent, always, mail }] of money)
			expect([urgent, always, mail], name).toEqual([true, true, true])
	})

	it('names the actor, an admin only as an admin, and the system not at all', () => {
		const said = (by: string) => events.cancelled.words(given({ by })).en
		expect(said('buyer')).toBe('Karim cancelled the order for AGV K3.')
		expect(said('admin')).toBe('An admin cancelled the order for AGV K3.')
		expect(said('system')).toBe('The order for AGV K3 was cancelled.')
		expect(events.cancelled.words(given({ by: 'admin' })).bn).toContain('একজন অ্যাডমিন')
		expect(events.cancelled.words(given({ by: 'system' })).bn).toBe('AGV K3-এর অর্ডার বাতিল হয়েছে।')
	})

	it("has the notice include an admin's words to its reader or one side's claim about the other, and nothing else", () => {
		const given = situations.map((situation) => ({
			...situation,
			data: { ...situation.data, reason: 'It is a copy.' },
		}))
		for (const [name, kind] of kinds) {
			const quotes = given.some((situation) => kind.next?.(situation).en.includes('It is a copy.'))
			expect(kind.inFull ?? false, name).toBe(quotes || name === 'disputed')
		}
	})

	it('says the reason that an admin gave, or that none was given', () => {
		const next = (reason: unknown) => events.warned.next(given({ reason } as About['data']))
		expect(next('It is a copy.')).toMatchObject({
			en: 'The reason given: It is a copy.',
			bn: 'যে কারণ জানানো হয়েছে: It is a copy.',
		})
		for (const none of ['', null, 7]) expect(next(none).en).toBe('No reason was given.')
	})

	it('says how long a booking waits for its payment, if one has begun', () => {
		const next = (data: About['data']) => events.booked.next(given(data))
		expect(next({}).en).toBe('The price is ৳4,200. Accept or decline by Thu 29 Jan, 6:00 pm, or the booking expires.')
		expect(next({ deadline: null }).en).toBe(
			'The price is ৳4,200. Accept or decline it in time, or the booking expires.',
		)
		const { en, bn } = next({ pay_by: Date.UTC(2026, 0, 15, 12) })
		expect(en).toMatch(/^The price is ৳4,200\. The buyer has until Thu 15 Jan, 6:00 pm to pay online\. /)
		expect(bn).toContain('৬:০০')
		expect(en).not.toContain('or the booking expires')
	})

	it('says when people meet by the clock of Dhaka', () => {
		const { en, bn } = events.meeting_reminder.words(about)
		expect(en).toBe('You meet on Thu 15 Jan, 6:00 pm for AGV K3.')
		expect(bn).toContain('৬:০০')
	})

	it('says in its own sentence why an order or an offer is over', () => {
		const system = ['listing deleted', 'person left', 'suspended', 'payment missed']
		const ofOrders = [...orderReasons, ...system].map((reason) => why(given({ reason })))
		const ofOffers = offerEndings.map((reason) => events.offer_ended.words(given({ reason })))
		for (const said of [ofOrders, ofOffers]) {
			for (const words of said) expectSaid(words, 'reason')
			for (const code of codes) expect(new Set(said.map((words) => words[code])).size).toBe(said.length)
		}
		expect(why(given({ reason: 'unheard of' }))).toMatchObject({ en: '', bn: '' })
	})

	it("presents a claim as that side's words, and says that nothing is decided and how long the other can answer", () => {
		const { words, next } = events.disputed
		const claim = given({ by: 'buyer', reason: 'not as described' })
		expect(words(claim).en).toBe('Karim opened a dispute about AGV K3.')
		expect(next(claim).en).toMatch(
			/^Karim gives this reason: “The gear is not as described\.” Nothing is decided yet\. The seller can answer until Sat 17 Jan, 6:00 pm\. The money is held/,
		)
		expect(next(given({ by: 'seller', reason: 'no answer' })).en).toContain('The buyer can answer until')
		expect(words(given({ by: 'system' })).en).toBe('An admin has to decide about the order for AGV K3.')
		for (const kind of [events.declined, events.cancelled, events.refunded])
			expect(kind.next(given({ reason: 'not as described' })).en).toMatch(
				/^The reason given: The gear is not as described\./,
			)
	})

	it('says where people meet, and what happens if neither says how it went', () => {
		for (const kind of [events.meeting_proposed, events.meeting_agreed, events.meeting_reminder])
			expect(kind.next(about).en).toMatch(/^The place: Kandirpar, Cumilla\. /)
		const asked = (data: About['data']) => events.asked.next(given(data)).en
		expect(asked({})).toMatch(/take 14 more days, or cancel\. Otherwise the order ends on/)
		expect(asked({ extendable: false })).toMatch(/^Confirm the handover, or cancel\. /)
		expect(asked({ leads_to: 'disputed' })).toMatch(/Otherwise an admin decides after .* who gets the money\.$/)
	})

	it('gives the deadline if there is one, and mentions none otherwise', () => {
		const next = (kind: 'accepted' | 'completed', deadline: number | null) => events[kind].next(given({ deadline })).en
		const until = Date.UTC(2026, 0, 29, 12)
		expect(next('accepted', until)).toMatch(/ Meet by Thu 29 Jan, 6:00 pm, or the order expires\.$/)
		expect(next('accepted', null)).toBe('Now agree on a public place and a time to meet.')
		expect(next('completed', until)).toMatch(/^If .* open a dispute until Thu 29 Jan, 6:00 pm\. You can rate/)
		expect(next('completed', null)).toBe('You can rate each other until Mon 12 Jan, 6:00 pm.')
		expect(events.extended.next(about).en).toBe('The order now runs until Thu 29 Jan, 6:00 pm.')
	})

	it('says who let an order expire: the seller who did not answer, or both', () => {
		expect(events.expired.next(given({ from: 'booked' })).en).toMatch(/^The seller did not answer in time\. /)
		expect(events.expired.next(given({ from: 'accepted' })).en).toMatch(/^Nobody confirmed a handover in time\. /)
	})

	it('says what to do next in both languages alike, sentence after sentence', () => {
		const place = { en: 'The place: Kandirpar, Cumilla.', bn: 'জায়গা: Kandirpar, Cumilla।' }
		const code = {
			en: 'The buyer looks at the gear first and says the code only when both agree. The seller types it.',
			bn: 'ক্রেতা আগে জিনিস দেখবেন, দুজনে রাজি হলে তবেই কোডটি বলবেন। বিক্রেতা কোডটি লিখবেন।',
		}
		const rate = {
			en: 'You can rate each other until Mon 12 Jan, 6:00 pm.',
			bn: 'সোমবার ১২ জানুয়ারি, সন্ধ্যা ৬:০০ পর্যন্ত একে অন্যকে রিভিউ দিতে পারেন।',
		}
		const both = (...pieces: Pick<Words, 'en' | 'bn'>[]) => ({
			en: pieces.map(({ en }) => en).join(' '),
			bn: pieces.map(({ bn }) => bn).join(' '),
		})
		for (const kind of [events.meeting_agreed, events.meeting_reminder]) {
			expect(kind.next(about)).toMatchObject(both(place, code))
			expect(kind.next({ ...about, place: '' })).toMatchObject(code)
		}
		expect(events.accepted.next(about)).toMatchObject({
			en: 'Now agree on a public place and a time to meet. Meet by Thu 29 Jan, 6:00 pm, or the order expires.',
			bn: expect.stringMatching(/^এবার দেখা করার জন্য .* ঠিক করুন। .*৬:০০.*-এর মধ্যে দেখা করুন, নইলে .* ফুরিয়ে যাবে।$/),
		})
		expect(events.completed.next(given({ deadline: null }))).toMatchObject(rate)
		expect(events.completed.next(about).bn).toMatch(/^কোনো সমস্যা থাকলে ক্রেতা .*৬:০০.* আপত্তি জানাতে পারেন। সোমবার ১২ জানুয়ারি/)
		for (const kind of [events.expired, events.cancelled, events.no_show]) {
			const { en, bn } = kind.next(about)
			expect(en).toMatch(/ Whatever was paid online goes back to the buyer\.$/)
			expect(bn).toMatch(/ অনলাইনে টাকা দেওয়া হয়ে থাকলে ক্রেতা তা ফেরত পাবেন।$/)
		}
	})

	it('names the price that was offered, in both languages', () => {
		const prices = [
			events.offer_made,
			events.offer_countered,
			events.offer_declined,
			events.offer_withdrawn,
			events.offer_expired,
			events.offer_ended,
		]
		for (const kind of prices) {
			expect(kind.words(about).en).toContain('৳4,000')
			expect(kind.words(about).bn).toContain('৳৪,০০০')
		}
		expect(events.offer_made.next(about).en).toMatch(/^You ask ৳4,200\. /)
	})

	it('goes on to the next sentence after a space', () => {
		const { en, bn } = events.declined.next(given({ reason: 'sold elsewhere' }))
		expect(en).toBe('The reason given: It was sold to somebody else. Look for more like it.')
		expect(bn).toContain('। এমন')
	})

	it('tells the people concerned', () => {
		const told = Object.fromEntries(kinds.map(([name, { to }]) => [name, to.join(', ')]))
		const tells = (to: string) => Object.keys(told).filter((name) => told[name] === to)
		expect(tells('')).toEqual([
			'gear_checked',
			...[
				'published',
				'advertised',
				'advertising_stopped',
				'edited',
				'paused',
				'resumed',
				'sold_elsewhere',
				'sold_undone',
			],
			...['reports_dismissed', 'reports_closed', 'fact_confirmed', 'registered', 'made_admin'],
			...['further_message', 'reported_message_read', 'message_reports_closed', 'blocked', 'unblocked'],
			...['offer_accepted', 'payment_started', 'payment_failed'],
			...['payout_batch_opened', 'payout_batch_paid', 'payout_batch_cancelled'],
			...['user_deleted', 'account_deleted', 'signed_out'],
			...['case_decided', 'case_undone', 'case_claimed', 'case_left', 'case_noted', 'case_unanswered'],
			...['case_messages_read', 'case_answered', 'matches_dismissed', 'stolen_found'],
		])
		expect(tells('admins')).toEqual([
			...['dispute_waiting', 'reported', 'mail_failed', 'message_reported', 'refund_failed', 'verification'],
			...['match_found', 'stolen_reported'],
		])
		expect([tells('buyer, seller, admins'), tells('alerted'), tells('wishers')]).toEqual([
			['disputed', 'payment_review'],
			['search_match'],
			['back_on_market', 'price_drop'],
		])
		expect(tells('buyer')).toEqual(['declined', 'codes_spent', 'refund_started', 'payment_refunded'])
		expect(tells('seller')).toEqual([
			...['booked', 'listing_deleted', 'payout_due', 'payout_paid', 'listing_hidden', 'listing_shown', 'warned'],
			...['own_picture_again', 'held', 'released'],
		])
		expect(tells('person')).toEqual([
			...[
				'verified',
				'unverified',
				'digest',
				'message',
				'number_asked',
				'message_report_dismissed',
				'message_report_upheld',
				'message_warned',
			],
			...['message_removed', 'payout_account_changed', 'review_removed'],
			...['report_dismissed', 'report_upheld', 'suspended', 'suspension_lifted', 'case_asked', 'verification_refused'],
			...['stolen_match', 'stolen_accepted', 'stolen_refused'],
		])
	})

	it('tells people about their own actions only as a receipt', () => {
		expect(kinds.filter(([, { receipt }]) => receipt).map(([name]) => name)).toEqual([
			'payment_paid',
			'payout_account_changed',
		])
	})

	it('mails nobody about events that only the application shows', () => {
		const notMailed = kinds.filter(([, { words, mail }]) => words && !mail).map(([name]) => name)
		expect(notMailed).toEqual([
			...[
				'extended',
				'reported',
				'mail_failed',
				'message_reported',
				'message_report_dismissed',
				'message_report_upheld',
			],
			'offer_withdrawn',
			...['review', 'review_answered', 'report_dismissed', 'report_upheld', 'own_picture_again', 'verification'],
			...['match_found', 'stolen_reported'],
		])
	})

	it('leaves no choice where money, blame or the account is at stake', () => {
		const certain = kinds.filter(([, { always }]) => always).map(([name]) => name)
		expect(certain.filter((name) => !/^(payment|refund|payout)_/.test(name))).toEqual([
			...[
				'codes_spent',
				'disputed',
				'dispute_waiting',
				'refunded',
				'dismissed',
				'settled',
				'listing_deleted',
				'unverified',
			],
			...[
				'message_warned',
				'message_removed',
				'review_removed',
				'listing_hidden',
				'warned',
				'suspended',
				'suspension_lifted',
				'case_asked',
				'case_statement',
				'verification_refused',
			],
			...['held', 'released', 'stolen_match', 'stolen_accepted', 'stolen_refused'],
		])
	})

	it('shows in a closed browser what cannot wait for the next visit', () => {
		expect(kinds.filter(([, { push }]) => push).map(([name]) => name)).toEqual([
			...['booked', 'accepted', 'price_lowered', 'declined', 'cancelled'],
			...['meeting_proposed', 'meeting_agreed', 'meeting_reminder'],
			...['codes_spent', 'asked', 'disputed', 'search_match', 'price_drop', 'message', 'number_asked'],
			...['offer_made', 'offer_countered', 'offer_declined'],
			...['payment_paid', 'payment_review', 'payment_refused', 'refund_started', 'payment_refunded'],
			...['payout_due', 'payout_paid'],
		])
	})

	it('has the screens of both sides of a deal follow each of its steps, and admins those in their queues', () => {
		const heard = (name: string) =>
			new Set(kinds.filter(([, { live }]) => live?.name === name).map(([, { live }]) => live?.to.join(', ')))
		expect([...heard('order')].sort()).toEqual(['buyer, seller', 'buyer, seller, admins'])
		const toAdmins = kinds
			.filter(([, { live }]) => live?.name === 'order' && live.to.includes('admins'))
			.map(([name]) => name)
		expect(toAdmins).toEqual(
			kinds
				.map(([name]) => name)
				.filter((name) =>
					/^(disputed|refunded|dismissed|settled|(payment|refund|payout)_(?!account|batch).*)$/.test(name),
				),
		)
		expect([...heard('offer')]).toEqual(['both sides'])
		expect([...heard('message')]).toEqual(['person, actor'])
	})

	it('updates the queues of all admins with new cases and with decisions of one of them', () => {
		expect(kinds.filter(([, { live }]) => live?.name === 'case').map(([name]) => name)).toEqual([
			...['reported', 'reports_dismissed', 'reports_closed', 'verified', 'unverified', 'message_reported'],
			...[
				'message_warned',
				'message_removed',
				'message_reports_closed',
				'payout_batch_opened',
				'payout_batch_paid',
				'payout_batch_cancelled',
				'payout_account_changed',
				'user_deleted',
				'account_deleted',
			],
			...['listing_hidden', 'listing_shown', 'warned', 'suspended', 'suspension_lifted'],
			...['case_decided', 'case_undone', 'case_claimed', 'case_left', 'case_noted', 'case_unanswered'],
			...['case_answered', 'case_asked', 'case_statement', 'verification', 'verification_refused'],
			...['held', 'released', 'match_found', 'matches_dismissed'],
			...['stolen_reported', 'stolen_accepted', 'stolen_refused', 'stolen_found'],
		])
		expect(events.suspended.live?.data({ ...about, listingId: null })).toEqual({ _id: 'person-1' })
		expect(events.reported.live?.to).toEqual(['admins'])
		expect([events.verified.live.to, events.unverified.live.to]).toEqual([
			['admins', 'person'],
			['admins', 'person'],
		])
	})

	it('compares saved searches with what is new, and with what comes back or changes', () => {
		const matched = (how: string) => kinds.filter(([, kind]) => kind.matched === how).map(([name]) => name)
		expect([matched('new'), matched('again')]).toEqual([
			['published'],
			['back_on_market', 'edited', 'resumed', 'fact_confirmed', 'released'],
		])
		expect(kinds.filter(([, { checked }]) => checked).map(([name]) => name)).toEqual([
			...['back_on_market', 'published', 'edited', 'resumed'],
		])
	})

	it('offers each switch to the roles it concerns', () => {
		expect(rolesTold(events.message)).toEqual(['buyer', 'seller'])
		expect(rolesTold(events.offer_countered)).toEqual(['buyer', 'seller'])
		expect(rolesTold(events.offer_made)).toEqual(['seller'])
		expect(rolesTold(events.booked)).toEqual(['seller'])
		expect(rolesTold(events.declined)).toEqual(['buyer'])
		expect(rolesTold(events.disputed)).toEqual(['buyer', 'seller', 'admin'])
		expect(rolesTold(events.verified)).toEqual(['seller'])
		expect(rolesTold(events.price_drop)).toEqual(['buyer'])
		expect(rolesTold(events.reported)).toEqual(['admin'])
		expect(rolesTold(events.digest).toSorted()).toEqual(['admin', 'buyer', 'seller'])
		expect(rolesTold({ to: ['actor'] })).toEqual([])
	})

	it('says what happened to the listing after it was hidden', () => {
		const next = (state: string) => events.listing_shown.next(given({ state })).en
		expect(next('booked')).toBe('Its order goes on as before.')
		expect(next('sold')).toContain('does not go back on the market')
		expect(next('paused')).toContain('put it back on the market')
		for (const state of ['booked', 'sold', 'paused'])
			expectSaid(events.listing_shown.next(given({ state })), `shown as ${state}`)
	})

	it('leads from a digest to its only listing, or to all saved searches', () => {
		expect(events.digest.at(about)).toBe('/product/single/listing-1')
		expect(events.digest.at({ ...about, listingId: null })).toBe('/dashbord/saved')
		expect(events.digest.words({ ...about, listingId: null }).bn).toContain('১২টি')
	})

	it('has a switch exactly for the events that can be switched off', () => {
		for (const [name, kind] of kinds) if (kind.always) expect(kind.name, name).toBeUndefined()
	})

	it('finds no row by a property that every object has', () => {
		expect(kindOf('toString')).toBeUndefined()
		expect(kindOf('booked')).toBe(events.booked)
	})

	it('groups prices as in India', () => {
		expect(taka(1234567)).toMatchObject({ en: '৳12,34,567', bn: '৳১২,৩৪,৫৬৭' })
	})
})
