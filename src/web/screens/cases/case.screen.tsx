import type { ParamsOf } from '../../../contract/paths.ts'
import { useUser } from '../../session/session.ts'
import { AdminCase } from './admin-case.tsx'
import { OwnCaseScreen } from './own-case.tsx'

/** A case: all that is needed to decide it for moderators, and what happened for its sides. */
export default function CaseScreen({ params: { id } }: { params: ParamsOf<'case'> }) {
	return useUser()?.role === 'admin' ? <AdminCase id={id} /> : <OwnCaseScreen id={id} />
}
