import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Todo } from '../../contract/todo.ts'
import { ownReads } from '../api/own-reads.ts'
import { useIsHearing } from '../api/use-live.ts'
import { useTexts } from '../texts/texts.tsx'

const counted = {
	orders: { is: ({ order }: Todo) => order !== undefined, text: '{count} to do' },
	messages: { is: ({ kind }: Todo) => kind === 'message', text: '{count} unread' },
} as const

/** When the style sheet shows the dock. */
const phone = '(width < 40rem)'
const follow = (changed: () => void) => {
	const screen = matchMedia(phone)
	screen.addEventListener('change', changed)
	return () => screen.removeEventListener('change', changed)
}

/** How many orders have something due, or how many conversations have unread messages. */
export default function DockCount({ of }: { of: keyof typeof counted }) {
	const { count, number } = useTexts()
	const isShown = useSyncExternalStore(
		follow,
		() => matchMedia(phone).matches,
		() => false,
	)
	const { data } = useQuery({ ...ownReads.todo(), enabled: useIsHearing() && isShown })
	const { is, text } = counted[of]
	const found = data?.filter(is).length ?? 0
	if (found === 0) return null
	return (
		<span className="bell__count dock__count">
			<span aria-hidden="true">{found < 10 ? number(found) : `${number(9)}+`}</span>
			<span className="visually-hidden">{count({ one: text, other: text }, found)}</span>
		</span>
	)
}
