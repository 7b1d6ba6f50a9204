import * as z from 'zod/mini'
import { Account, AccountChange, AccountSession, Confirmation, PersonalData } from './account.ts'
import { Category } from './categories.ts'
import { Figures } from './figures.ts'
import { NewProduct, Product } from './listings.ts'
import { Subscription } from './newsletter.ts'
import { NewOrder, Order } from './orders.ts'
import { flag, paging } from './paging.ts'
import { roles } from './roles.ts'
import { reason } from './sentences.ts'
import { Session } from './sessions.ts'
import { UploadedPicture } from './uploaded-picture.ts'
import { NewUser, Role, SocialUser, User } from './users.ts'
import { Deleted, Inserted, Modified } from './writes.ts'

/** Who may make the call. `signedIn` includes people who have not finished registering. */
export type Who = 'open' | 'signedIn' | readonly Role[]

export interface Call {
	readonly summary: string
	readonly who: Who
	readonly params?: z.ZodMiniType
	readonly query?: z.ZodMiniType
	readonly body?: z.ZodMiniType
	/** Name of the multipart field, for calls that take a file instead of JSON. */
	readonly upload?: string
	/** Body of a 200 answer. Paged lists also send a `Link` header. */
	readonly output: z.ZodMiniType
	readonly paged?: true
	/** The same answer for everyone: read without a session, and cacheable. */
	readonly shared?: true
}

const id = z.object({ id: z.string() })
const buyers = ['buyer'] as const
const sellers = ['seller'] as const
const admins = ['admin'] as const
const members = roles

/** THE API TABLE: one row per call of Motor's own. Sign-in calls are in `services/identity`, under `/api/auth/*`. */
export const api = {
	'GET /api/auth/get-session': {
		summary: 'The signed-in person, or null.',
		who: 'open',
		output: Session,
	},
	'GET /api/user': {
		summary: 'Users: all for an admin, for others a list of just themselves.',
		who: 'signedIn',
		query: z.object({ ...paging('users'), role: z.optional(Role) }),
		output: z.array(User),
		paged: true,
	},
	'PUT /api/user/{email}': {
		summary: 'Save oneself after a social login: creates a buyer if new, never changes an existing role.',
		who: 'signedIn',
		params: z.object({ email: z.string() }),
		body: SocialUser,
		output: z.union([Inserted, Modified]),
	},
	'POST /api/user': {
		summary: 'Save oneself after registration, as buyer or seller.',
		who: 'signedIn',
		body: NewUser,
		output: Inserted,
	},
	'DELETE /api/user/{id}': {
		summary: 'Delete a user, not an admin: sessions end, listings leave the market, past orders stay.',
		who: admins,
		params: id,
		output: Deleted,
	},
	'DELETE /api/user/session/{id}': {
		summary: 'Sign a user out everywhere.',
		who: admins,
		params: id,
		output: Deleted,
	},
	'POST /api/user/verify/{id}': {
		summary: 'Mark a seller as verified.',
		who: admins,
		params: id,
		output: Modified,
	},
	'DELETE /api/user/verify/{id}': {
		summary: 'Take the verified mark off a seller.',
		who: admins,
		params: id,
		output: Modified,
	},
	'GET /api/all/product': {
		summary: 'All listings on the market; contacts only when signed in. An admin sees booked ones too.',
		who: 'open',
		query: z.object({ ...paging('listings'), advertise: flag, wishlist: flag, report: flag }),
		output: z.array(Product),
		paged: true,
	},
	'GET /api/product': {
		summary: "A seller's listings; booked ones only for that seller and the admin.",
		who: 'signedIn',
		query: z.object({ ...paging('listings'), email: z.string(reason('nameSeller')) }),
		output: z.array(Product),
		paged: true,
	},
	'GET /api/product/{categoryId}': {
		summary: "A category's listings on the market.",
		who: 'signedIn',
		params: z.object({ categoryId: z.string() }),
		query: z.object(paging('listings')),
		output: z.array(Product),
		paged: true,
	},
	'GET /api/product/preview/{id}': {
		summary: 'One listing as a visitor sees it, without contacts; null unless it is on the market.',
		who: 'open',
		params: id,
		output: z.nullable(Product),
	},
	'GET /api/product/single/{id}': {
		summary: 'One listing.',
		who: 'signedIn',
		params: id,
		output: Product,
	},
	'DELETE /api/product/{id}': {
		summary: 'Delete a listing; past orders stay.',
		who: ['seller', 'admin'],
		params: id,
		output: Deleted,
	},
	'POST /api/product/update/{id}': {
		summary: "Advertise one's own listing on Home.",
		who: sellers,
		params: id,
		output: Modified,
	},
	'POST /api/product/report/{id}': {
		summary: 'Report a listing to the admin.',
		who: 'signedIn',
		params: id,
		output: Modified,
	},
	'DELETE /api/product/report/{id}': {
		summary: 'Dismiss all reports of a listing, which stays; whoever reported it may do so again.',
		who: admins,
		params: id,
		output: Deleted,
	},
	'POST /api/product/wishlist/{id}': {
		summary: "Put a listing on one's wishlist.",
		who: buyers,
		params: id,
		output: Modified,
	},
	'DELETE /api/product/wishlist/{id}': {
		summary: "Take a listing off one's wishlist.",
		who: buyers,
		params: id,
		output: Deleted,
	},
	'POST /api/add/product': {
		summary: 'Add a listing.',
		who: sellers,
		body: NewProduct,
		output: Inserted,
	},
	'POST /api/add/order': {
		summary: 'Book a listing: of any number of buyers exactly one gets it, the others get 409.',
		who: buyers,
		body: NewOrder,
		output: Inserted,
	},
	'GET /api/order': {
		summary: "A seller's bookings, or a buyer's orders; an admin's list is everybody's.",
		who: members,
		query: z.object(paging('orders')),
		output: z.array(Order),
		paged: true,
	},
	'GET /api/order/{id}': {
		summary: "An e-mail address: that buyer's orders. An order's id: a list of that one.",
		who: 'signedIn',
		params: id,
		query: z.object(paging('orders')),
		output: z.array(Order),
		paged: true,
	},
	'GET /api/figures': {
		summary:
			"What one's dashboard shows: a buyer's orders and wishes, a seller's listings and income, an admin's whole market.",
		who: members,
		output: Figures,
	},
	'GET /api/account': {
		summary: "One's own account, and what a new listing starts with.",
		who: members,
		output: Account,
	},
	'PUT /api/account': {
		summary: "Change one's name, the number and place that new listings start with, and the language of mails.",
		who: members,
		body: AccountChange,
		output: Modified,
	},
	'DELETE /api/account': {
		summary: "Delete one's account, confirmed by password or else by e-mail address. Past orders stay, all else goes.",
		who: 'signedIn',
		body: Confirmation,
		output: Deleted,
	},
	'GET /api/account/data': {
		summary: 'All that is stored about oneself, as a file to keep.',
		who: members,
		output: PersonalData,
	},
	'GET /api/account/session': {
		summary: 'Where one is signed in: at most 100 sessions, newest first.',
		who: 'signedIn',
		output: z.array(AccountSession),
	},
	'DELETE /api/account/session': {
		summary: "End all of one's sessions but this one.",
		who: 'signedIn',
		output: Deleted,
	},
	'DELETE /api/account/session/{id}': {
		summary: "End one of one's own sessions.",
		who: 'signedIn',
		params: id,
		output: Deleted,
	},
	'GET /api/category': {
		summary: 'The brands.',
		who: 'open',
		output: z.array(Category),
		shared: true,
	},
	'POST /api/image': {
		summary: 'Store a picture: a real JPEG, PNG, WebP or AVIF of at most 12 MiB and 40 megapixels.',
		who: sellers,
		upload: 'image',
		output: UploadedPicture,
	},
	'POST /api/newsletter': {
		summary: 'Subscribe an address to the newsletter; the same one twice is stored once.',
		who: 'open',
		body: Subscription,
		output: Modified,
	},
} as const satisfies Record<string, Call>

export type Api = typeof api
export type CallName = keyof Api

type Parsed<Row, Part extends string> =
	Row extends Record<Part, infer Schema extends z.ZodMiniType> ? z.output<Schema> : undefined
type Sent<Row, Part extends string> =
	Row extends Record<Part, infer Schema extends z.ZodMiniType>
		? Record<never, never> extends z.input<Schema>
			? { [key in Part]?: z.input<Schema> }
			: { [key in Part]: z.input<Schema> }
		: { [key in Part]?: undefined }

export interface CallInput<Name extends CallName> {
	params: Parsed<Api[Name], 'params'>
	query: Parsed<Api[Name], 'query'>
	body: Parsed<Api[Name], 'body'>
}
export type CallArguments<Name extends CallName> = Sent<Api[Name], 'params'> &
	Sent<Api[Name], 'query'> &
	Sent<Api[Name], 'body'>
export type CallOutput<Name extends CallName> = z.output<Api[Name]['output']>
