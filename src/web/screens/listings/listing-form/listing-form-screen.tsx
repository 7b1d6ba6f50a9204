import type { SessionUser } from '../../../../contract/people/sessions.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { EndingOffers } from '../ending-offers.tsx'
import { CardPreview } from './card-preview.tsx'
import { ListingFields } from './listing-fields.tsx'
import { firstPicture } from './pictures-field.tsx'
import type { ListingForm } from './use-listing-form.ts'

interface ListingFormScreenProps {
	/** Title and lead are in the reader's language. */
	title: string
	lead: string
	listing: ListingForm
	seller: SessionUser
}

/** The form of a new or an existing listing, beside the card that buyers will see. */
export function ListingFormScreen({ title, lead, listing, seller }: ListingFormScreenProps) {
	const { t } = useTexts()
	const picture = firstPicture(listing.picture, listing.draft.images)
	return (
		<div className="stack">
			<header className="stack stack--tight">
				<h1>{title}</h1>
				<p className="quiet">{lead}</p>
			</header>
			<div className="with-preview">
				<ListingFields listing={listing} seller={seller} />
				<div className="with-preview__side">
					{listing.ready && <CardPreview draft={listing.draft} seller={seller} picture={picture} />}
				</div>
			</div>
			<EndingOffers ending={listing.ending} confirmLabel={t('Save the changes')} />
		</div>
	)
}
