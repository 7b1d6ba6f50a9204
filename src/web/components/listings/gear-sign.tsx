import { warningTexts } from '../../../contract/gear/warnings.ts'
import type { Product } from '../../../contract/listings/listings.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Badge } from '../badge.tsx'

/** What a card says of its gear, one thing at most: the first warning, else that most of it is shown. */
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
