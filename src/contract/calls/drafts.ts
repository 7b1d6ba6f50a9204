import * as z from 'zod/mini'
import {
	Copied,
	Copies,
	Draft,
	DraftChange,
	DraftInserted,
	DraftToPublish,
	mostDrafts,
	NewDraft,
} from '../listings/drafts.ts'
import { Edited } from '../listings/listings.ts'
import { Reading, ReadingQuery } from '../listings/reading.ts'
import { page } from '../paging.ts'
import { Deleted, Inserted } from '../writes.ts'
import { type Call, OneId } from './call.ts'

export const draftCalls = {
	'GET /api/draft': {
		summary: 'Your drafts of listings, the last changed first.',
		who: ['seller'],
		query: z.object(page),
		output: z.array(Draft),
		paged: true,
	},
	'POST /api/draft': {
		summary: `Keep what is filled in of a new listing, ${mostDrafts} drafts at most, each for 90 days from its last change.`,
		who: ['seller'],
		body: NewDraft,
		output: DraftInserted,
		unshared: true,
	},
	'GET /api/draft/{id}': {
		summary: 'One of your drafts.',
		who: ['seller'],
		params: OneId,
		output: Draft,
	},
	'PUT /api/draft/{id}': {
		summary: 'Replace the fields of a draft. Send the version that you read.',
		who: ['seller'],
		params: OneId,
		body: DraftChange,
		output: Edited,
		unshared: true,
	},
	'DELETE /api/draft/{id}': {
		summary: 'Delete a draft.',
		who: ['seller'],
		params: OneId,
		output: Deleted,
		unshared: true,
	},
	'POST /api/draft/publish/{id}': {
		summary: 'Publish a draft, which ends it. It is checked as a new listing is.',
		who: ['seller'],
		params: OneId,
		body: DraftToPublish,
		output: Inserted,
	},
	'POST /api/product/copy/{id}': {
		summary: 'Copy a listing of yours, once or in several sizes: drafts, or listings at once. All or none.',
		who: ['seller'],
		params: OneId,
		body: Copies,
		output: Copied,
	},
	'GET /api/reading': {
		summary: 'What words about a piece of gear say of its type, maker, size, colour, bikes and brand.',
		who: ['seller'],
		query: ReadingQuery,
		output: Reading,
		limit: 'readings',
	},
} as const satisfies Record<string, Call>
