import { Figures } from '../figures.ts'
import { Subscription } from '../people/newsletter.ts'
import { roles } from '../people/roles.ts'
import { Modified } from '../writes.ts'
import type { Call } from './call.ts'

export const siteCalls = {
	'GET /api/figures': {
		summary:
			"The figures of your dashboard: a buyer's orders and wishes, a seller's listings and income, an admin's whole market.",
		who: roles,
		output: Figures,
	},
	'POST /api/newsletter': {
		summary: 'Subscribe an address to the newsletter. The same address twice is stored once.',
		who: 'open',
		body: Subscription,
		output: Modified,
	},
} as const satisfies Record<string, Call>
