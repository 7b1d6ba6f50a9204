import * as z from 'zod/mini'
import { Message, Side, sides } from '../deals/conversations.ts'
import { Order, SettledAmount } from '../deals/orders.ts'
import { Rating } from '../deals/rating.ts'
import { caseReasons } from '../deals/reasons.ts'
import { bounds, optionalParagraph, paragraph, text } from '../fields.ts'
import { GearType, Product } from '../listings/listings.ts'
import { page } from '../paging.ts'
import { reason } from '../sentences.ts'
import { caseActions, caseBounds, caseKinds, caseSeverities, caseStates } from './case-kinds.ts'
import { holdKinds } from './holds.ts'
import { StolenReport } from './stolen.ts'

const Person = z.object({ _id: z.string(), name: z.string() })
const id = (key: 'giveSellerId' | 'notValid') => text(reason(key), z.maxLength(64, reason(key)))

export const CaseFilter = {
	...page,
	kind: z.optional(z.enum(caseKinds, reason('notValid'))),
	state: z._default(z.enum(caseStates, reason('notValid')), 'open'),
	person: z.optional(id('giveSellerId')),
	mine: z.optional(z.enum(['true', 'false'], reason('trueOrFalse'))),
}

/** A row of the queue. */
export const Case = z.object({
	_id: z.string(),
	kind: z.enum(caseKinds),
	severity: z.enum(caseSeverities),
	state: z.enum(caseStates),
	due: z.number(),
	title: z.string(),
	/** The person whom it is about; null if there is none. */
	person: z.nullable(Person),
	/** How many waiting cases are about that person, including this one. */
	group: z.number(),
	/** The admin who works on it, for 30 minutes from their last call. */
	claimed_by: z.nullable(Person),
	opened_at: z.number(),
	/** The decision, once made. */
	action: z.optional(z.enum(caseActions)),
})
export type Case = z.infer<typeof Case>

const Snapshot = z.object({
	at: z.number(),
	product_name: z.string(),
	product_description: z.string(),
	original_price: z.number(),
	resell_price: z.number(),
	used_time: z.number(),
	product_condition: z.string(),
	gear_type: z.string(),
	maker: z.string(),
	size: z.string(),
	colour: z.string(),
	images: z.array(z.object({ url: z.string() })),
	/** The fields in which the listing differs by now. */
	changed: z.array(z.string()),
})

const CaseStatement = z.object({
	_id: z.string(),
	by: Person,
	/** The side in a dispute; null in a report. */
	as: z.nullable(Side),
	text: z.string(),
	/** Addresses that both sides and admins can open, until 180 days after the decision. */
	pictures: z.array(z.string()),
	messages: z.array(Message),
	created_at: z.number(),
})

/** What is known about one side. */
export const PersonRecord = z.object({
	person: Person,
	as: z.nullable(z.enum(sides)),
	/** When they joined. */
	since: z.number(),
	deals: z.object({ completed: z.number(), cancelled: z.number() }),
	disputes: z.object({ won: z.number(), lost: z.number() }),
	reports_upheld: z.number(),
	warnings: z.number(),
	rating: Rating,
	suspended: z.boolean(),
	/** Their account was deleted. */
	deleted: z.boolean(),
})

const CaseReport = z.object({
	_id: z.string(),
	reason: z.string(),
	text: z.string(),
	created_at: z.number(),
	by: Person,
})

/** A picture's address, and since when it has been shown, in ms. */
const Sight = z.object({ url: z.string(), since: z.number() })

/** What a held listing matches: an earlier listing or a report of stolen gear. In the case of that report: the listing that matches it. */
const CaseMatch = z.object({
	kind: z.enum(holdKinds),
	/** Id of the other listing or of the report. */
	_id: z.string(),
	/** The listing's name; for a report maker and model, which may be empty. */
	name: z.string(),
	gear_type: GearType,
	/** The owner of the other listing, or the author of the report. */
	person: Person,
	/** When the match was found, and whether it still waits for a decision. */
	at: z.number(),
	open: z.boolean(),
	/** Whether the serial numbers match. The numbers themselves are never sent. */
	serial: z.boolean(),
	/** The matching pictures, in pairs. */
	pictures: z.array(z.object({ own: Sight, other: Sight })),
})

/** An earlier decision about the person or the listing. */
const CaseDecided = z.object({
	_id: z.string(),
	kind: z.enum(caseKinds),
	title: z.string(),
	action: z.nullable(z.enum(caseActions)),
	reason: z.string(),
	text: z.string(),
	by: z.string(),
	at: z.number(),
})

export const CaseDetail = z.object({
	...Case.shape,
	product: z.nullable(Product),
	order: z.nullable(Order),
	/** The listing when it was first reported; for a dispute, when it was booked. */
	snapshot: z.nullable(Snapshot),
	reports: z.array(CaseReport),
	/** Why the listing is or was held; for a report of stolen gear, the listings that matched it. */
	matches: z.array(CaseMatch),
	/** The report that a case of stolen gear is about, while it exists. Without the serial number. */
	stolen: z.nullable(StolenReport),
	/** The reported message with up to 20 on either side, and the messages that a side submitted. */
	messages: z.array(Message),
	/** The reported one among `messages`. */
	message_id: z.optional(z.string()),
	statements: z.array(CaseStatement),
	records: z.array(PersonRecord),
	history: z.array(CaseDecided),
	notes: z.array(z.object({ _id: z.string(), by: Person, text: z.string(), created_at: z.number() })),
	actions: z.array(z.enum(caseActions)),
	/** The reasons for each action; `other` needs a text, `retry` has none. */
	reasons: z.partialRecord(z.enum(caseActions), z.array(z.enum(caseReasons))),
	version: z.number(),
	/** The side that makes the claim; null where the system opened the case. */
	claim: z.nullable(z.object({ by: Side, reason: z.string(), text: z.string() })),
	/** The deadline for the sides' answers. */
	answer_by: z.nullable(z.number()),
	/** Both sides have answered, or their time is up. */
	heard: z.boolean(),
	/** What was paid, in taka. A settlement has to be less. */
	confirmed: z.nullable(z.number()),
	/** The actions that can be undone for ten minutes. */
	undoable: z.array(z.enum(caseActions)),
	/** Until when the current decision can be undone. */
	undo_until: z.nullable(z.number()),
	decision: z.nullable(CaseDecided),
	/** The document picture sent with a verification request. */
	document: z.nullable(z.string()),
})
export type CaseDetail = z.infer<typeof CaseDetail>

const giveVersion = reason('caseVersion')
const alsoCases = reason('alsoCases')

export const CaseAct = z.object({
	action: z.enum(caseActions, reason('chooseAction')),
	reason: z.optional(z.enum(caseReasons, reason('chooseReason'))),
	text: optionalParagraph('reason', bounds.ownWords),
	amount: z.optional(SettledAmount),
	/** Decides a dispute before both sides are heard. */
	early: z.optional(z.boolean(reason('trueOrFalse'))),
	/** The version that the admin saw. */
	version: z.number(giveVersion).check(z.multipleOf(1, giveVersion), z.minimum(1, giveVersion)),
	also: z._default(z.array(id('notValid'), alsoCases).check(z.refine((ids) => ids.length <= 50, alsoCases)), []),
})
export type CaseAct = z.infer<typeof CaseAct>

/** A decision to preview before it is made. Without `version` it applies to the case as it is now. */
export const CaseActToPreview = z.extend(CaseAct, { version: z.optional(CaseAct.shape.version) })
export type CaseActToPreview = z.infer<typeof CaseActToPreview>

export const CaseClaim = z.object({
	/** Takes the case over from another admin. */
	take: z.optional(z.boolean(reason('trueOrFalse'))),
})

export const CaseNote = z.object({ text: paragraph('note', caseBounds.note) })

const ids = (most: number) => {
	const wrong = reason('notValid')
	return z._default(
		z.array(text(wrong, z.maxLength(64, wrong)), wrong).check(z.refine((given) => given.length <= most, wrong)),
		[],
	)
}

export const NewStatement = z.object({
	text: paragraph('answer', { min: 1, max: caseBounds.text.max }),
	pictures: ids(caseBounds.pictures),
	messages: ids(caseBounds.messages),
})
export type NewStatement = z.infer<typeof NewStatement>

/** A case as one of its sides sees it. */
export const OwnCase = z.object({
	_id: z.string(),
	kind: z.enum(caseKinds),
	state: z.enum(caseStates),
	title: z.string(),
	opened_at: z.number(),
	product_id: z.nullable(z.string()),
	product_img: z.string(),
	order: z.nullable(Order),
	as: z.nullable(Side),
	/** The claimed reason, and the words of the side that claims it; a report does not say who made it. */
	claim: z.nullable(z.object({ by: z.nullable(Side), reason: z.string(), text: z.string() })),
	answer_by: z.nullable(z.number()),
	statements: z.array(CaseStatement),
	/** How many more statements and pictures this side can send. */
	left: z.object({ statements: z.number(), pictures: z.number() }),
	decision: z.nullable(z.object({ action: z.string(), reason: z.string(), text: z.string(), at: z.number() })),
})
export type OwnCase = z.infer<typeof OwnCase>

export const CaseCount = z.object({
	...(Object.fromEntries(caseKinds.map((kind) => [kind, z.number()])) as Record<
		(typeof caseKinds)[number],
		z.ZodMiniNumber
	>),
	overdue: z.number(),
	mine: z.number(),
	payout: z.number(),
})
