import * as z from 'zod/mini'
import { asciiDigits } from './digits.ts'
import { inEachLanguage } from './languages.ts'
import type { Thing } from './sentences/things.ts'
import { reason, say } from './sentences.ts'

/** Limits shared by forms and server checks. Lengths in characters, prices in taka, time in years. */
export const bounds = {
	personName: { min: 2, max: 80 },
	email: { max: 254 },
	password: { min: 8, max: 128 },
	productName: { min: 3, max: 80 },
	productDescription: { min: 10, max: 2000 },
	location: { min: 2, max: 120 },
	/** What somebody says in their own words next to a chosen reason, or as a reason. */
	ownWords: { max: 500 },
	message: { max: 2000 },
	clientId: { max: 64 },
	price: { min: 1, max: 10_000_000 },
	reason: { min: 2, max: 500 },
	payoutNumber: { min: 6, max: 80 },
	payoutReference: { min: 2, max: 80 },
	usedTime: { min: 0, max: 60 },
	maker: { max: 40 },
	size: { max: 20 },
	/** How many copies of a listing can be made at once. */
	copies: { max: 20 },
	sku: { max: 40 },
	fits: { max: 10 },
	bikeModel: { max: 40 },
	bikeYear: { min: 1950, max: 2100 },
	images: { min: 1, max: 8 },
	pictureBytes: 12 * 1024 * 1024,
	picturePixels: 40_000_000,
	bodyBytes: 64 * 1024,
} as const

export const pictureTooHeavy = () => say('pictureBytes', { max: bounds.pictureBytes / 1024 / 1024 })

/** A string that passes these checks. Any other type fails with `wrongType`. */
export function text(wrongType: string, ...checks: z.core.CheckFn<string>[] | z.core.$ZodCheck<string>[]) {
	// Zod checks the length of anything that has one, so check the type first.
	return z.pipe(z.string(wrongType), z.string().check(...checks))
}

/** Demands a field. Checked even if other fields are wrong, so that the answer names all wrong fields at once. */
export const need = <Sent>(field: keyof Sent & string, error: string, isThere: (sent: Sent) => boolean) =>
	z.refine<Sent>(isThere, { path: [field], error, when: ({ value }) => typeof value === 'object' && value !== null })

const required = reason('required')

const invisible = /[\p{Cc}\p{Cf}]/gu
const invisibleExceptLines = /[^\P{Cc}\n]|(?![\u200c\u200d])\p{Cf}/gu

/** One line of text, trimmed, without control characters and repeated spaces. */
export function line(what: Thing, { min, max }: { min: number; max: number }) {
	return z.pipe(
		z.pipe(
			z.string(required),
			z.transform((text: string) =>
				text
					.toWellFormed()
					.normalize('NFC')
					.replace(/\s+/gu, ' ')
					.replace(invisible, (character) => (character === '\u200c' || character === '\u200d' ? character : ''))
					.trim(),
			),
		),
		z
			.string()
			.check(
				z.minLength(1, required),
				z.minLength(min, reason('tooShort', { what, min })),
				z.maxLength(max, reason('tooLong', { what, max })),
			),
	)
}

const withoutInvisible = z.transform((text: string) =>
	text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(invisibleExceptLines, '').trim(),
)

/** Text of several lines, trimmed, without control characters other than line ends. */
export function paragraph(what: Thing, { min, max }: { min: number; max: number }) {
	return z.pipe(
		z.pipe(z.string(required), withoutInvisible),
		z
			.string()
			.check(
				z.minLength(1, required),
				z.minLength(min, reason('tooShort', { what, min })),
				z.maxLength(max, reason('tooLong', { what, max })),
			),
	)
}

/** Like `paragraph`, but may be empty. */
export function paragraphOrEmpty(what: Thing, { max }: { max: number }) {
	return z.pipe(
		z.pipe(z.string(reason('notText')), withoutInvisible),
		z.string().check(z.maxLength(max, reason('tooLong', { what, max }))),
	)
}

/** Like `paragraphOrEmpty`, and empty if absent. */
export const optionalParagraph = (what: Thing, length: { max: number }) =>
	z._default(paragraphOrEmpty(what, length), '')

export const typedNumber = (missing: string) =>
	z.pipe(
		z.union([z.number(), z.string()], { error: missing }),
		z.transform((value: number | string) => {
			if (typeof value === 'number') return value
			const digits = asciiDigits(value).replace(/[\s,৳]/g, '')
			return /^-?(?:\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : Number.NaN
		}),
	)

const wholeTaka = reason('wholeTaka')
const priceRange = reason('priceRange', bounds.price)

/** Whole taka. Accepts numbers and form strings ("12,500", "১২৫০০"). */
export const Price = z.pipe(
	typedNumber(wholeTaka),
	z
		.number({ error: wholeTaka })
		.check(
			z.multipleOf(1, wholeTaka),
			z.minimum(bounds.price.min, priceRange),
			z.maximum(bounds.price.max, priceRange),
		),
)

/** A price as a client showed it: in taka, and as it was sent. */
export const ShownPrice = z.pipe(
	z.union([z.number(), z.string()], { error: wholeTaka }),
	z.transform((sent, { issues }) => {
		const { success, data, error } = Price.safeParse(sent)
		if (success) return { taka: data, sent }
		issues.push({ code: 'custom', input: sent, message: error.issues[0]?.message ?? wholeTaka })
		return z.NEVER
	}),
)
export type ShownPrice = z.output<typeof ShownPrice>

const usedTimeRange = reason('usedTimeRange', bounds.usedTime)

export const UsedTime = z.pipe(
	z.pipe(
		typedNumber(usedTimeRange),
		z
			.number({ error: usedTimeRange })
			.check(z.minimum(bounds.usedTime.min, usedTimeRange), z.maximum(bounds.usedTime.max, usedTimeRange)),
	),
	z.transform((years: number) => Math.round(years * 10) / 10),
)

const giveMobile = reason('giveMobile')

/** A Bangladeshi mobile number, stored as `+8801XXXXXXXXX`. Accepts any operator digit, since new ones appear. */
export const Mobile = z.pipe(
	z.pipe(
		z.string(giveMobile),
		z.transform((typed: string) =>
			asciiDigits(typed)
				.replace(/[\s().-]/g, '')
				.replace(/^(?:\+?88|0088)?(?=01)/, '+88'),
		),
	),
	z.string().check(z.regex(/^\+8801\d{9}$/, giveMobile)),
)

export const OptionalMobile = z.union(
	[
		z.pipe(
			z.pipe(
				z.optional(z.string()),
				z.transform((typed?: string) => (typed ?? '').trim()),
			),
			z.literal(''),
		),
		Mobile,
	],
	{ error: giveMobile },
)

/** Also accepts an empty string. Anything that is not a string fails with `wrong`. */
export function orEmpty<Schema extends z.ZodMiniType<string, string>>(schema: Schema, wrong: string) {
	return z.pipe(
		z.pipe(
			z.string(wrong),
			z.transform((typed: string) => typed.trim()),
		),
		z.union([z.literal(''), schema], { error: wrong }),
	)
}

const giveEmail = reason('giveEmail')

export const Email = z.pipe(
	z.pipe(
		z.string(giveEmail),
		z.transform((typed: string) => typed.trim().toLowerCase()),
	),
	z.email(giveEmail).check(z.maxLength(bounds.email.max, giveEmail)),
)

export const PersonName = line('name', bounds.personName)

/** A new password. The server also refuses common ones; there are no other rules (NIST SP 800-63B, 3.1.1.2). */
export const Password = text(
	required,
	z.minLength(bounds.password.min, reason('tooShort', { what: 'password', min: bounds.password.min })),
	z.maxLength(bounds.password.max, reason('tooLong', { what: 'password', max: bounds.password.max })),
)

export const Location = line('place', bounds.location)

/** A name in every language. */
export const Names = z.object(inEachLanguage(() => z.string()))
