import * as z from 'zod/mini'
import { bounds, orEmpty, paragraph } from '../fields.ts'
import { Product } from '../listings/listings.ts'
import { reason } from '../sentences.ts'
import { holdKinds } from './holds.ts'

export const reportReasons = ['fake', 'stolen', 'wrong category', 'unsafe', 'offensive', 'sold', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

const words = { min: 1, ...bounds.ownWords }
const reportWords = reason('reportWords', { max: words.max })

/** A call without a body is a report with the reason `other`. */
export const NewReport = z.object({
	reason: z._default(z.enum(reportReasons, reason('chooseReportReason')), 'other'),
	text: z._default(orEmpty(paragraph('reportText', words), reportWords), ''),
})
export type NewReport = z.infer<typeof NewReport>

/** An admin's actions on a listing. `show` brings a hidden one back, paused. */
export const reportActions = ['dismiss', 'hide', 'show', 'delete', 'warn', 'suspend'] as const
export type ReportAction = (typeof reportActions)[number]

/** The admin's reason. The people concerned can read it. */
export const AdminReason = paragraph('reason', { min: 3, ...bounds.ownWords })

export const ReportDecision = z.object({
	action: z.enum(reportActions, reason('chooseReportAction')),
	reason: AdminReason,
})
export type ReportDecision = z.infer<typeof ReportDecision>

const Report = z.object({
	_id: z.string(),
	reason: z.enum(reportReasons),
	text: z.string(),
	created_at: z.number(),
	by: z.object({ _id: z.string(), name: z.string() }),
})

/** A report of stolen gear, or the earlier listing with the same picture. */
const ListingMatch = z.object({
	kind: z.enum(holdKinds),
	_id: z.string(),
	at: z.number(),
})

const PastDecision = z.object({
	kind: z.string(),
	at: z.number(),
	product_id: z.nullable(z.string()),
	reason: z.string(),
})

export const ReportCase = z.object({
	_id: z.string(),
	product: Product,
	seller: z.object({ _id: z.string(), name: z.string(), suspended: z.boolean() }),
	/** Newest first, at most 50. */
	reports: z.array(Report),
	report_count: z.number(),
	/** Why it is held, oldest first. */
	matches: z.array(ListingMatch),
	/** Earlier decisions about this listing and its seller, newest first, at most 20. */
	history: z.array(PastDecision),
	actions: z.array(z.enum(reportActions)),
})
export type ReportCase = z.infer<typeof ReportCase>
