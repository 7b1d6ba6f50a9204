import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { PaymentTerms } from '../../../contract/deals/payment-states.ts'
import { reload } from '../../api/reload.ts'
import { useWrite } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import { MobileField } from '../../components/forms/field.tsx'
import { useForm } from '../../components/forms/form.ts'
import { ErrorPanel } from '../../components/notice.tsx'
import { PaymentTermsList } from '../../components/payments/payment-terms.tsx'
import { PriceChange, type ShownPrice } from '../../components/payments/shown-price.tsx'
import { useUser } from '../../session/session.ts'
import { useTexts } from '../../texts/texts.tsx'
import { leaveToPay } from './back-from-paying.tsx'

interface PayFormProps {
	/** An order, or a listing that the payment books. */
	what: { order_id: string } | { product_id: string }
	price: ShownPrice
	terms: PaymentTerms | null
	/** Whether to ask for the mobile number that the gateway needs. */
	asksMobile: boolean
	onClose: () => void
}

/** Starts the payment, then leaves for the gateway's page. */
function usePayment({ what, price }: PayFormProps) {
	const { t } = useTexts()
	const cache = useQueryClient()
	const owner = useUser()?.uid
	const [leaving, setLeaving] = useState(false)
	const start = useWrite('POST /api/payment', {
		reload: ['listings', 'orders'],
		onSuccess({ redirect }) {
			setLeaving(true)
			if (owner) leaveToPay(owner, what)
			location.assign(redirect)
		},
		onFailure(failure) {
			if (price.takeOver(failure)) void reload(cache, 'listings', 'orders')
			else form.refuse(failure)
			return true
		},
	})
	const form = useForm<string>(
		({ consent, mobile }) =>
			consent ? { values: String(mobile ?? '') } : { reasons: { consent: t('Agree to the terms before you pay.') } },
		(mobile) => start.mutate({ body: { ...what, product_resellPrice: price.price, mobile } }),
	)
	return { form, busy: start.isPending || leaving }
}

/** The terms to agree to before paying online, and the button that leads to the gateway's page. */
export function PayForm(props: PayFormProps) {
	const { price, terms, asksMobile, onClose } = props
	const { t, money } = useTexts()
	const { form, busy } = usePayment(props)
	const amount = money(price.price)
	return (
		<form {...form.formProps} className="stack" method="post">
			<PaymentTermsList terms={terms} />
			{asksMobile && (
				<MobileField
					label={t('Mobile number')}
					name="mobile"
					required
					hint={t('The payment page and the seller need it.')}
					error={form.reason('mobile')}
				/>
			)}
			<PriceChange shown={price} />
			{/* Reset when the price changes: agreeing to one price is not agreeing to another. */}
			<Consent
				key={price.price}
				reason={form.reason('consent')}
				text={t('I agree to pay {amount} online on these terms.', { amount })}
			/>
			{form.problem && <ErrorPanel title={t("The payment didn't start")} text={form.problem} />}
			<div className="dialog__foot">
				<Button onClick={onClose}>{t('Not now')}</Button>
				<Button type="submit" look="primary" busy={busy} busyLabel={t('Opening the payment page')}>
					{t('Pay {amount}', { amount })}
				</Button>
			</div>
		</form>
	)
}

function Consent({ text, reason }: { text: string; reason: string | undefined }) {
	const id = useId()
	return (
		<div className="field" data-wrong={reason ? '' : undefined}>
			<label className="consent">
				<input
					type="checkbox"
					name="consent"
					required
					aria-invalid={reason ? true : undefined}
					aria-describedby={reason ? id : undefined}
				/>
				<span>{text}</span>
			</label>
			<p className="field__error" id={id} aria-live="polite">
				{reason}
			</p>
		</div>
	)
}
