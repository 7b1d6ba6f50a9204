import { useEffect, useRef, useState } from 'react'
import type { Order } from '../../../contract/deals/orders.ts'
import { dropPrivate, keepPrivate, readPrivate } from '../../session/private-data.ts'
import { useUser } from '../../session/session.ts'
import { useTexts } from '../../texts/texts.tsx'
import { PaymentStatus } from './payment-status.tsx'

const name = 'paying'

/** Remembers what this person leaves to pay for, until its page has shown the result. */
export const leaveToPay = (owner: string, what: { order_id: string } | { product_id: string }) =>
	keepPrivate(owner, name, Object.values(what)[0])

/** Shows the result at the top of an order's page, with the focus, when its buyer has just come back from paying. */
export function BackFromPaying({ order }: { order: Order }) {
	const { t } = useTexts()
	const owner = useUser()?.uid
	const banner = useRef<HTMLElement>(null)
	const [leftFor, setLeftFor] = useState<unknown>(null)
	const { _id: id, product_id: product, payment } = order
	useEffect(() => {
		// Read only on arrival: the result of a payment started here is shown by the next page.
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
