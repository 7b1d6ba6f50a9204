import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { href } from '../../../contract/paths.ts'
import { ownReads } from '../../api/own-reads.ts'
import { reload } from '../../api/reload.ts'
import { useLive } from '../../api/use-live.ts'
import { ButtonLink } from '../../components/button.tsx'
import * as drawn from '../../components/drawings.ts'
import { EmptyState } from '../../components/notice.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { PagedList } from '../../components/records/paged-list.tsx'
import { useMayWrite, useUser } from '../../session/session.ts'
import { useTexts } from '../../texts/texts.tsx'
import { OfferCard, OfferedGear } from './offer-card.tsx'
import { groupRivals, type Rivals } from './rivals.ts'

function NoOffers({ isSeller }: { isSeller: boolean }) {
	const { t } = useTexts()
	const mayWrite = useMayWrite()
	const text = isSeller ? t('Offers for your gear come here.') : t('Offer a price on a listing’s page.')
	return (
		<EmptyState icon={drawn.handshake} title={t('No offers yet')} text={mayWrite ? text : undefined}>
			{!isSeller && (
				<ButtonLink look="primary" href={href('home')}>
					{t('Find gear')}
				</ButtonLink>
			)}
		</EmptyState>
	)
}

function OffersForOne({ offers }: { offers: Rivals }) {
	const { t, number, money } = useTexts()
	const [first] = offers
	const gearAbove = offers.length > 1
	const cards = offers.map((offer) => <OfferCard key={offer._id} offer={offer} listed gearAbove={gearAbove} />)
	if (!gearAbove) return cards
	return (
		<section className="offers__rivals">
			<OfferedGear offer={first}>
				<h2 className="offers__thing">
					{t('{count} offers for {name}', { count: number(offers.length), name: first.product_name })}
				</h2>
				<p className="small quiet">{t('asking price {price}', { price: money(first.resell_price) })}</p>
			</OfferedGear>
			{cards}
		</section>
	)
}

/** Offers that a person made or received, newest first. */
export default function Offers() {
	const { t } = useTexts()
	const isSeller = useUser()?.role === 'seller'
	const cache = useQueryClient()
	const list = useQuery({
		...ownReads.offers(new URLSearchParams(useSearch())),
		select: ({ rows, next }) => ({ rows: groupRivals(rows), next }),
	})
	useLive('offer', () => void reload(cache, 'offers'))
	return (
		<DashboardScreen title={t('Offers')}>
			<PagedList query={list} className="offers" rowClass="offer" empty={<NoOffers isSeller={isSeller} />}>
				{(offers) => (
					<li key={offers[0]._id}>
						<OffersForOne offers={offers} />
					</li>
				)}
			</PagedList>
		</DashboardScreen>
	)
}
