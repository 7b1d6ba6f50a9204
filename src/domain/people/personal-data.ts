import type { PersonalData } from '../../contract/people/account.ts'
import { findVerificationOf } from '../../database/moderation/verifications.ts'
import { listAllNotices } from '../../database/notices/notices.ts'
import { listBrowsers } from '../../database/notices/push.ts'
import { readPersonalData } from '../../database/people/personal-data.ts'
import { listAllReplies } from '../../database/shops/replies.ts'
import { machineTime } from '../../machine-time.ts'
import type { Member } from '../actor.ts'
import { describeChosenSeller } from '../alerts/chosen-sellers.ts'
import { describeSavedSearch } from '../alerts/saved-searches.ts'
import { describeDraft } from '../listings/drafts.ts'
import { ownFacts } from '../listings/listing-facts.ts'
import { pictureAddress } from '../listings/pictures.ts'
import type { Market } from '../market.ts'
import { stolenFacts } from '../moderation/stolen.ts'
import { describeRequested } from '../moderation/verification.ts'
import { describeNotice } from '../notices/describe.ts'
import { showSettings } from '../notices/settings.ts'
import { languageOf } from '../notices/wishes.ts'
import { describeOrder } from '../orders/describe.ts'
import { findPayoutAccount } from '../payments/payouts.ts'
import { describeReply } from '../shops/replies.ts'
import { findShopOfPerson } from '../shops/shops.ts'
import { describeAccount, ownAccount } from './account.ts'
import { listOwnPasskeys } from './passkeys.ts'
import { exportOwnDeals } from './personal-deals.ts'
import { listOwnSessions } from './sessions.ts'

type Stored = Awaited<ReturnType<typeof readPersonalData>>

const describeMark = ({ listingId, productName, createdAt }: Stored['wishes'][number]) => ({
	product_id: listingId,
	product_name: productName,
	created_at: createdAt.getTime(),
})

/** Everything stored about the actor, except tokens and passwords. */
export async function exportOwnData(market: Market, actor: Member): Promise<PersonalData> {
	const account = await ownAccount(market, actor)
	const language = languageOf(account.language)
	const stored = await readPersonalData(market.database, actor)
	const { quiet, kinds } = await showSettings(market, actor, null)
	const notices = await listAllNotices(market.database.db, actor.id)
	const requested = await findVerificationOf(market.database.db, actor.id)
	const browsers = await listBrowsers(market.database.db, actor.id, machineTime())
	return {
		account: {
			...describeAccount(account),
			second_factor: actor.secondFactor,
			...(requested && { verification: describeRequested(requested) }),
		},
		sign_in_methods: stored.methods.map(({ provider, createdAt }) => ({ provider, created_at: createdAt.getTime() })),
		passkeys: await listOwnPasskeys(market, actor),
		sessions: await listOwnSessions(market, actor),
		newsletter_since: stored.newsletterSince?.getTime() ?? null,
		listings: stored.listings.map((listing) => ({
			...ownFacts(market.site, listing),
			deleted_at: listing.deletedAt?.getTime() ?? null,
		})),
		drafts: stored.drafts.map((draft) => {
			const { missing: _, ...kept } = describeDraft(draft)
			return kept
		}),
		pictures: stored.pictures.map((picture) => ({
			address: pictureAddress(market.site, picture),
			created_at: picture.createdAt.getTime(),
		})),
		orders: stored.orders.map((order) => describeOrder(order, actor, market, undefined, language)),
		bookings: stored.bookings.map((order) => describeOrder(order, actor, market, undefined, language)),
		payout_account: await findPayoutAccount(market, actor),
		wishes: stored.wishes.map(describeMark),
		reports: stored.reports.map(describeMark),
		stolen_reports: stored.stolenReports.map(stolenFacts),
		views: stored.views.map(describeMark),
		saved_searches: stored.savedSearches.map(describeSavedSearch),
		followed_sellers: stored.followed.map(describeChosenSeller),
		hidden_sellers: stored.hidden.map(describeChosenSeller),
		shop: await findShopOfPerson(market, actor.id),
		saved_replies: (await listAllReplies(market.database.db, actor.id)).map(describeReply),
		...(await exportOwnDeals(market, actor)),
		notifications: notices.map((notice) => describeNotice(notice, language)),
		notification_settings: { quiet, kinds },
		browsers: browsers.map(({ endpoint, createdAt }) => ({ address: endpoint, created_at: createdAt.getTime() })),
	}
}
