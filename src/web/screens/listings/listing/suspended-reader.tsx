import { useQuery } from '@tanstack/react-query'
import { reads } from '../../../api/reads.ts'
import { SuspendedNotice } from '../../../components/suspended-notice.tsx'

/** In place of what a suspended reader could do with a listing: that they are suspended, and why. */
export function SuspendedReader() {
	const account = useQuery(reads.account())
	return <SuspendedNotice reason={account.data?.suspended?.reason} />
}
