import * as z from 'zod/mini'
import { Mobile, text } from '../fields.ts'
import { reason } from '../sentences.ts'
import { AdminReason } from './reports.ts'

/** `code`: a code was sent. `document`: a picture of a document is needed too. `waiting`: an admin decides. */
export const verificationStates = ['code', 'document', 'waiting', 'accepted', 'refused'] as const

export const VerificationRequest = z.object({ phone: Mobile })

const sixDigits = reason('sixDigits')
export const VerificationCode = z.object({ code: text(sixDigits, z.regex(/^\d{6}$/, sixDigits)) })

export const VerificationDecision = z.object({
	action: z.enum(['accept', 'refuse'], reason('acceptOrRefuse')),
	reason: AdminReason,
})
export type VerificationDecision = z.infer<typeof VerificationDecision>

export const VerificationRequested = z.object({
	status: z.enum(verificationStates),
	phone: z.string(),
	reason: z.string(),
	created_at: z.number(),
})
export type VerificationRequested = z.infer<typeof VerificationRequested>

export const Verification = z.object({
	_id: z.string(),
	person: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
	phone: z.string(),
	status: z.enum(verificationStates),
	reason: z.string(),
	created_at: z.number(),
	/** Address of the document's picture, for admins until they decide. */
	document: z.nullable(z.string()),
	actions: z.array(z.enum(['accept', 'refuse'])),
})
export type Verification = z.infer<typeof Verification>

/** `code` only in demo mode, where no message is sent. */
export const OwnVerification = z.object({
	acknowledged: z.literal(true),
	insertedId: z.string(),
	code: z.optional(z.string()),
})
