import { useQuery } from '@tanstack/react-query'
import { ownReads } from '../../api/own-reads.ts'
import { FailedRead } from '../../components/failed-read.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { PanelSkeletons } from '../../components/skeleton.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { Section } from '../account/section.tsx'
import { Holiday } from './my-shop/holiday.tsx'
import { Replies } from './my-shop/replies.tsx'
import { ShopForm } from './my-shop/shop-form.tsx'

/** A seller's shop: its page, holidays, and saved replies. */
export default function MyShop() {
	const { t } = useTexts()
	const query = useQuery(ownReads.ownShop())
	const shop = query.data
	return (
		<DashboardScreen title={t('My Shop')}>
			{shop ? (
				<div className="account">
					<Section
						title={t('The page of your shop')}
						lead={t('One address for all that you sell, to print on a card or to share.')}
					>
						<ShopForm key={shop.name} shop={shop} />
					</Section>
					<Section
						title={t('Holiday')}
						lead={t('Your listings pause and come back by themselves. Open orders continue.')}
					>
						<Holiday shop={shop} />
					</Section>
					<Section title={t('Saved replies')} lead={t('Answers that you give often, one press away in messages.')}>
						<Replies />
					</Section>
				</div>
			) : query.isPending ? (
				<PanelSkeletons className="account" count={3} />
			) : (
				<FailedRead title="We couldn't load the shop" query={query} />
			)}
		</DashboardScreen>
	)
}
