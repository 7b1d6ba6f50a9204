import type { Import } from '../../../../contract/listings/imports.ts'
import { type Text, useTexts } from '../../../texts/texts.tsx'

type Counted = 'create' | 'update' | 'unchanged' | 'refused' | 'ends_offers'

const planned: Readonly<Record<Counted, Text>> = {
	create: 'New listings',
	update: 'Changed listings',
	unchanged: 'Unchanged',
	refused: 'Rows with errors',
	ends_offers: 'Offers that end',
}

/** How many rows do what. Ending offers are shown only if there are any. */
export function Figures({ of }: { of: Import }) {
	const { t, number } = useTexts()
	const shown = (Object.keys(planned) as Counted[]).filter((name) => name !== 'ends_offers' || of[name] > 0)
	return (
		<dl className="import-figures">
			{shown.map((name) => (
				<div key={name} data-wrong={(name === 'refused' || name === 'ends_offers') && of[name] > 0 ? '' : undefined}>
					<dt>{t(planned[name])}</dt>
					<dd className="numbers">{number(of[name])}</dd>
				</div>
			))}
		</dl>
	)
}
