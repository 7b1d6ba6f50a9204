import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLocation } from 'wouter'
import type { SearchSort } from '../../../../contract/listings/search.ts'
import { isRefusal } from '../../../api/api-client.ts'
import { reads } from '../../../api/reads.ts'
import { Button } from '../../../components/button.tsx'
import * as drawn from '../../../components/drawings.ts'
import { FailedRead } from '../../../components/failed-read.tsx'
import { Field } from '../../../components/forms/field.tsx'
import { EmptyState } from '../../../components/notice.tsx'
import { PageRows } from '../../../components/records/list-page.tsx'
import { CardSkeletons } from '../../../components/skeleton.tsx'
import { useAddressWith } from '../../../routing/address.ts'
import { Results } from '../../../search/results.tsx'
import { SortResults } from '../../../search/sort-results.tsx'
import { totalText } from '../../../search/total-text.ts'
import { useUser } from '../../../session/session.ts'
import { useTexts } from '../../../texts/texts.tsx'

/** Says why the list is empty: the reader has hidden the seller, or the seller has nothing on the market. */
function NothingListed({ id }: { id: string }) {
	const { t } = useTexts()
	const user = useUser()
	const hidden = useQuery({ ...reads.hidden(id), enabled: Boolean(user?.role) })
	if (hidden.data && hidden.data.rows.length > 0)
		return (
			<EmptyState
				icon={drawn.eyeOff}
				title={t('You have hidden this seller')}
				text={t('Their listings stay out of sight until you show the seller again.')}
			/>
		)
	return (
		<EmptyState
			icon={drawn.box}
			title={t('Nothing on the market right now')}
			text={t('What was here has been sold, booked or paused.')}
		/>
	)
}

/** Searches one seller's listings. */
function SearchHere({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
	const { t } = useTexts()
	return (
		<search>
			<form
				className="shop__search"
				onSubmit={(event) => {
					event.preventDefault()
					onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim())
				}}
			>
				<Field
					key={words}
					label={t('Search in this shop')}
					name="q"
					type="search"
					enterKeyHint="search"
					maxLength={200}
					defaultValue={words}
				/>
				<Button type="submit" icon="search">
					{t('Search')}
				</Button>
			</form>
		</search>
	)
}

/** What the seller has on the market. */
export function SellerListings({ id, searchable = false }: { id: string; searchable?: boolean }) {
	const texts = useTexts()
	const { t } = texts
	const [, navigate] = useLocation()
	const { search, addressWith } = useAddressWith()
	const found = useQuery(reads.sellerListings(id, search))
	const titleId = useId()
	if (isRefusal(found.error)) throw found.error
	const { answer, next = null } = found.data ?? {}
	return (
		<section className="stack" aria-labelledby={titleId}>
			<div className="seller-page__bar">
				<h2 id={titleId}>{t('On the market')}</h2>
				{answer && answer.items.length > 1 && (
					<SortResults
						hasWords={false}
						chosen={(search.get('sort') || 'newest') as SearchSort}
						onChoose={(sort) => navigate(addressWith({ sort, cursor: null }), { replace: true })}
					/>
				)}
			</div>
			{searchable && (
				<SearchHere
					words={search.get('q') ?? ''}
					onSearch={(q) => navigate(addressWith({ q: q || null, cursor: null }))}
				/>
			)}
			{answer ? (
				<PageRows
					isEmpty={answer.items.length === 0}
					next={next}
					isBusy={found.isPlaceholderData}
					empty={
						search.get('q') ? (
							<EmptyState icon="search" title={t('Nothing here for these words')} />
						) : (
							<NothingListed id={id} />
						)
					}
				>
					<p className="quiet">{totalText(texts, answer)}</p>
					<Results
						listings={answer.items}
						isBusy={found.isPlaceholderData}
						level="h3"
						beside={false}
						linksSellers={false}
						namesLinks
					/>
				</PageRows>
			) : found.isPending ? (
				<CardSkeletons count={4} />
			) : (
				<FailedRead title="We couldn't load the listings" query={found} />
			)}
		</section>
	)
}
