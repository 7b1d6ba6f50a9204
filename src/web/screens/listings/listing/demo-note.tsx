import type { Product } from '../../../../contract/listings/listings.ts'
import { useSite } from '../../../site.ts'
import { useTexts } from '../../../texts/texts.tsx'

// No real e-mail address ends like this (RFC 6761).
const madeUp = /\.test$/

/** Says that a demo listing is not for sale. Only in demo mode. */
export function DemoNote({ listing }: { listing: Product }) {
	const { t } = useTexts()
	const { demo } = useSite()
	if (!demo || !madeUp.test(listing.seller_email ?? '')) return null
	return <p className="small quiet">{t('Demo listing: the seller is made up, the picture computer-generated.')}</p>
}
