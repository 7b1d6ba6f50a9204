import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Order } from '../../../../contract/deals/orders.ts'
import { href } from '../../../../contract/paths.ts'
import { ownReads } from '../../../api/own-reads.ts'
import { useWrite } from '../../../api/writes.ts'
import { Button } from '../../../components/button.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { less, lower } from '../../offers/less.ts'

/** One-press offers of a lower price if the gear is not as listed; then what was offered. The seller accepts or declines. */
export function LowerPrice({ order }: { order: Order }) {
	const { t, money } = useTexts()
	const offer = useWrite('POST /api/offer', { success: 'Offer sent', reload: ['offers', 'conversations', 'orders'] })
	const { data } = useQuery({
		...ownReads.offersIn(order.conversation ?? ''),
		enabled: order.conversation !== undefined,
	})
	const open = data?.rows.find(({ order_id, status }) => order_id === order._id && status === 'open')
	if (open)
		return (
			<p>
				{t('You offered {price}. The order stays as it is until the seller accepts.', { price: money(open.price) })}{' '}
				<Link href={href('offers')}>{t('Offers')}</Link>
			</p>
		)
	const { min = 0, max = 0 } = order.offer_range ?? {}
	const prices = less
		.map((percent) => lower(order.product_resellPrice, percent))
		.filter((taka) => taka >= min && taka <= max)
	if (prices.length === 0) return null
	return (
		<fieldset className="chips">
			<legend className="chips__label">
				{t('Offer a lower price. The order stays as it is until the seller accepts.')}
			</legend>
			{prices.map((price) => (
				<Button
					key={price}
					small
					busy={offer.isPending && offer.variables?.body.price === price}
					onClick={() => offer.mutate({ body: { product_id: order.product_id, price, text: '', buyer_mobile: '' } })}
				>
					{money(price)}
				</Button>
			))}
		</fieldset>
	)
}
