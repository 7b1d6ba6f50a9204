import { UsedTime } from '../../../../contract/fields.ts'
import type { GearType } from '../../../../contract/gear/gear.ts'
import { warningsFor } from '../../../../contract/gear/warnings-of.ts'
import { productConditions } from '../../../../contract/listings/listings.ts'
import { dateInDhaka } from '../../../../contract/moments.ts'
import type { SessionUser } from '../../../../contract/people/sessions.ts'
import { WholeCard } from '../../../components/listings/whole-card.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import type { Draft } from './listing-draft.ts'
import { typedPrice } from './price-hint.ts'

interface CardPreviewProps {
	draft: Draft
	seller: SessionUser
	/** The picture's current address, or null. */
	picture: string | null
}

/** The card as buyers will see it, from what is typed so far. Not interactive. */
export function CardPreview({ draft, seller, picture }: CardPreviewProps) {
	const { t } = useTexts()
	const now = Date.now()
	const type = draft.gear_type as GearType | ''
	const listing = {
		product_name: draft.product_name.trim() || t('Your product'),
		product_img: picture ?? '',
		picture: null,
		product_condition: productConditions.find((condition) => condition === draft.product_condition) ?? 'Good',
		original_price: typedPrice(draft.original_price) ?? 0,
		resell_price: typedPrice(draft.resell_price) ?? 0,
		size: draft.size.trim(),
		used_time: UsedTime.safeParse(draft.used_time).data ?? 0,
		seller_location: draft.seller_location.trim() || t('Your place'),
		seller_name: seller.displayName,
		verified: seller.verified,
		status: 'available' as const,
		warnings: type === '' ? [] : warningsFor(type, (fact) => draft.facts[fact], dateInDhaka(now)),
		timeStamp: now,
	}
	return (
		<section className="stack stack--tight" aria-labelledby="preview-title">
			<h2 id="preview-title">{t('How buyers will see it')}</h2>
			<div inert>
				<WholeCard
					listing={listing}
					labels={{
						// Name a missing choice instead of inventing one.
						...(draft.product_condition ? {} : { condition: 'Condition Type' as const }),
						...(draft.used_time ? {} : { used: 'Years of Use' as const }),
					}}
					missingPicture={t('No picture yet')}
					href="#preview"
					action={t('More Info')}
				/>
			</div>
		</section>
	)
}
