import * as z from 'zod/mini'
import { ChosenSeller } from '../alerts/chosen-sellers.ts'
import { SavedSearch } from '../alerts/saved-searches.ts'
import { Message, Side } from '../deals/conversations.ts'
import { Offer } from '../deals/offers.ts'
import { Order } from '../deals/orders.ts'
import { PayoutAccount } from '../deals/payments.ts'
import { Review } from '../deals/reviews.ts'
import { bounds, Location, Mobile, orEmpty, text } from '../fields.ts'
import { District } from '../gear/district-field.ts'
import { type Language, languageCodes } from '../languages.ts'
import { Draft } from '../listings/drafts.ts'
import { Product } from '../listings/listings.ts'
import { StolenReport } from '../moderation/stolen.ts'
import { VerificationRequested } from '../moderation/verification.ts'
import { Notification, NotificationSettings } from '../notices/notifications.ts'
import { reason } from '../sentences.ts'
import { SavedReply } from '../shops/replies.ts'
import { Shop } from '../shops/shops.ts'
import { OwnName } from './names.ts'
import { Passkey } from './passkeys.ts'
import { Role, User } from './users.ts'

const ChosenLanguage = z.enum(languageCodes as [Language, ...Language[]], reason('chooseLanguage'))

export const AccountAction = z.enum([
	'edit',
	'proveAddress',
	'changePassword',
	'setPassword',
	'changeSecondFactor',
	'download',
	'verify',
	'delete',
])
export type AccountAction = z.infer<typeof AccountAction>

export const Account = z.object({
	...User.shape,
	/** Null, like `role`, until registration is finished. */
	_id: z.nullable(z.string()),
	role: z.nullable(Role),
	/** What a new listing starts with: the account's own, or those of the last listing. May be empty. */
	seller_mobile: z.string(),
	seller_location: z.string(),
	seller_district: z.string(),
	language: z.nullable(ChosenLanguage),
	/** Where the operator requires proof, notices are not mailed until this is true. */
	address_proven: z.boolean(),
	actions: z.array(AccountAction),
	verification: z.optional(VerificationRequested),
	/** Whether sign-in by password also needs a code. */
	second_factor: z.boolean(),
	/** What `DELETE /api/account` asks for. If `password`, changes of passkeys need it too. */
	confirm_with: z.enum(['password', 'email']),
})
export type Account = z.infer<typeof Account>

/** Absent fields stay as they are. */
export const AccountChange = z.partial(
	z.object({
		name: OwnName,
		seller_mobile: orEmpty(Mobile, reason('giveMobile')),
		seller_location: orEmpty(Location, reason('placeRange', bounds.location)),
		seller_district: District,
		language: ChosenLanguage,
	}),
)
export type AccountChange = z.infer<typeof AccountChange>

/** The password, or the e-mail address if the account has no password. */
export const Confirmation = z.object({
	confirmation: text(
		reason('required'),
		z.minLength(1, reason('required')),
		z.maxLength(bounds.email.max, reason('notValid')),
	),
})

export const mostSessions = 100

export const AccountSession = z.object({
	_id: z.string(),
	user_agent: z.string(),
	created_at: z.number(),
	/** Last use, to the day. */
	seen_at: z.number(),
	current: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

/** A listing as stored, without its seller, readers' marks and actions. */
const OwnListing = z.object({
	...z.omit(Product, {
		category_name: true,
		picture: true,
		version: true,
		to_complete: true,
		views: true,
		wishes: true,
		seller_id: true,
		seller_name: true,
		seller_email: true,
		seller_since: true,
		rating: true,
		verified: true,
		wishlist: true,
		report: true,
		booked_by_me: true,
		blocked_by_me: true,
		actions: true,
	}).shape,
	deleted_at: z.nullable(z.number()),
})

const Mark = z.object({ product_id: z.string(), product_name: z.string(), created_at: z.number() })

/** Everything stored about a person. */
export const PersonalData = z.object({
	account: z.omit(Account, { actions: true, confirm_with: true }),
	/** `credential` is a password. */
	sign_in_methods: z.array(z.object({ provider: z.string(), created_at: z.number() })),
	passkeys: z.array(Passkey),
	sessions: z.array(AccountSession),
	newsletter_since: z.nullable(z.number()),
	listings: z.array(OwnListing),
	drafts: z.array(z.omit(Draft, { missing: true })),
	pictures: z.array(z.object({ address: z.string(), created_at: z.number() })),
	/** Orders that they placed; `bookings` are those that they received. */
	orders: z.array(Order),
	bookings: z.array(Order),
	payout_account: z.nullable(PayoutAccount),
	wishes: z.array(Mark),
	reports: z.array(Mark),
	/** Gear that they reported stolen, without serial numbers. */
	stolen_reports: z.array(z.omit(StolenReport, { images: true, person: true, actions: true })),
	views: z.array(Mark),
	saved_searches: z.array(SavedSearch),
	followed_sellers: z.array(ChosenSeller),
	hidden_sellers: z.array(ChosenSeller),
	/** Null if they have none. */
	shop: z.nullable(Shop),
	saved_replies: z.array(SavedReply),
	/** With the messages that they wrote and received. */
	conversations: z.array(
		z.object({
			_id: z.string(),
			product_id: z.string(),
			product_name: z.string(),
			as: Side,
			messages: z.array(z.pick(Message, { _id: true, by: true, text: true, image: true, created_at: true })),
		}),
	),
	/** Other people's messages that they reported. */
	reported_messages: z.array(
		z.object({ message_id: z.string(), reason: z.string(), text: z.string(), created_at: z.number() }),
	),
	offers: z.array(z.omit(Offer, { actions: true })),
	blocks: z.array(z.object({ user_id: z.string(), name: z.string(), created_at: z.number() })),
	/** What they found when checking gear that they bought. */
	checks: z.array(
		z.object({ order_id: z.string(), item: z.string(), answer: z.string(), text: z.string(), created_at: z.number() }),
	),
	/** Reviews that they wrote, and published ones about them. */
	reviews: z.array(z.omit(Review, { actions: true })),
	notifications: z.array(Notification),
	notification_settings: z.pick(NotificationSettings, { quiet: true, kinds: true }),
	/** The push services' endpoints. */
	browsers: z.array(z.object({ address: z.string(), created_at: z.number() })),
})
export type PersonalData = z.infer<typeof PersonalData>
