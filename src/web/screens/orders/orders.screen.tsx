import { Redirect } from 'wouter'
import { useUser } from '../../session/session.ts'
import { ordersOf } from '../../shell/dock.tsx'

/** Leads on to the reader's own orders, whichever side they are on. */
export default function Orders() {
	return <Redirect to={ordersOf(useUser())} replace />
}
