import { useQuery } from '@tanstack/react-query'
import { ownReads } from '../../../api/own-reads.ts'
import { SuspendedNotice } from '../../../components/suspended-notice.tsx'

/** Replaces what a suspended reader could do with a listing: says that they are suspended, and why. */
export function SuspendedReader() {
	const account = useQuery(ownReads.account())
	return <SuspendedNotice reason={account.data?.suspended?.reason} />
}
