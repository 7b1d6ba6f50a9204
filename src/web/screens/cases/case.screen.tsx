import { useQuery } from '@tanstack/react-query'
import type { ParamsOf } from '../../../contract/paths.ts'
import { isRefusal } from '../../api/api-client.ts'
import { ownReads } from '../../api/own-reads.ts'
import { useEarlyKeys } from '../../components/use-early-keys.ts'
import { useUser } from '../../session/session.ts'
import { AdminCase } from './admin-case.tsx'
import { OwnCaseScreen } from './own-case.tsx'

/** A case: all that is needed to decide it for moderators, and what happened for its sides. */
export default function CaseScreen({ params: { id } }: { params: ParamsOf<'case'> }) {
	return useUser()?.role === 'admin' ? <Moderated id={id} /> : <OwnCaseScreen id={id} />
}

function Moderated({ id }: { id: string }) {
	// Reading messages is recorded, so nothing reads it again by itself.
	const read = useQuery({ ...ownReads.ofCase(id), refetchOnWindowFocus: false })
	useEarlyKeys(!read.isPending)
	if (isRefusal(read.error)) throw read.error
	return <AdminCase read={read} />
}
