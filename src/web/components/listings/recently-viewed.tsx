import { viewedKey } from '../../session/private-data.ts'
import { useUser } from '../../session/session.ts'
import { useLate } from '../late.ts'

function hasViewed(): boolean {
	try {
		return localStorage.getItem(viewedKey) !== null
	} catch {
		// Also on the server.
		return false
	}
}

const loadRow = () => import('../viewed/viewed-row.tsx')

/** The row of recently viewed listings, loaded once the page stands, and only for who may have some. */
export function RecentlyViewed() {
	const isMember = Boolean(useUser())
	const Row = useLate(isMember || hasViewed(), loadRow)
	return Row && <Row />
}
