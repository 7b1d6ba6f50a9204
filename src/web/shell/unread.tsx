import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followLive } from '../api/live.ts'
import { mostUnread, reads } from '../api/reads.ts'
import { useUser } from '../session/session.ts'
import { useTexts } from '../texts/texts.tsx'

/** The number of unread notices on the bell. While it is mounted, the page follows live events. */
export default function Unread() {
	const { count, number } = useTexts()
	const cache = useQueryClient()
	const person = useUser()?.uid
	useEffect(() => (person ? followLive(cache, person) : undefined), [cache, person])
	const { data } = useQuery(reads.unread())
	const unread = data?.rows.length ?? 0
	if (unread === 0) return null
	const shown = unread < mostUnread ? number(unread) : `${number(mostUnread - 1)}+`
	return (
		<span className="bell__count">
			<span aria-hidden="true">{shown}</span>
			<span className="visually-hidden">{count({ one: '{count} unread', other: '{count} unread' }, unread)}</span>
		</span>
	)
}
