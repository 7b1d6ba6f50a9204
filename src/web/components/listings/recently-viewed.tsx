import { type ComponentType, useEffect, useState } from 'react'
import { viewedKey } from '../../session/private-data.ts'
import { useUser } from '../../session/session.ts'

function hasViewed(): boolean {
	try {
		return localStorage.getItem(viewedKey) !== null
	} catch {
		return false
	}
}

/** The row of recently viewed listings, loaded once the page stands, and only for who may have some. */
export function RecentlyViewed() {
	const isMember = Boolean(useUser())
	const [Row, setRow] = useState<ComponentType | null>(null)
	useEffect(() => {
		if (!isMember && !hasViewed()) return
		// The page is whole without it.
		import('../viewed/viewed-row.tsx').then((module) => setRow(() => module.default)).catch(() => undefined)
	}, [isMember])
	return Row && <Row />
}
