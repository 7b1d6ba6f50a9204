import { useQuery } from '@tanstack/react-query'
import { ownReads } from '../../../api/own-reads.ts'
import { ListingRow, mostInRow } from '../../../components/listings/listing-row.tsx'
import { useTexts } from '../../../texts/texts.tsx'

/** Wishlisted listings that a buyer can still book. Renders nothing if there are none or the read fails. */
export function StillToHave() {
	const { t } = useTexts()
	// The same read as the wishlist's own page.
	const wishes = useQuery(ownReads.wishlist(new URLSearchParams()))
	const available = wishes.data?.rows.filter(({ status }) => status === 'available').slice(0, mostInRow) ?? []
	if (available.length === 0) return null
	return <ListingRow title={t('Still available')} listings={available} action={t('More Info')} />
}
