import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Product } from '../../../contract/listings.ts'
import { type ApiFailure, isRefusal, type Page } from '../../api-client.ts'
import { ButtonLink } from '../../components/button.tsx'
import { FailedRead } from '../../components/failed-read.tsx'
import { ListingCard } from '../../components/listings/listing-card.tsx'
import { WishHeart } from '../../components/listings/wish-heart.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { EndOfList } from '../../components/records/end-of-list.tsx'
import { Pager } from '../../components/records/pager.tsx'
import { SortBy } from '../../components/records/sort-by.tsx'
import { CardSkeletons } from '../../components/skeleton.tsx'
import { href } from '../../href.ts'
import { reads } from '../../reads.ts'
import type { ParamsOf } from '../../routes.ts'
import { useAddressWith, useSortInAddress } from '../../routing/address.ts'
import { Head } from '../../shell/head.tsx'
import { useTexts } from '../../texts/texts.tsx'

// As many as a desktop shows before scrolling.
const seenFirst = 4

function Cards({ page, busy }: { page: Page<Product>; busy: boolean }) {
	const { t } = useTexts()
	return (
		<ul className="grid-cards rows-by-page" aria-busy={busy || undefined}>
			{page.rows.map((listing, index) => (
				<li key={listing._id} className="grid-cards__cell">
					<ListingCard
						listing={listing}
						href={href('listing', { id: listing._id })}
						action={t('More Info')}
						heart={<WishHeart listing={listing} />}
						eager={index < seenFirst}
						level="h2"
					/>
				</li>
			))}
		</ul>
	)
}

function NothingHere({ id }: { id: string }) {
	const { t } = useTexts()
	const categories = useQuery(reads.categories())
	return (
		<EmptyState
			icon="box"
			level="h2"
			title={t('No Product Found on this Category!!')}
			text={t('New gear arrives every day. Try another brand in the meantime.')}
		>
			{categories.data
				?.filter((category) => category._id !== id)
				.map((category) => (
					<ButtonLink key={category._id} href={href('category', { id: category._id })}>
						{category.brandName}
					</ButtonLink>
				))}
		</EmptyState>
	)
}

function ByPrice() {
	const { t } = useTexts()
	const column = { key: 'resell_price', head: t('Price'), kind: 'amounts' } as const
	const { chosen, sortBy } = useSortInAddress([column.key])
	return <SortBy columns={[column]} chosen={chosen} onChoose={sortBy} />
}

function Listings({ id, listings }: { id: string; listings: UseQueryResult<Page<Product>, ApiFailure> }) {
	const { search } = useAddressWith()
	const page = listings.data
	if (isRefusal(listings.error)) throw listings.error
	if (page?.rows.length === 0 && !search.has('cursor')) return <NothingHere id={id} />
	if (page)
		return (
			<>
				{page.rows.length > 0 ? <Cards page={page} busy={listings.isPlaceholderData} /> : <EndOfList />}
				<Pager next={page.next} />
			</>
		)
	if (listings.isPending) return <CardSkeletons count={2 * seenFirst} />
	return <FailedRead title="We couldn't load the listings" query={listings} />
}

/** The available listings of one brand. */
export default function Category({ params: { id } }: { params: ParamsOf<'category'> }) {
	const { t } = useTexts()
	const { search } = useAddressWith()
	const categories = useQuery(reads.categories())
	const listings = useQuery(reads.category(id, search))
	const brand = categories.data?.find((category) => category._id === id)
	const name = brand?.brandName ?? t('Category')
	const several = search.has('cursor') || listings.data?.rows.length !== 0
	return (
		<div className="page page--padded">
			<Head title={name} />
			<header className="category-head" data-brand={id}>
				<div className="stack stack--tight">
					<h1>{name}</h1>
					<p className="quiet">{t("Used gear from riders. There is only one of each: once booked, it's gone.")}</p>
				</div>
				{several && <ByPrice />}
			</header>
			<Listings id={id} listings={listings} />
		</div>
	)
}
