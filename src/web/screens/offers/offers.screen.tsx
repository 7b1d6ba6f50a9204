import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { ButtonLink } from '../../components/button.tsx'
import * as drawn from '../../components/drawings.ts'
import { FailedRead } from '../../components/failed-read.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { Pager } from '../../components/records/pager.tsx'
import { href } from '../../href.ts'
import { reads } from '../../reads.ts'
import { reload } from '../../reload.ts'
import { useUser } from '../../session/session.ts'
import { useTexts } from '../../texts/texts.tsx'
import { useLive } from '../../use-live.ts'
import { OfferCard } from './offer-card.tsx'

/** Offers that a person made or received, newest first. */
export default function Offers() {
	const { t } = useTexts()
	const seller = useUser()?.role === 'seller'
	const cache = useQueryClient()
	const list = useQuery(reads.offers(new URLSearchParams(useSearch())))
	useLive('offer', () => void reload(cache, 'offers'))
	return (
		<DashboardScreen title={t('Offers')}>
			{list.isPending && (
				<ul className="offers skeleton" aria-busy="true">
					{['a', 'b', 'c'].map((key) => (
						<li key={key} className="offer">
							<span className="skeleton__line" />
							<span className="skeleton__line skeleton__line--short" />
						</li>
					))}
				</ul>
			)}
			{list.isError && !list.data && <FailedRead title="We couldn't load this list." query={list} />}
			{list.data?.rows.length === 0 && (
				<EmptyState
					icon={drawn.handshake}
					title={t('No offers yet')}
					text={seller ? t('Offers for your gear come here.') : t('Offer a price on a listing’s page.')}
				>
					{!seller && (
						<ButtonLink look="primary" href={href('home')}>
							{t('Find gear')}
						</ButtonLink>
					)}
				</EmptyState>
			)}
			{list.data && list.data.rows.length > 0 && (
				<ul className="offers">
					{list.data.rows.map((offer) => (
						<li key={offer._id}>
							<OfferCard offer={offer} named />
						</li>
					))}
				</ul>
			)}
			{list.data && <Pager next={list.data.next} />}
		</DashboardScreen>
	)
}
