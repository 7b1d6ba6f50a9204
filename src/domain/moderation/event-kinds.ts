import type { Words } from '../../contract/languages.ts'
import { say } from '../../contract/sentences.ts'
import { words } from '../../contract/words.ts'
import type { EventKind } from '../events/event-kind.ts'
import { page } from '../events/pages.ts'
import { caseChanged, markChanged, reasonGiven } from '../events/trust.ts'

const refusals: Readonly<Record<string, Words>> = {
	'does not match': words('What it says does not match.'),
	unreadable: words('It cannot be read.'),
	risky: words('Too much of it is uncertain.'),
}
const whyRefused = (why: unknown): Words => refusals[String(why)] ?? words('It cannot be used.')

/** Whatever the settings. */
const toSeller = { to: ['seller'], at: page.listing, live: caseChanged, mail: true, always: true } as const
const toReporter = { to: ['person'], at: page.stolen, mail: true, always: true } as const

/** Events about held listings and about gear reported stolen. None contains a serial number. */
export const heldEvents = {
	/** Identical for every kind of hold: nothing about the match gets into it. */
	held: {
		...toSeller,
		words: () => say('beingLookedAt'),
	},
	/** `data.state`: paused if its seller is suspended. */
	released: {
		...toSeller,
		words: ({ product }) => words('Your {product} is back on the market.', { product }),
		matched: 'again',
	},
	/** A listing matches a report of stolen gear, or shows the same picture as another listing. */
	match_found: {
		name: words('A listing matches something'),
		roles: ['admin'],
		to: ['admins'],
		words: ({ product }) =>
			words('{product} matches gear that was reported stolen, or shows the same picture as another listing.', {
				product,
			}),
		at: page.reports,
		live: caseChanged,
	},
	matches_dismissed: { to: [], live: caseChanged },
	/** To the person who reported the gear. It names no listing. */
	stolen_match: {
		...toReporter,
		words: () => words('We are looking at gear on the market that may be yours, the one you reported stolen.'),
		next: () => words('There is nothing for you to do now. We cannot say more about it until we know.'),
	},
	/** Has `data.report`, like all that follow. */
	stolen_reported: {
		name: words('Gear is reported stolen'),
		roles: ['admin'],
		to: ['admins'],
		words: ({ actor }) => words('{actor} reports gear as stolen.', { actor }),
		at: page.stolenQueue,
		live: caseChanged,
	},
	/** `data.why` is a reason from the table, `data.reason` an admin's own words. */
	stolen_accepted: {
		...toReporter,
		words: () => words('Your report of stolen gear is in the register.'),
		next: () =>
			words('If gear with its serial number comes to the market, we look at it. Tell us when you have it back.'),
		live: markChanged,
	},
	stolen_refused: {
		...toReporter,
		words: () => words('Your report of stolen gear was not accepted.'),
		next: (about) => (about.data.reason ? reasonGiven(about) : whyRefused(about.data.why)),
		inFull: true,
		live: markChanged,
	},
	stolen_found: { to: [], live: markChanged },
} as const satisfies Record<string, EventKind>
