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
	const [back, setBack] = useState(false)
	const { _id: id, product_id: product, payment } = order
	useEffect(() => {
		const what = owner && readPrivate(owner, name)
		if (!payment || !what || (what !== id && what !== product)) return
		dropPrivate(name)
		setBack(true)
	}, [owner, id, product, payment])
	useEffect(() => {
		if (!back) return
		banner.current?.scrollIntoView({ block: 'center' })
		banner.current?.focus({ preventScroll: true })
	}, [back])
	if (!back || !payment) return null
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
