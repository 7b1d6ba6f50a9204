import { useQuery } from '@tanstack/react-query'
import { siteReads } from '../../api/site-reads.ts'
import { FailedRead } from '../../components/failed-read.tsx'
import { ListingRow } from '../../components/listings/listing-row.tsx'
import { SweepPlace, SweepSkeleton } from '../../components/listings/sweep-row.tsx'
import { useTexts } from '../../texts/texts.tsx'

function Row() {
	const { t } = useTexts()
	const advertised = useQuery(siteReads.advertised())
	const title = t('Fresh on the market')
	if (!advertised.data)
		return (
			<SweepPlace title={title}>
				{advertised.isError ? (
					<FailedRead title="We couldn't load the listings" query={advertised} />
				) : (
					<SweepSkeleton />
				)}
			</SweepPlace>
		)
	return <ListingRow title={title} listings={advertised.data.rows} action={t('Book Now')} />
}

/** Advertised listings in a scrolling row. Renders nothing if there are none. */
export function Advertised() {
	const { data } = useQuery(siteReads.advertised())
	if (data?.rows.length === 0) return null
	return (
		<div className="section section--first">
			<Row />
		</div>
	)
}
