const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** What is counted separately. A network is an IPv4 address or an IPv6 /64, and counts only visitors who are not signed in. */
type CountedBy =
	| 'network'
	| 'person'
	| 'account'
	| 'phone'
	| 'mailbox'
	| 'order'
	| 'listing and buyer'
	| 'buyer and seller'
	| 'person and other'
	| 'person and serial number'

interface LimitRow {
	readonly what: string
	readonly most: { readonly [By in CountedBy]?: number }
	readonly windowMs: number
	/** The environment variables with which the operator sets it. */
	readonly setBy?: { readonly [By in CountedBy]?: string }
}

/** THE LIMITS: what is counted, per what, how many, in what time. A test compares docs/api.md with them. */
export const limits = {
	searches: {
		what: 'searches, by the call or on a page',
		most: { network: 3_000, person: 300 },
		windowMs: minute,
		setBy: { network: 'LIMITS_SEARCHES', person: 'LIMITS_PERSON_SEARCHES' },
	},
	suggestions: {
		what: 'suggestions',
		most: { network: 9_000, person: 900 },
		windowMs: minute,
		setBy: { network: 'LIMITS_SUGGESTIONS', person: 'LIMITS_PERSON_SUGGESTIONS' },
	},
	prices: { what: 'price lookups', most: { network: 3_000, person: 300 }, windowMs: minute },
	pages: {
		what: 'pages',
		most: { network: 30_000 },
		windowMs: minute,
		setBy: { network: 'LIMITS_PAGES' },
	},
	reads: {
		what: 'other open reads',
		most: { network: 300_000 },
		windowMs: minute,
		setBy: { network: 'LIMITS_READS' },
	},
	labels: { what: 'labels read', most: { network: 3_000, person: 300 }, windowMs: minute },
	newsletter: { what: 'newsletter subscriptions', most: { network: 10, person: 10 }, windowMs: hour },
	newsletterMails: { what: 'mails to confirm the newsletter', most: { mailbox: 1 }, windowMs: hour },
	newsletterConfirmed: {
		what: 'links that confirm the newsletter',
		most: { network: 60, person: 60 },
		windowMs: 10 * minute,
	},
	newsletterLeft: { what: 'links that end the newsletter', most: { network: 60, person: 60 }, windowMs: 10 * minute },
	mailsEnded: { what: 'links that end mails', most: { network: 60, person: 60 }, windowMs: 10 * minute },
	mailsResumed: { what: 'links that have mails come again', most: { network: 60, person: 60 }, windowMs: 10 * minute },
	scriptErrors: { what: 'script errors', most: { network: 20, person: 20 }, windowMs: hour },
	pictures: { what: 'pictures', most: { person: 300 }, windowMs: hour },
	readings: { what: 'words about gear read into fields', most: { person: 300 }, windowMs: minute },
	searchesSaved: { what: 'saving searches', most: { person: 300 }, windowMs: 10 * minute },
	searchesChanged: { what: 'changing saved searches', most: { person: 300 }, windowMs: 10 * minute },
	shopChanges: { what: 'changes of a shop, its holidays and replies', most: { person: 100 }, windowMs: 10 * minute },
	calendars: { what: 'new addresses of a calendar', most: { person: 20 }, windowMs: hour },
	conversations: { what: 'new conversations', most: { person: 300 }, windowMs: 10 * minute },
	messages: { what: 'messages', most: { person: 300 }, windowMs: 10 * minute },
	newcomersConversations: {
		what: 'new conversations of people younger than 7 days without a finished deal',
		most: { person: 5 },
		windowMs: day,
	},
	newcomersMessages: { what: 'messages of such people', most: { person: 30 }, windowMs: 10 * minute },
	stockActs: { what: 'bulk actions on own listings, and undoing them', most: { person: 300 }, windowMs: 10 * minute },
	offers: { what: 'offers', most: { person: 300 }, windowMs: 10 * minute },
	offersToOne: {
		what: 'offers to the same person, other prices among them',
		most: { 'person and other': 100 },
		windowMs: day,
	},
	lowOffers: {
		what: 'offers below the least that a seller looks at',
		most: { 'listing and buyer': 3 },
		windowMs: 30 * day,
	},
	bookings: { what: 'bookings with the same seller', most: { 'buyer and seller': 100 }, windowMs: day },
	stolenReports: { what: 'reports of stolen gear', most: { person: 20 }, windowMs: day },
	stolenChecks: {
		what: 'serial numbers looked up among stolen gear',
		most: { person: 10 },
		windowMs: day,
	},
	stolenChecksOfOne: {
		what: 'the same serial number looked up',
		most: { 'person and serial number': 3 },
		windowMs: hour,
	},
	meetings: { what: 'meetings proposed', most: { order: 20 }, windowMs: day },
	checks: { what: 'answers to the list at the meeting', most: { person: 100 }, windowMs: 10 * minute },
	mails: {
		what: 'mails at once of what one person does to another; further ones wait for one mail the next morning',
		most: { 'person and other': 20 },
		windowMs: day,
	},
	messageMails: {
		what: 'mails at once of messages by one person to another; further ones wait likewise',
		most: { 'person and other': 60 },
		windowMs: day,
	},
	orderMails: {
		what: 'mails at once to one side of an order; further ones wait likewise',
		most: { order: 20 },
		windowMs: day,
	},
	wishMails: {
		what: 'mails at once that something on a wishlist is cheaper, and that it is back; further ones wait likewise',
		most: { 'listing and buyer': 1 },
		windowMs: day,
	},
	unprovenMails: {
		what: 'mails at once to others of what somebody does whose address is not proven; further ones wait likewise',
		most: { person: 1 },
		windowMs: day,
	},
	payments: { what: 'payments begun', most: { person: 100 }, windowMs: 10 * minute },
	paymentReturns: {
		what: 'returns from the gateway for which it is asked',
		most: { order: 20 },
		windowMs: 10 * minute,
	},
	phoneCodes: { what: 'codes to a phone', most: { person: 3, phone: 3 }, windowMs: hour },
	pushBrowsers: { what: 'browsers that are to show notifications', most: { person: 30 }, windowMs: hour },
	personalData: { what: 'downloads of one’s own data', most: { person: 20 }, windowMs: hour },
	accountMails: { what: 'mails about passwords and other changes of an account', most: { mailbox: 5 }, windowMs: hour },
	addressProofs: { what: 'mails asked for to prove one’s address', most: { person: 3 }, windowMs: hour },
	addressesProven: {
		what: 'links that prove an address',
		most: { network: 60, person: 60 },
		windowMs: 10 * minute,
	},
	passwordChecks: {
		what: 'wrong passwords when deleting one’s account, changing where one is paid, or adding or deleting a passkey',
		most: { account: 10 },
		windowMs: 10 * minute,
	},
	passkeys: { what: 'passkeys begun to be added', most: { person: 100 }, windowMs: 10 * minute },
} as const satisfies Record<string, LimitRow>

export type LimitName = keyof typeof limits

/** The limits of reads, as set by the operator. Null where people are not counted. */
export type ReadLimits = {
	readonly [Name in 'searches' | 'suggestions' | 'pages' | 'reads']: {
		readonly network: number
		readonly person: number | null
	}
}
