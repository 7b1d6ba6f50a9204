import { viewedKey } from '../../session/private-data.ts'
import { useUser } from '../../session/session.ts'
import { useLate } from '../late.ts'

function hasViewed(): boolean {
	try {
		return localStorage.getItem(viewedKey) !== null
	} catch {
		// Storage is off, or this is the server.
		return false
	}
}

const loadRow = () => import('../viewed/viewed-row.tsx')

/** The row of recently viewed listings. It loads after the page, and only for readers who may have some. */
export function RecentlyViewed() {
	const isMember = Boolean(useUser())
	const Row = useLate(isMember || hasViewed(), loadRow)
	return Row && <Row />
}
