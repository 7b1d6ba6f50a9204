import { useLazyModal } from '../../components/dialogs/lazy-modal.tsx'
import type { AskedGear } from '../../components/gear/went-for.tsx'

interface About {
	product_id: string
	product_name: string
	resell_price: number
	/** For saying what such gear sold for. */
	gear?: AskedGear
}

/** The offer form. Its code loads when first needed. */
export function useOfferModal({ product_id: id, product_name: name, resell_price: price, gear }: About) {
	return useLazyModal(async () => (await import('./offer-modal.tsx')).OfferModal, {
		listing: { id, name, price, gear },
	})
}
