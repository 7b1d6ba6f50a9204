import { type Fact, factsOf } from '../../../../contract/gear/facts.ts'
import type { GearType } from '../../../../contract/gear/gear.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { FactField } from './fact-field.tsx'
import type { ListingForm } from './use-listing-form.ts'

/** What is known of the gear: first the facts its type is asked for, then the rest for sellers who want to say more. */
export function KnownFields({ draft, change, reasonFor, mend }: ListingForm) {
	const { t } = useTexts()
	if (draft.gear_type === '') return null
	const type = draft.gear_type as GearType
	const rows = factsOf(type)
	const isWrong = (row: Fact) => reasonFor(`facts.${row.fact}`) !== undefined
	const shown = (row: Fact) => (
		<FactField
			key={row.fact}
			row={row}
			type={type}
			name={`facts.${row.fact}`}
			value={draft.facts[row.fact]}
			error={reasonFor(`facts.${row.fact}`)}
			onChange={(value) => {
				const { [row.fact]: _, ...others } = draft.facts
				change({ facts: value === undefined ? others : { ...others, [row.fact]: value } })
				mend(`facts.${row.fact}`)
			}}
		/>
	)
	const asked = rows.filter((row) => row.asked?.includes(type))
	const others = rows.filter((row) => !row.asked?.includes(type))
	return (
		<section className="stack known-fields" aria-label={t('What you know about it')}>
			<p className="field__label">{t('What you know about it')}</p>
			<p className="field__hint">{t('Buyers see what you say, what your pictures show, and what is not known.')}</p>
			{asked.map(shown)}
			<details open={others.some(isWrong) || undefined}>
				<summary>{t('Say more: it sells better')}</summary>
				<div className="stack">{others.map(shown)}</div>
			</details>
		</section>
	)
}
