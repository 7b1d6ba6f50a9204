import { districtNamed } from '../../../../contract/gear/district-spellings.ts'
import { districts } from '../../../../contract/gear/districts.ts'
import type { Product } from '../../../../contract/listings/listings.ts'
import { Button } from '../../../components/button.tsx'
import { useLazyModal } from '../../../components/dialogs/lazy-modal.tsx'
import * as drawn from '../../../components/drawings.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { useOfferModal } from '../../offers/offer-modal-loading.tsx'

/** What a buyer can do short of ordering: ask the seller, and offer a price. */
export function AskAndOffer({ listing }: { listing: Product }) {
	const { t, language } = useTexts()
	const code = districtNamed(listing.district)
	const ask = useLazyModal(async () => (await import('../../conversations/write-modal.tsx')).WriteModal, {
		about: { product_id: listing._id },
		name: listing.seller_name,
		title: t('Ask the seller'),
		closeLabel: 'Back to the listing',
		openers: [
			t('Still available?'),
			code ? t('Where in {district}?', { district: districts[code][language] }) : t('Where can we meet?'),
		],
	})
	const offer = useOfferModal({ ...listing, product_id: listing._id, gear: listing })
	return (
		<>
			{listing.actions.includes('ask') && (
				<Button icon="chat" busy={ask.arriving} onClick={ask.start}>
					{t('Ask the seller')}
				</Button>
			)}
			{listing.actions.includes('offer') && (
				<Button icon={drawn.handshake} busy={offer.arriving} onClick={offer.start}>
					{t('Make an offer')}
				</Button>
			)}
			{ask.modal}
			{offer.modal}
		</>
	)
}
