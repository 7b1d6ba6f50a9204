import * as z from 'zod/mini'
import { bounds, line, optionalParagraph, orEmpty, paragraph, text } from '../fields.ts'
import { District as ListingsDistrict } from '../gear/district-field.ts'
import { GearType } from '../listings/listings.ts'
import { reason } from '../sentences.ts'
import { AdminReason } from './reports.ts'
import { stolenStates } from './stolen-states.ts'

export const stolenBounds = { images: 5, maker: 40, model: 60, gdNumber: 40, serial: 40, text: 1000 } as const

const optionalLine = (what: 'maker' | 'model' | 'gdNumber') => {
	const max = stolenBounds[what]
	return z._default(orEmpty(line(what, { min: 1, max }), reason('tooLong', { what, max })), '')
}

/** The day of the theft: as YYYY-MM-DD, or any moment of it in ms or ISO format. */
const StolenAt = z.pipe(
	z.pipe(
		z.union([z.number(), z.string()], reason('stolenDay')),
		z.transform((given: number | string): string => {
			const at = typeof given === 'number' ? new Date(given) : new Date(/^\d{4}-\d{2}-\d{2}/.test(given) ? given : '')
			return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1970 || at.getUTCFullYear() > 9999
				? ''
				: at.toISOString().slice(0, 10)
		}),
	),
	z.string().check(z.minLength(1, reason('stolenDay'))),
)

const tooManyImages = reason('stolenImages', { max: stolenBounds.images })
/** A picture: the id returned by its upload, or the address of one of the person's own, plain or as `{ url }`. */
const StolenImage = z.pipe(
	z.union([z.string(), z.object({ url: z.string() })], tooManyImages),
	z.transform((image: string | { url: string }) => (typeof image === 'string' ? image : image.url)),
)

const District = ListingsDistrict.check(z.refine((code) => code !== '', reason('chooseDistrict')))
const Serial = z.nullish(text(reason('factSerial'), z.maxLength(stolenBounds.serial, reason('factSerial'))))

/** A person's report of gear stolen from them. Needs a serial number or a picture. */
export const NewStolenReport = z.object({
	gear_type: GearType,
	maker: optionalLine('maker'),
	model: optionalLine('model'),
	serial: Serial,
	images: z._default(
		z
			.array(StolenImage, tooManyImages)
			.check(z.refine((images) => Array.isArray(images) && images.length <= stolenBounds.images, tooManyImages)),
		[],
	),
	stolen_at: StolenAt,
	district: District,
	gd_number: optionalLine('gdNumber'),
	text: paragraph('description', { min: 1, max: stolenBounds.text }),
})
export type NewStolenReport = z.infer<typeof NewStolenReport>

/** An admin's reasons for a decision. `other` needs words. */
export const stolenReasons = ['matches', 'does not match', 'unreadable', 'risky', 'other'] as const
export type StolenReason = (typeof stolenReasons)[number]

/** A reason in the admin's own words counts as `other`. */
export const StolenDecision = z
	.object({
		action: z.enum(['accept', 'refuse'], reason('acceptOrRefuse')),
		reason: z.union([z.enum(stolenReasons), AdminReason], reason('chooseReason')),
		text: optionalParagraph('note', bounds.ownWords),
	})
	.check((context) => {
		if (context.value.reason !== 'other' || context.value.text) return
		context.issues.push({ code: 'custom', input: undefined, path: ['text'], message: reason('sayWhy') })
	})
export type StolenDecision = z.infer<typeof StolenDecision>

export const StolenCheck = z.object({
	serial: text(
		reason('factSerial'),
		z.minLength(1, reason('factSerial')),
		z.maxLength(stolenBounds.serial, reason('factSerial')),
	),
	gear_type: z.optional(z.nullable(GearType)),
	maker: optionalLine('maker'),
})
export type StolenCheck = z.infer<typeof StolenCheck>

/** `none` only means that there is no report, which proves nothing. */
export const StolenAnswer = z.object({ answer: z.enum(['accepted', 'reported', 'none']) })
export type StolenAnswer = z.infer<typeof StolenAnswer>

/** `serial` says whether there is a serial number. The number itself is never sent. */
export const StolenReport = z.object({
	_id: z.string(),
	gear_type: GearType,
	maker: z.string(),
	model: z.string(),
	serial: z.boolean(),
	images: z.array(z.object({ url: z.string() })),
	stolen_at: z.number(),
	district: z.string(),
	gd_number: z.string(),
	text: z.string(),
	status: z.enum(stolenStates),
	/** The decision's reason, and the admin's own words. */
	reason: z.string(),
	reason_text: z.string(),
	decided_at: z.nullable(z.number()),
	created_at: z.number(),
	ends_at: z.number(),
	/** For admins: who reported it, and how many of their reports were refused. */
	person: z.optional(z.object({ _id: z.string(), name: z.string(), refused: z.number() })),
	actions: z.array(z.enum(['found', 'accept', 'refuse'])),
})
export type StolenReport = z.infer<typeof StolenReport>
