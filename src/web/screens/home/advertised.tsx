import { useQuery } from '@tanstack/react-query'
import { ListingCard } from '../../components/listing-card.tsx'
import { listingLabels } from '../../components/listing-labels.ts'
import { ErrorPanel } from '../../components/notice.tsx'
import { SweepPlace, SweepRow, SweepSkeleton } from '../../components/sweep-row.tsx'
import { reads } from '../../routes.ts'
import { useTexts } from '../../texts/texts.tsx'

function Row() {
	const texts = useTexts()
	const { t, message } = texts
	const advertised = useQuery(reads.advertised())
	const title = t('Fresh on the market')
	if (!advertised.data)
		return (
			<SweepPlace title={title}>
				{advertised.isError ? (
					<ErrorPanel
						title={t('The listings could not be loaded')}
						text={message(advertised.error.message)}
						retryLabel={t('Try again')}
						onRetry={() => void advertised.refetch()}
						busy={advertised.isFetching}
					/>
				) : (
					<SweepSkeleton label={t('Loading')} />
				)}
			</SweepPlace>
		)
	return (
		<SweepRow title={title} previousLabel={t('Sweep back')} nextLabel={t('Sweep on')}>
			{advertised.data.rows.map((listing) => (
				<ListingCard
					key={listing._id}
					brief
					listing={listing}
					labels={listingLabels(texts, listing)}
					href={`/product/single/${listing._id}`}
					action={t('Book Now')}
					sizes="(min-width: 24.5rem) 17.5rem, 72vw"
				/>
			))}
		</SweepRow>
	)
}

/** The advertised listings, in a row that is swept; nothing where nobody advertises. */
export function Advertised() {
	const { data } = useQuery(reads.advertised())
	if (data?.rows.length === 0) return null
	return (
		<div className="section">
			<Row />
		</div>
	)
}
