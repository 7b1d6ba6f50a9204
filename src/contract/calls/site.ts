import * as z from 'zod/mini'
import { Figures } from '../figures.ts'
import { ListingFigures, ListingFiguresQuery, WeekFigures, WeekFiguresQuery } from '../listing-figures.ts'
import { Subscription } from '../people/newsletter.ts'
import { ScriptError } from '../script-errors.ts'
import { Todo } from '../todo.ts'
import { Modified } from '../writes.ts'
import type { Call } from './call.ts'

export const siteCalls = {
	'GET /api/figures': {
		summary:
			"The figures of your dashboard: a buyer's orders and wishes, a seller's listings and income, an admin's whole market.",
		who: ['buyer', 'seller', 'admin'],
		output: Figures,
	},
	'GET /api/figures/listing': {
		summary: 'What happened with each of your listings from one moment to another. The most seen first.',
		who: ['seller'],
		query: ListingFiguresQuery,
		output: z.array(ListingFigures),
		paged: true,
	},
	'GET /api/figures/week': {
		summary:
			'The same of all of your listings by week, the oldest first, with what was handed over and booked in taka.',
		who: ['seller'],
		query: WeekFiguresQuery,
		output: z.array(WeekFigures),
	},
	'GET /api/todo': {
		summary: 'What waits for you, the earliest deadline first, and then what has none.',
		who: ['buyer', 'seller', 'admin'],
		output: z.array(Todo),
	},
	'POST /api/script-error': {
		summary: "Tell the operator of an error in a page's script. It goes into the log.",
		who: 'open',
		body: ScriptError,
		output: Modified,
		limit: 'scriptErrors',
		unshared: true,
		whileSuspended: true,
	},
	'POST /api/newsletter': {
		summary: 'Ask for the newsletter. It comes once the address is confirmed by the link in a mail.',
		who: 'open',
		body: Subscription,
		output: Modified,
		limit: 'newsletter',
		unshared: true,
	},
	'POST /api/newsletter/confirm/{token}': {
		summary: 'Confirm the address that the token was mailed to.',
		who: 'open',
		params: z.object({ token: z.string() }),
		output: Modified,
		limit: 'newsletterConfirmed',
		unshared: true,
		whileSuspended: true,
	},
	'POST /api/newsletter/leave/{token}': {
		summary: 'End the newsletter, by the token of any of its mails.',
		who: 'open',
		params: z.object({ token: z.string() }),
		output: Modified,
		limit: 'newsletterLeft',
		unshared: true,
		whileSuspended: true,
	},
} as const satisfies Record<string, Call>
