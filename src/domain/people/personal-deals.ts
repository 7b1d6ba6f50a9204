import { messageImage } from '../../contract/addresses.ts'
import type { PersonalData } from '../../contract/people/account.ts'
import { readPersonalDeals } from '../../database/deals/personal-deals.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import type { Market } from '../market.ts'
import { describeOffer } from '../offers/described.ts'
import { describeReview } from '../orders/reviews.ts'

type PersonalDeals = Pick<
	PersonalData,
	'conversations' | 'reported_messages' | 'offers' | 'blocks' | 'checks' | 'reviews'
>

/** What the actor wrote, was sent, offered, blocked, checked and reviewed. */
export async function exportOwnDeals({ database, site }: Market, actor: Member): Promise<PersonalDeals> {
	const stored = await readPersonalDeals(database, actor.id)
	const said = Map.groupBy(stored.messages, ({ conversationId }) => conversationId)
	const at = now().getTime()
	return {
		conversations: stored.conversations.map(({ id, listingId, buyerId, productName }) => ({
			_id: id,
			product_id: listingId,
			product_name: productName,
			as: buyerId === actor.id ? 'buyer' : 'seller',
			messages: (said.get(id) ?? []).map((message) => ({
				_id: message.id,
				by: message.authorId === buyerId ? 'buyer' : 'seller',
				text: message.text,
				...(message.hasPicture && { image: site + messageImage(message.id) }),
				created_at: message.createdAt.getTime(),
			})),
		})),
		reported_messages: stored.messageReports.map(({ messageId, reason, text, createdAt }) => ({
			message_id: messageId,
			reason,
			text,
			created_at: createdAt.getTime(),
		})),
		offers: stored.offers.map((offer) => {
			const { actions: _, ...described } = describeOffer(offer, actor, site, at)
			return described
		}),
		blocks: stored.blocks.map(({ id, name, createdAt }) => ({ user_id: id, name, created_at: createdAt.getTime() })),
		checks: stored.checks.map(({ orderId, item, answer, text, createdAt }) => ({
			order_id: orderId,
			item,
			answer,
			text,
			created_at: createdAt.getTime(),
		})),
		reviews: stored.reviews.map((review) => {
			const { actions: _, ...described } = describeReview(review, actor)
			return described
		}),
	}
}
