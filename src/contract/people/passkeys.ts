import * as z from 'zod/mini'
import { bounds, line, text } from '../fields.ts'
import { reason } from '../sentences.ts'

/** Per account. */
export const mostPasskeys = 20

export const Passkey = z.object({
	_id: z.string(),
	name: z.string(),
	created_at: z.number(),
	/** The last sign-in with it. */
	last_used_at: z.nullable(z.number()),
})
export type Passkey = z.infer<typeof Passkey>

export const PasskeyName = z.object({ name: line('name', { min: 1, max: 60 }) })

/** The account's password, if it has one. Otherwise the session must be new. */
export const PasswordIfAny = z.object({
	password: z.optional(text(reason('required'), z.maxLength(bounds.password.max, reason('wrongOwnPassword')))),
})
export type PasswordIfAny = z.infer<typeof PasswordIfAny>

/** What `navigator.credentials.create` takes, as JSON (WebAuthn level 3, 5.1.8). */
export const PasskeyCreation = z.object({
	rp: z.object({ id: z.string(), name: z.string() }),
	user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
	challenge: z.string(),
	pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
	/** In ms. */
	timeout: z.number(),
	excludeCredentials: z.array(
		z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) }),
	),
	authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
	attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** What `navigator.credentials.get` takes, as JSON (WebAuthn level 3, 5.1.8). */
export interface PasskeyRequest {
	rpId: string
	challenge: string
	timeout: number
	userVerification: 'required'
}

const wrong = reason('passkeyUnreadable')
const base64url = (max: number) => text(wrong, z.regex(/^[\w-]+$/, wrong), z.maxLength(max, wrong))

const credential = {
	id: base64url(1400),
	rawId: base64url(1400),
	type: z.literal('public-key', wrong),
}

/** From the browser (WebAuthn level 3, RegistrationResponseJSON). */
export const NewPasskey = z.object({
	...PasskeyName.shape,
	credential: z.object(
		{
			...credential,
			response: z.object(
				{
					clientDataJSON: base64url(4000),
					attestationObject: base64url(40_000),
					transports: z._default(z.array(text(wrong, z.maxLength(20, wrong))).check(z.maxLength(10, wrong)), []),
				},
				wrong,
			),
		},
		wrong,
	),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** From the browser (WebAuthn level 3, AuthenticationResponseJSON). */
export const ShownPasskey = z.object({
	credential: z.object(
		{
			...credential,
			response: z.object(
				{
					clientDataJSON: base64url(4000),
					authenticatorData: base64url(4000),
					signature: base64url(4000),
					userHandle: base64url(200),
				},
				wrong,
			),
		},
		wrong,
	),
})
export type ShownPasskey = z.infer<typeof ShownPasskey>
