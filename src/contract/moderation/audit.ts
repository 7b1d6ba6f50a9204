import * as z from 'zod/mini'
import { bounds, text } from '../fields.ts'
import { reason } from '../sentences.ts'

const given = (key: 'giveSellerId' | 'giveListingId', max = 64) =>
	z.optional(text(reason(key), z.maxLength(max, reason(key))))

export const AuditFilter = {
	/** An id, or the e-mail address of a person who still has an account. */
	person: given('giveSellerId', bounds.email.max),
	listing: given('giveListingId'),
	kind: z.optional(text(reason('notValid'), z.regex(/^[a-z_]{1,64}$/, reason('notValid')))),
	format: z.optional(z.enum(['csv'], reason('notValid'))),
}

export const AuditEntry = z.object({
	_id: z.string(),
	kind: z.string(),
	/** What happened, with names, in the reader's language. */
	text: z.string(),
	at: z.number(),
	/** Null for the system. */
	by: z.nullable(z.object({ _id: z.string(), name: z.string() })),
	person: z.nullable(z.object({ _id: z.string(), name: z.string() })),
	product_id: z.nullable(z.string()),
	order_id: z.nullable(z.string()),
	/** The pages of everything involved, by name; for a deleted listing only its order's page. */
	links: z.array(z.object({ name: z.string(), address: z.string() })),
	reason: z.string(),
	/** The network address, kept for 180 days. */
	address: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>
