import * as z from 'zod/mini'
import {
	Case,
	CaseAct,
	CaseActToPreview,
	CaseClaim,
	CaseCount,
	CaseDetail,
	CaseFilter,
	CaseNote,
	NewStatement,
	OwnCase,
} from '../moderation/cases.ts'
import { Preview } from '../moderation/previews.ts'
import { page } from '../paging.ts'
import { Deleted, Inserted, Modified } from '../writes.ts'
import { type Call, OneId } from './call.ts'

export const caseCalls = {
	'GET /api/case': {
		summary: 'What waits for a moderator, the gravest and then the earliest due first.',
		who: ['admin'],
		query: z.object(CaseFilter),
		output: z.array(Case),
		paged: true,
	},
	'GET /api/case/count': {
		summary: 'How many cases wait, by kind, how many of them are overdue or yours, and how many payouts are due.',
		who: ['admin'],
		output: CaseCount,
	},
	'GET /api/case/mine': {
		summary:
			'The cases in which you are a side, newest first: disputes of your orders, and reports that you are asked about.',
		who: ['buyer', 'seller'],
		query: z.object(page),
		output: z.array(OwnCase),
		paged: true,
	},
	'GET /api/case/{id}': {
		summary: 'A case with all that is needed to decide it. Reading messages is in the audit trail.',
		who: ['admin'],
		params: OneId,
		output: CaseDetail,
	},
	'POST /api/case/act/{id}': {
		summary:
			'Decide a case, and with `also` others of the same kind and person: all or none. The same again changes nothing.',
		who: ['admin'],
		params: OneId,
		body: CaseAct,
		output: Modified,
	},
	'POST /api/case/preview/{id}': {
		summary: 'What a decision would send, to whom and in their language. It decides nothing.',
		who: ['admin'],
		params: OneId,
		body: CaseActToPreview,
		output: Preview,
	},
	'POST /api/case/undo/{id}': {
		summary: 'Take back a decision within ten minutes, where it can be taken back.',
		who: ['admin'],
		params: OneId,
		output: Modified,
	},
	'POST /api/case/claim/{id}': {
		summary: 'Say that you work on a case, for 30 minutes from your last call; with `take` in place of another admin.',
		who: ['admin'],
		params: OneId,
		body: CaseClaim,
		output: Modified,
	},
	'DELETE /api/case/claim/{id}': {
		summary: 'Leave a case to others.',
		who: ['admin'],
		params: OneId,
		output: Deleted,
	},
	'POST /api/case/note/{id}': {
		summary: 'Write a note for other admins.',
		who: ['admin'],
		params: OneId,
		body: CaseNote,
		output: Inserted,
	},
	'POST /api/case/statement/{id}': {
		summary: 'Say what happened, as a side of a case, at most three times.',
		who: ['buyer', 'seller'],
		params: OneId,
		body: NewStatement,
		output: Inserted,
		whileSuspended: true,
	},
	'POST /api/case/picture/{id}': {
		summary: 'Send a picture for your statement. `insertedId` goes into its `pictures`.',
		who: ['buyer', 'seller'],
		params: OneId,
		upload: 'image',
		output: Inserted,
		limit: 'pictures',
		whileSuspended: true,
	},
	'GET /api/case/picture/{id}': {
		summary: "A statement's picture, for both sides and admins, until 180 days after the decision.",
		who: ['buyer', 'seller', 'admin'],
		params: OneId,
		output: z.custom<Uint8Array>((body) => body instanceof Uint8Array),
		media: 'image/webp',
	},
} as const satisfies Record<string, Call>
