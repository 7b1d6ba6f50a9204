import { useEffect, useRef, useState } from 'react'
import type { Order } from '../../../contract/deals/orders.ts'
import { dropPrivate, keepPrivate, readPrivate } from '../../session/private-data.ts'
import { useUser } from '../../session/session.ts'
import { useTexts } from '../../texts/texts.tsx'
import { PaymentStatus } from './payment-status.tsx'

const name = 'paying'

/** Remembers what this person leaves to pay for, until its page shows what became of it. */
export const leaveToPay = (owner: string, what: { order_id: string } | { product_id: string }) =>
	keepPrivate(owner, name, Object.values(what)[0])

/** On the page of an order whose payment its buyer has just come back from: the result, at the top and with the focus. */
export function BackFromPaying({ order }: { order: Order }) {
	const { t } = useTexts()
	const owner = useUser()?.uid
	const banner = useRef<HTMLElement>(null)
	const [leftFor, setLeftFor] = useState<unknown>(null)
	const { _id: id, product_id: product, payment } = order
	useEffect(() => {
		// Only as the page comes: what is left for from here is shown by the page that comes after it.
		if (owner) setLeftFor(readPrivate(owner, name))
	}, [owner])
	const back = payment !== null && (leftFor === id || leftFor === product)
	useEffect(() => {
		if (!back) return
		dropPrivate(name)
		banner.current?.scrollIntoView({ block: 'center' })
		banner.current?.focus({ preventScroll: true })
	}, [back])
	if (!back) return null
	return (
		<section
			ref={banner}
			className="panel deal-banner"
			aria-label={t('Your payment')}
			tabIndex={-1}
			data-status={payment.status}
		>
			<PaymentStatus order={order} payment={payment} />
		</section>
	)
}
