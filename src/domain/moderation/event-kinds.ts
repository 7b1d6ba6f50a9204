import { words } from '../../contract/words.ts'
import type { EventKind } from '../events/event-kind.ts'
import { page } from '../events/pages.ts'
import { caseChanged } from '../events/trust.ts'

/** What is held, and gear that was reported stolen. No event has a serial number. */
export const heldEvents = {
	/** The same for whatever it is held: nothing of the match gets into it. */
	held: {
		to: ['seller'],
		words: () =>
			words('Your listing is being looked at. If one of its pictures is also on another listing, replace it.'),
		at: page.listing,
		live: caseChanged,
		mail: true,
		always: true,
	},
	/** `data.state`: paused where its seller is suspended. */
	released: {
		to: ['seller'],
		words: ({ product }) => words('Your {product} is back on the market.', { product }),
		at: page.listing,
		live: caseChanged,
		mail: true,
		always: true,
		matched: 'again',
	},
	/** A listing matches a report of stolen gear, or another one's picture. */
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
	/** To who reported the gear. It names no listing. */
	stolen_match: {
		to: ['person'],
		words: () => words('We are looking at gear on the market that may be yours, the one you reported stolen.'),
		next: () => words('There is nothing for you to do now. We cannot say more about it until we know.'),
		at: page.dashboard,
		mail: true,
		always: true,
	},
} as const satisfies Record<string, EventKind>
