import { brands } from '../../../../contract/gear/brands.ts'
import { factText, factTexts, slotTexts } from '../../../../contract/gear/fact-words.ts'
import type { FactName, KnownFactName } from '../../../../contract/gear/facts.ts'
import type { Slot } from '../../../../contract/gear/slots.ts'
import { Button } from '../../../components/button.tsx'
import { districtName } from '../../../components/gear/district-name.ts'
import { bikeName, colourNames } from '../../../components/gear/gear-texts.ts'
import { gearTypeNames } from '../../../components/listings/gear-type-names.ts'
import { pictureSources } from '../../../components/pictures/picture-sources.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { type Draft, draftNames } from './listing-draft.ts'
import { typedPrice } from './price-hint.ts'
import type { ListingForm } from './use-listing-form.ts'

/** Shows a draft's value in a field, as its seller reads it. */
export function Value({ draft, field }: { draft: Draft; field: keyof Draft }) {
	const { t, language, money } = useTexts()
	if (field === 'images')
		return (
			<span className="merge__pictures">
				{draft.images.map((address, index) => (
					<img key={address} src={pictureSources(address).src} alt={t('Picture {number}', { number: index + 1 })} />
				))}
			</span>
		)
	if (field === 'fits') return draft.fits.map((bike) => bikeName(brands[bike.make], bike)).join('; ') || '–'
	if (field === 'offers') return draft.offers ? t('yes') : t('No')
	if (field === 'slots')
		return (
			Object.values(draft.slots)
				.map((slot) => slotTexts[slot as Slot][language])
				.join(', ') || '–'
		)
	if (field === 'facts')
		return (
			Object.entries(draft.facts)
				.map(
					([fact, value]) =>
						`${factTexts[fact as FactName][language]}: ${factText(fact as KnownFactName, value, language)}`,
				)
				.join('; ') || '–'
		)
	const typed = draft[field]
	const price = typedPrice(typed)
	const amount = price === null ? undefined : money(price)
	const names: Partial<Record<keyof Draft, string | undefined>> = {
		original_price: amount,
		resell_price: amount,
		least_offer: amount,
		gear_type: gearTypeNames[typed as never] && t(gearTypeNames[typed as never]),
		colour: colourNames[typed as never] && t(colourNames[typed as never]),
		district: districtName(typed, language),
		category_id: brands[typed as never],
		product_condition: typed && t(typed as 'Good'),
	}
	return names[field] || typed || '–'
}

/** Shown after an edit in another window: what was taken over, and what both changed, to decide field by field. */
export function MergeNotice({ merge, draft, change }: ListingForm) {
	const { t } = useTexts()
	if (!merge) return null
	const taken = Object.keys(merge.taken) as (keyof Draft)[]
	const open = merge.both.filter((field) => JSON.stringify(draft[field]) !== JSON.stringify(merge.fresh[field]))
	return (
		<section className="notice notice--error merge" role="alert" aria-labelledby="merge-title">
			<div className="stack stack--tight">
				<h2 id="merge-title" className="notice__happened">
					{t('This listing was changed in another window')}
				</h2>
				<p>{t('Nothing was overwritten, and what you typed is still here. Look at it, then save again.')}</p>
				{taken.length > 0 && (
					<p>
						{t('Updated from the other window:')} {taken.map((field) => t(draftNames[field])).join(', ')}
					</p>
				)}
				{open.map((field) => (
					<dl key={field} className="merge__field">
						<div>
							<dt>{t('{field} in the other window', { field: t(draftNames[field]) })}</dt>
							<dd>
								<Value draft={merge.fresh} field={field} />
							</dd>
						</div>
						<div>
							<dt>{t('{field} in this window', { field: t(draftNames[field]) })}</dt>
							<dd>
								<Value draft={draft} field={field} />
							</dd>
						</div>
						<Button small onClick={() => change({ [field]: merge.fresh[field] })}>
							{t('Use that one')}
						</Button>
					</dl>
				))}
			</div>
		</section>
	)
}
