import * as z from 'zod/mini'
import { NewReview, Review, ReviewAnswer, ReviewsOf } from '../deals/reviews.ts'
import { AuditEntry, AuditFilter } from '../moderation/audit.ts'
import { AdminReason, ReportCase, ReportDecision } from '../moderation/reports.ts'
import { NewStolenReport, StolenAnswer, StolenCheck, StolenDecision, StolenReport } from '../moderation/stolen.ts'
import {
	OwnVerification,
	Verification,
	VerificationCode,
	VerificationDecision,
	VerificationRequest,
} from '../moderation/verification.ts'
import { page } from '../paging.ts'
import { reason } from '../sentences.ts'
import { Deleted, Inserted, Modified } from '../writes.ts'
import { type Call, OneId } from './call.ts'

const members = ['buyer', 'seller', 'admin'] as const

const Reason = z.object({ reason: AdminReason })

export const trustCalls = {
	'GET /api/report': {
		summary: 'List reported listings, the one that waits longest first, each with all that is needed to decide.',
		who: ['admin'],
		query: z.object(page),
		output: z.array(ReportCase),
		paged: true,
	},
	'POST /api/report/act/{listingId}': {
		summary: 'Decide about a listing. This closes its reports, and the reporters learn the outcome.',
		who: ['admin'],
		params: z.object({ listingId: z.string() }),
		body: ReportDecision,
		output: Modified,
	},
	'GET /api/review': {
		summary: "List a person's reviews (`seller`), or those of one of your orders (`order_id`).",
		who: 'open',
		query: z.object({ ...page, ...ReviewsOf }),
		output: z.array(Review),
		paged: true,
	},
	'POST /api/review': {
		summary: 'Rate the other side of a completed order, once, within 14 days. Both reviews are shown together.',
		who: ['buyer', 'seller'],
		body: NewReview,
		output: Inserted,
	},
	'POST /api/review/answer/{id}': {
		summary: 'Answer a review of yourself, once.',
		who: ['buyer', 'seller'],
		params: OneId,
		body: ReviewAnswer,
		output: Modified,
	},
	'DELETE /api/review/{id}': {
		summary: 'Remove a review. The reason stays visible.',
		who: ['admin'],
		params: OneId,
		body: Reason,
		output: Deleted,
	},
	'GET /api/audit': {
		summary: 'Search the audit trail by person, listing and kind, newest first; with `format=csv` as a table.',
		who: ['admin'],
		query: z.object({ ...page, ...AuditFilter }),
		output: z.array(AuditEntry),
		paged: true,
	},
	'POST /api/stolen': {
		summary:
			'Report gear that was stolen from you, by its serial number, pictures or both. An admin looks at it first.',
		who: members,
		body: NewStolenReport,
		output: Inserted,
		limit: 'stolenReports',
		unshared: true,
	},
	'POST /api/stolen/picture': {
		summary: 'Store a picture for a report of stolen gear. Only you and admins see it.',
		who: members,
		upload: 'image',
		output: Inserted,
		limit: 'pictures',
		unshared: true,
	},
	'GET /api/stolen/picture/{id}': {
		summary: 'A picture of a report of stolen gear, for who made it and admins.',
		who: members,
		params: OneId,
		output: z.custom<Uint8Array>((body) => body instanceof Uint8Array),
		media: 'image/webp',
	},
	'GET /api/stolen': {
		summary: 'List your reports of stolen gear; with `waiting=true` those that wait for an admin, for admins.',
		who: members,
		query: z.object({ ...page, waiting: z.optional(z.enum(['true', 'false'], reason('trueOrFalse'))) }),
		output: z.array(StolenReport),
		paged: true,
	},
	'DELETE /api/stolen/{id}': {
		summary: 'Say that you have it back. The report ends, and so does what is held for it.',
		who: members,
		params: OneId,
		output: Deleted,
		unshared: true,
	},
	'POST /api/stolen/act/{id}': {
		summary: 'Accept or refuse a report of stolen gear.',
		who: ['admin'],
		params: OneId,
		body: StolenDecision,
		output: Modified,
	},
	'POST /api/stolen/check': {
		summary: 'Whether somebody has reported gear with this serial number as stolen. No report is no proof.',
		who: members,
		body: StolenCheck,
		output: StolenAnswer,
		limit: 'stolenChecks',
		unshared: true,
	},
	'POST /api/verification': {
		summary: 'Ask for the verified mark with a phone. A code is sent to it, three an hour at most.',
		who: ['seller'],
		body: VerificationRequest,
		output: OwnVerification,
	},
	'POST /api/verification/code': {
		summary: 'Prove the phone by the code.',
		who: ['seller'],
		body: VerificationCode,
		output: Modified,
	},
	'POST /api/verification/document': {
		summary: 'Send a picture of a document, where the operator asks for one. It is deleted after the decision.',
		who: ['seller'],
		upload: 'image',
		output: Modified,
	},
	'GET /api/verification/document/{id}': {
		summary: 'The picture of a document that came with a request, for admins, until they have decided.',
		who: ['admin'],
		params: OneId,
		output: z.custom<Uint8Array>((body) => body instanceof Uint8Array),
		media: 'image/webp',
	},
	'GET /api/verification': {
		summary: 'List the requests for the verified mark that wait for an admin.',
		who: ['admin'],
		query: z.object(page),
		output: z.array(Verification),
		paged: true,
	},
	'POST /api/verification/act/{id}': {
		summary: 'Accept or refuse a request for the verified mark.',
		who: ['admin'],
		params: OneId,
		body: VerificationDecision,
		output: Modified,
	},
} as const satisfies Record<string, Call>
