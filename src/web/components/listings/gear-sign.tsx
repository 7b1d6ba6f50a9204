import { warningTexts } from '../../../contract/gear/warnings.ts'
import type { Product } from '../../../contract/listings/listings.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Badge } from '../badge.tsx'

/** The one thing that a card says about its gear: the first warning, or else that most of its facts are shown. */
export default function GearSign({ warnings, shown }: Pick<Product, 'warnings' | 'shown'>) {
	const { t, language } = useTexts()
	const [first] = warnings
	const [known = 0, of = 0] = shown
	return (
		<span className="card__flag card__flag--low">
			<Badge tone="strong">
				{first ? warningTexts[first].short[language] : t('{known} of {of} facts shown', { known, of })}
			</Badge>
		</span>
	)
}
