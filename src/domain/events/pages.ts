import { href } from '../../contract/paths.ts'
import type { About } from './event-kind.ts'

/** The pages that notices and their mails link to. */
export const page = {
	dashboard: () => href('dashboard'),
	account: () => href('account'),
	listing: ({ listingId }: About) => href('listing', { id: String(listingId) }),
	ownListings: () => href('myProducts'),
	order: ({ orderId }: About) => href('order', { id: String(orderId) }),
	conversation: ({ data }: About) => href('conversation', { id: String(data.conversation) }),
	reportedMessage: ({ data }: About) => href('reportedMessage', { id: String(data.message) }),
	reports: () => href('reportQueue'),
	verification: () => href('verification'),
	stolen: () => href('stolen'),
	stolenQueue: () => href('stolenQueue'),
	payments: () => href('payments'),
	ownCases: ({ data }: About) => href('case', { id: String(data.case) }),
}
