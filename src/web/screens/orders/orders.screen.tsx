import { Redirect } from 'wouter'
import { href } from '../../../contract/paths.ts'
import { useUser } from '../../session/session.ts'
import { ordersOf } from '../../shell/dock.tsx'

/** Redirects to the reader's own orders, whichever side they are on. */
export default function Orders() {
	const user = useUser()
	const own = user?.role === 'buyer' ? href('myOrders', { id: user.email }) : ordersOf(user?.role ?? null)
	return <Redirect to={own} replace />
}
