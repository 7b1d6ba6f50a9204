import { isPayable } from '../../../contract/deals/payment-states.ts'
import { useSite } from '../../site.ts'
import { useTexts } from '../../texts/texts.tsx'
import { termsText } from './payment-terms.tsx'

/** How a listing at this price is paid, before it is booked. */
export function Paying({ price }: { price: number }) {
	const { t } = useTexts()
	const { payments } = useSite()
	if (!payments || !isPayable(price))
		return (
			<p className="small quiet">{t('Pay when you meet, after you have checked it. Motor never handles the money.')}</p>
		)
	return (
		<p className="small quiet">
			{t('Pay when you meet, after you have checked it. Once you have booked, you can also pay online.')}{' '}
			{t(termsText(payments.terms))}
		</p>
	)
}
