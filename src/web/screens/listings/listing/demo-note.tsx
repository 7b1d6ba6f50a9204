import type { Product } from '../../../../contract/listings.ts'
import { useSite } from '../../../site.ts'
import { useTexts } from '../../../texts/texts.tsx'

// No real mail address ends so (RFC 6761).
const madeUp = /\.test$/

/** Says that a listing of the demo shop is not for sale. Shown in demo mode only. */
export function DemoNote({ listing }: { listing: Product }) {
	const { t } = useTexts()
	const { demo } = useSite()
	if (!demo || !madeUp.test(listing.seller_email ?? '')) return null
	return <p className="small quiet">{t('Demo listing: the seller is made up, the picture computer-generated.')}</p>
}
