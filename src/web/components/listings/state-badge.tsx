import type { ListingState } from '../../../contract/deals/states.ts'
import type { Product } from '../../../contract/listings/listings.ts'
import { type Text, useTexts } from '../../texts/texts.tsx'
import { Badge } from '../badge.tsx'

/** Names of the states that only the seller, the buyer and admins see. */
const privateStateNames: Partial<Record<ListingState, Text>> = {
	paused: 'Paused',
	sold: 'Sold',
	hidden: 'Hidden by an admin',
	held: 'Being looked at',
}

/** The state of a listing that is not publicly on the market. */
export function StateBadge({ listing }: { listing: Pick<Product, 'status' | 'deleted_at'> }) {
	const { t } = useTexts()
	if (listing.deleted_at) return <Badge tone="caution">{t('Deleted')}</Badge>
	const name = privateStateNames[listing.status]
	return name ? <Badge tone={listing.status === 'hidden' ? 'danger' : 'caution'}>{t(name)}</Badge> : null
}
