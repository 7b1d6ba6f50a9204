import { Link } from 'wouter'
import { href } from '../../../contract/paths.ts'

/** Links to the order behind a payment or a payout. */
export function OrderLink({ id, name }: { id: string; name: string }) {
	return (
		<div className="record-name">
			<Link href={href('order', { id })}>{name}</Link>
		</div>
	)
}
