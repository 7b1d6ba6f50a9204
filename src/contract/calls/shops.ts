import * as z from 'zod/mini'
import { page } from '../paging.ts'
import { NewHoliday } from '../shops/holidays.ts'
import { NewReply, SavedReply } from '../shops/replies.ts'
import { PublicShop, Shop, ShopChange } from '../shops/shops.ts'
import { Deleted, Inserted, Modified } from '../writes.ts'
import { type Call, OneId } from './call.ts'

export const shopCalls = {
	'GET /api/shop': { summary: 'Your shop.', who: ['seller'], output: Shop },
	'PUT /api/shop': {
		summary: 'Change your shop. What is left out stays as it is; its name can change once in 30 days.',
		who: ['seller'],
		body: ShopChange,
		output: Modified,
		limit: 'shopChanges',
	},
	'GET /api/shop/{name}': {
		summary: 'A shop, as everybody has it. A former name answers 301.',
		who: 'open',
		params: z.object({ name: z.string() }),
		output: PublicShop,
	},
	'POST /api/holiday': {
		summary: 'Go on holiday: what is on the market pauses, and comes back at `until`.',
		who: ['seller'],
		body: NewHoliday,
		output: Modified,
		limit: 'shopChanges',
	},
	'DELETE /api/holiday': {
		summary: 'Be back at once.',
		who: ['seller'],
		output: Deleted,
		limit: 'shopChanges',
	},
	'GET /api/reply': {
		summary: 'List your saved replies, newest first.',
		who: ['seller'],
		query: z.object(page),
		output: z.array(SavedReply),
		paged: true,
	},
	'POST /api/reply': {
		summary: 'Save a reply. `{name}`, `{product}`, `{price}` and `{place}` in it are filled in where it is used.',
		who: ['seller'],
		body: NewReply,
		output: Inserted,
		limit: 'shopChanges',
		unshared: true,
	},
	'PUT /api/reply/{id}': {
		summary: 'Change a saved reply.',
		who: ['seller'],
		params: OneId,
		body: NewReply,
		output: Modified,
		limit: 'shopChanges',
		unshared: true,
	},
	'DELETE /api/reply/{id}': {
		summary: 'Delete a saved reply.',
		who: ['seller'],
		params: OneId,
		output: Deleted,
		unshared: true,
	},
	'POST /api/calendar': {
		summary: 'Get a secret address for your calendar, which reads your meetings there. A former one ends.',
		who: ['buyer', 'seller'],
		output: z.object({ acknowledged: z.literal(true), address: z.string() }),
		limit: 'calendars',
		unshared: true,
	},
	'DELETE /api/calendar': {
		summary: 'End the address of your calendar.',
		who: ['buyer', 'seller'],
		output: Deleted,
		unshared: true,
	},
	'GET /api/calendar/{token}.ics': {
		summary: 'Meetings as a calendar file, by its secret address.',
		who: 'open',
		params: z.object({ token: z.string() }),
		output: z.string(),
		media: 'text/calendar',
	},
} as const satisfies Record<string, Call>
