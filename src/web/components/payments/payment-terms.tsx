import type { PaymentTerms } from '../../../contract/deals/payment-states.ts'
import type { Text } from '../../texts/texts.tsx'
import { useTexts } from '../../texts/texts.tsx'

const whoHolds: Record<PaymentTerms, Text> = {
	'gateway-holds': 'SSLCommerz holds your money until the handover, then it goes to the seller.',
	'operator-pays-out': 'Motor receives your money and pays the seller after the handover.',
}

/** Who holds an online payment, in one sentence: what the operator says, or the little that is certain if it says nothing. */
export const termsText = (terms: PaymentTerms | null): Text =>
	terms ? whoHolds[terms] : 'The seller is paid after the handover.'

/** What a buyer is told before paying: who holds the money, by when to meet, what is refunded, and how to complain. */
export function PaymentTermsList({ terms }: { terms: PaymentTerms | null }) {
	const { t } = useTexts()
	const sentences: Text[] = [
		termsText(terms),
		'You should have the gear within 5 days in the same city, within 10 days elsewhere.',
		'If the deal ends without a handover, the whole amount goes back to the way you paid.',
		'Something wrong? Open a dispute on the order’s page, at the latest 48 hours after the handover, and Motor decides. You can also complain to the consumer rights directorate, phone 16121.',
	]
	return (
		<ul className="payment-terms">
			{sentences.map((sentence) => (
				<li key={sentence}>{t(sentence)}</li>
			))}
		</ul>
	)
}
