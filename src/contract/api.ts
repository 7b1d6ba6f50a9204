import type * as z from 'zod/mini'
import { accountCalls } from './calls/account.ts'
import { alertCalls } from './calls/alerts.ts'
import type { Call } from './calls/call.ts'
import { caseCalls } from './calls/cases.ts'
import { conversationCalls } from './calls/conversations.ts'
import { draftCalls } from './calls/drafts.ts'
import { houseCalls } from './calls/house.ts'
import { importCalls } from './calls/imports.ts'
import { listingCalls } from './calls/listings.ts'
import { notificationCalls } from './calls/notifications.ts'
import { offerCalls } from './calls/offers.ts'
import { orderCalls } from './calls/orders.ts'
import { paymentCalls } from './calls/payments.ts'
import { priceCalls } from './calls/prices.ts'
import { pushCalls } from './calls/push.ts'
import { searchCalls } from './calls/search.ts'
import { shopCalls } from './calls/shops.ts'
import { siteCalls } from './calls/site.ts'
import { trustCalls } from './calls/trust.ts'
import { userCalls } from './calls/users.ts'

/** THE API TABLE: a row per call, except sign-in (`services/identity`). Times are in ms since 1970, money in taka. */
export const api = {
	...userCalls,
	...listingCalls,
	...draftCalls,
	...importCalls,
	...searchCalls,
	...priceCalls,
	...alertCalls,
	...orderCalls,
	...conversationCalls,
	...offerCalls,
	...paymentCalls,
	...accountCalls,
	...notificationCalls,
	...pushCalls,
	...shopCalls,
	...siteCalls,
	...trustCalls,
	...caseCalls,
	...houseCalls,
} satisfies Record<string, Call>

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
/** The `Idempotency-Key` of a call. */
type Keyed<Row> = Row extends { needsKey: true } ? { key: string } : { key?: string }
// The `as` keeps TypeScript from building the product of all rows' parts, which is too large for it.
type ArgumentsOf = {
	[Name in CallName as Name]: Sent<Api[Name], 'params'> &
		Sent<Api[Name], 'query'> &
		Sent<Api[Name], 'body'> &
		Keyed<Api[Name]>
}
export type CallArguments<Name extends CallName> = ArgumentsOf[Name]
export type CallOutput<Name extends CallName> = z.output<Api[Name]['output']>
