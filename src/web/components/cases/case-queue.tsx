import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearch } from 'wouter'
import type { ApiFailure, CursorPage } from '../../api/api-client.ts'
import type { Area } from '../../api/reload.ts'
import { type Text, useTexts } from '../../texts/texts.tsx'
import { DashboardScreen } from '../records/dashboard-screen.tsx'
import { ListPage } from '../records/list-page.tsx'
import { PanelSkeletons } from '../skeleton.tsx'
import { useEarlyKeys } from '../use-early-keys.ts'
import { CaseKeys } from './case-keys.tsx'
import type { Decision } from './decision.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { DecisionForm } from './decision-form.tsx'
import { usePlainKeys } from './plain-keys.ts'

/** A record with what its reader may decide about it. */
interface Decidable {
	readonly _id: string
	readonly actions: readonly string[]
}

interface CaseQueueProps<Case extends Decidable, Action extends string> {
	/** What the cases are. */
	label: Text
	query: UseQueryResult<CursorPage<Case>, ApiFailure>
	/** Shown when no case waits. */
	empty: ReactNode
	/** The heading of a case. */
	heading: (one: Case) => ReactNode
	/** What an admin needs to know to decide. */
	children: (one: Case) => ReactNode
	decisions: readonly Decision<Action>[]
	/** Sends a decision about a case. */
	send: (one: Case, action: Action, reason: string) => Promise<unknown>
	/** The reads that a decision makes stale. */
	reload: readonly Area[]
}

/** Something outside the queue that has keys of its own. */
const isElsewhere = (target: Element) => target.closest('a, button, summary, dialog') !== null

const caseOf = (element: Element | null) => element?.closest<HTMLElement>('[data-case]') ?? null

/** Where there is no such element, the focus goes to the head of the page's content. */
function focusOn(target: HTMLElement | null | undefined) {
	const found = target ?? document.getElementById('content')
	found?.focus()
	caseOf(found)?.scrollIntoView({ block: 'nearest' })
}

/** Focuses a case's first button, or its form. */
const focusCase = (one: Element | null | undefined) =>
	focusOn(one?.querySelector<HTMLElement>('.case__decisions button, .case__form [name="reason"]'))

/**
 * When the focused element has gone, the focus goes to the heading of its case, or of the one that took its
 * place. There no letter decides: whoever was about to press one had another case in mind.
 */
function useKeptFocus(list: RefObject<HTMLOListElement | null>, cases: readonly { _id: string }[]) {
	const held = useRef<{ id: string; place: number } | null>(null)
	const placeOf = (id: string | undefined) => cases.findIndex(({ _id }) => _id === id)
	useEffect(() => {
		if (!held.current) return
		const now = placeOf(held.current.id)
		if (now >= 0) held.current.place = now
		if (document.activeElement !== document.body) return
		const place = Math.min(held.current.place, cases.length - 1)
		held.current = null
		focusOn(list.current?.children[place]?.querySelector<HTMLElement>('.case__title'))
	})
	return {
		onFocus({ target }: FocusEvent) {
			const id = caseOf(target)?.dataset.case
			const place = placeOf(id)
			held.current = id && place >= 0 ? { id, place } : null
		},
		onBlur({ target }: FocusEvent) {
			// Otherwise the element has gone, or another window has the focus for a while.
			if (target.isConnected && document.activeElement !== target) held.current = null
		},
	}
}

/** A decision that is asked for. */
interface Asked<Case, Action> {
	readonly one: Case
	readonly action: Action
	/** The ids of the cases before it. */
	readonly before: readonly string[]
}

/** The cases, and among them the one whose decision is asked for, though it may have left the queue. */
function withAsked<Case extends { _id: string }>(cases: readonly Case[], asked: Asked<Case, unknown> | null) {
	if (!asked || cases.some(({ _id }) => _id === asked.one._id)) return cases
	const place = cases.filter(({ _id }) => asked.before.includes(_id)).length
	return [...cases.slice(0, place), asked.one, ...cases.slice(place)]
}

/** Which case is being decided, and how: a letter or a button chooses, and the focus goes from case to case. */
function useDeciding<Case extends Decidable, Action extends string>(
	waiting: readonly Case[],
	decisions: readonly Decision<Action>[],
) {
	const list = useRef<HTMLOListElement>(null)
	const [asked, setAsked] = useState<Asked<Case, Action> | null>(null)
	const cases = withAsked(waiting, asked)
	const keptFocus = useKeptFocus(list, cases)
	const elementOf = (id: string) => list.current?.querySelector(`[data-case="${id}"]`)
	const isGone = (id: string) => !waiting.some(({ _id }) => _id === id)
	function ask(one: Case, action: Action) {
		const before = waiting.slice(0, waiting.indexOf(one)).map(({ _id }) => _id)
		setAsked({ one, action, before })
	}
	/** What a key does while the focus is in a case. */
	function actAt(target: Element, current: HTMLElement, key: string, letter: string): boolean {
		const onHeading = target.matches('.case__title')
		// A heading stands before its case.
		const next = onHeading ? current : current.nextElementSibling
		if (!onHeading && decide(current.dataset.case, letter)) return true
		if (key === 'ArrowDown' || letter === 'j') focusCase(next ?? current)
		else if (key === 'ArrowUp' || letter === 'k') focusCase(current.previousElementSibling ?? current)
		else return false
		return true
	}
	/** What a key does while nothing has the focus, as after loading: it is for the first case. */
	function actFirst(letter: string): boolean {
		const first = list.current?.firstElementChild
		if (letter === 'j' || letter === 'k') focusCase(first)
		else return asked === null && decide(waiting[0]?._id, letter)
		return true
	}
	function decide(id: string | undefined, letter: string): boolean {
		const one = waiting.find(({ _id }) => _id === id)
		const decision = decisions.find(({ key, action }) => key === letter && one?.actions.includes(action))
		if (one && decision) ask(one, decision.action)
		return one !== undefined && decision !== undefined
	}
	usePlainKeys(({ key, letter, target }) => {
		const current = caseOf(target)
		return current ? actAt(target, current, key, letter) : !isElsewhere(target) && actFirst(letter)
	})
	/** On to the next case. */
	function goOn(id: string) {
		const decided = elementOf(id)
		const next = decided?.nextElementSibling ?? decided?.previousElementSibling
		setAsked(null)
		focusCase(next)
	}
	return {
		/** For the list. */
		listProps: { ref: list, ...keptFocus },
		cases,
		ask,
		/** The decision that is asked for, if it is about this case. */
		askedOf: (id: string) =>
			asked?.one._id === id ? decisions.find(({ action }) => action === asked.action) : undefined,
		isGone,
		/** Back to the case's buttons; on to the next case where it has left the queue. */
		close(id: string) {
			if (isGone(id)) return goOn(id)
			flushSync(() => setAsked(null))
			focusCase(elementOf(id))
		},
		goOn,
	}
}

/**
 * Cases that wait for an admin, decided by keyboard alone: the arrow keys, or J and K, go from case to case, and each
 * decision has a letter. Until the focus is somewhere, the first case is the one at hand. A case stays while its form is open.
 */
function CaseQueue<Case extends Decidable, Action extends string>(props: CaseQueueProps<Case, Action>) {
	const { label, query, empty, heading, children, decisions, send, reload } = props
	const { t } = useTexts()
	const { listProps, cases, ask, askedOf, isGone, close, goOn } = useDeciding(query.data?.rows ?? [], decisions)
	useEarlyKeys(!query.isPending)
	return (
		<ListPage query={query} rows={cases} skeleton={<PanelSkeletons className="cases" count={3} foot />} empty={empty}>
			{(shown) => (
				<>
					<CaseKeys />
					<ol {...listProps} className="cases" aria-label={t(label)}>
						{shown.map((one, place) => {
							const { _id: id, actions } = one
							const decision = askedOf(id)
							return (
								<li key={id} data-case={id} className="case panel" data-asked={decision ? '' : undefined}>
									<h2 className="case__title" tabIndex={-1}>
										{heading(one)}
									</h2>
									{children(one)}
									{decision ? (
										<DecisionForm
											decision={decision}
											send={(reason) => send(one, decision.action, reason)}
											reload={reload}
											gone={isGone(id)}
											onClose={() => close(id)}
											onDone={() => goOn(id)}
										/>
									) : (
										<DecisionButtons
											small
											first={place === 0}
											decisions={decisions.filter(({ action }) => actions.includes(action))}
											onChoose={(action) => ask(one, action)}
										/>
									)}
								</li>
							)
						})}
					</ol>
				</>
			)}
		</ListPage>
	)
}

interface QueueScreenProps<Case extends Decidable, Action extends string>
	extends Omit<CaseQueueProps<Case, Action>, 'query'> {
	title: Text
	lead: Text
	/** A ButtonLink beside the title. */
	action?: ReactNode
	/** The page of the queue that an address asks for. */
	read: (search: URLSearchParams) => UseQueryOptions<CursorPage<Case>, ApiFailure>
}

/** A screen of the dashboard with one queue. */
export function QueueScreen<Case extends Decidable, Action extends string>(props: QueueScreenProps<Case, Action>) {
	const { title, lead, action, read, ...queue } = props
	const { t } = useTexts()
	const search = useSearch()
	const query = useQuery(read(new URLSearchParams(search)))
	return (
		<DashboardScreen title={t(title)} lead={t(lead)} action={action}>
			<CaseQueue key={search} query={query} {...queue} />
		</DashboardScreen>
	)
}
