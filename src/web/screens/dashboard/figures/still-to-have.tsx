import { useQuery } from '@tanstack/react-query'
import { ListingRow } from '../../../components/listings/listing-row.tsx'
import { reads } from '../../../reads.ts'
import { useTexts } from '../../../texts/texts.tsx'

// Two rounds of the row. The brand's own page has the rest.
const most = 8

/** What a buyer has on the wishlist and can still book; nothing where there is none, or where it cannot be had. */
export function StillToHave() {
	const { t } = useTexts()
	// The wishlist's first page as its own screen reads it.
	const wishes = useQuery(reads.wishlist(new URLSearchParams()))
	const available = wishes.data?.rows.filter(({ status }) => status === 'available').slice(0, most) ?? []
	if (available.length === 0) return null
	return <ListingRow title={t('Still available')} listings={available} action={t('More Info')} />
}
