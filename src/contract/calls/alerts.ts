import * as z from 'zod/mini'
import { ChosenSeller } from '../alerts/chosen-sellers.ts'
import { NewSavedSearch, SavedSearch, SavedSearchChange } from '../alerts/saved-searches.ts'
import { page } from '../paging.ts'
import { reason } from '../sentences.ts'
import { Deleted, Inserted, Modified } from '../writes.ts'
import { type Call, OneId } from './call.ts'

const OneSeller = z.object({ sellerId: z.string() })
const OneToken = z.object({ token: z.string() })
const ofSellers = z.object({ ...page, seller: z.optional(z.string(reason('notValid'))) })

export const alertCalls = {
	'GET /api/saved-search': {
		summary: 'List your saved searches, newest first.',
		who: ['buyer', 'seller', 'admin'],
		query: z.object(page),
		output: z.array(SavedSearch),
		paged: true,
	},
	'POST /api/saved-search': {
		summary: 'Save a search by the address of its results. New listings that match are told, as often as you say.',
		who: ['buyer', 'seller', 'admin'],
		body: NewSavedSearch,
		output: Inserted,
		limit: 'searchesSaved',
		unshared: true,
	},
	'PUT /api/saved-search/{id}': {
		summary: 'Change a saved search. What is left out stays as it is.',
		who: ['buyer', 'seller', 'admin'],
		params: OneId,
		body: SavedSearchChange,
		output: Modified,
		limit: 'searchesChanged',
		unshared: true,
	},
	'DELETE /api/saved-search/{id}': {
		summary: 'Delete a saved search.',
		who: ['buyer', 'seller', 'admin'],
		params: OneId,
		output: Deleted,
		unshared: true,
	},
	'GET /api/follow': {
		summary: 'List the sellers whom you follow, or say whether you follow one.',
		who: ['buyer', 'seller', 'admin'],
		query: ofSellers,
		output: z.array(ChosenSeller),
		paged: true,
	},
	'POST /api/follow/{sellerId}': {
		summary: 'Follow a seller: their new listings are told once a day.',
		who: ['buyer', 'seller', 'admin'],
		params: OneSeller,
		output: Modified,
		unshared: true,
	},
	'DELETE /api/follow/{sellerId}': {
		summary: 'No longer follow a seller.',
		who: ['buyer', 'seller', 'admin'],
		params: OneSeller,
		output: Deleted,
		unshared: true,
	},
	'GET /api/hide': {
		summary: 'List the sellers whom you hide, or say whether you hide one.',
		who: ['buyer', 'seller', 'admin'],
		query: ofSellers,
		output: z.array(ChosenSeller),
		paged: true,
	},
	'POST /api/hide/{sellerId}': {
		summary: 'Hide a seller: their listings are no longer among your results and alerts.',
		who: ['buyer', 'seller', 'admin'],
		params: OneSeller,
		output: Modified,
		unshared: true,
	},
	'DELETE /api/hide/{sellerId}': {
		summary: 'No longer hide a seller.',
		who: ['buyer', 'seller', 'admin'],
		params: OneSeller,
		output: Deleted,
		unshared: true,
	},
	'POST /api/unsubscribe/{token}': {
		summary: 'End the mails that this token came with. Needs no sign-in.',
		who: 'open',
		params: OneToken,
		output: z.object({ ...Modified.shape, name: z.string() }),
		limit: 'mailsEnded',
		unshared: true,
		whileSuspended: true,
	},
	'DELETE /api/unsubscribe/{token}': {
		summary: 'Have those mails come again.',
		who: 'open',
		params: OneToken,
		output: z.object({ ...Modified.shape, name: z.string() }),
		limit: 'mailsResumed',
		unshared: true,
		whileSuspended: true,
	},
} as const satisfies Record<string, Call>
