import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../texts/texts.tsx'
import { Button } from '../button.tsx'
import { CaseKeys } from './case-keys.tsx'
import type { Decision } from './decision.ts'

/** A record with what its reader may decide about it. */
interface Decidable<Action extends string> {
	readonly _id: string
	readonly actions: readonly Action[]
}

interface CaseQueueProps<Case extends Decidable<Action>, Action extends string> {
	/** What the cases are, in the reader's language. */
	label: string
	cases: readonly Case[]
	/** The heading of a case. */
	title: (one: Case) => ReactNode
	/** What an admin needs to know to decide. */
	children: (one: Case) => ReactNode
	decisions: readonly Decision<Action>[]
	/** The form that asks for the reason. `onDone` moves on to the next case. */
	form: (asked: { one: Case; decision: Decision<Action>; onClose: () => void; onDone: () => void }) => ReactNode
}

const isTyping = (target: EventTarget) =>
	target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

/** Letters of other alphabets are told by the place of their key. */
const letterOf = ({ key, code }: KeyboardEvent) =>
	(/^[a-z]$/i.test(key) ? key : code.replace(/^Key(?=[A-Z]$)/, '')).toLowerCase()

const caseOf = (element: Element | null) => element?.closest<HTMLElement>('[data-case]') ?? null

/** Puts the focus on the first button of a case; where there is none, at the head of the page's content. */
function focusCase(one: Element | null | undefined) {
	const target = one?.querySelector<HTMLElement>('.case__decisions button') ?? document.getElementById('content')
	target?.focus()
	one?.scrollIntoView({ block: 'nearest' })
}

/** Where another admin has decided the case with the focus, the focus goes to the one that took its place. */
function useKeptFocus(list: RefObject<HTMLOListElement | null>, cases: readonly { _id: string }[]) {
	const held = useRef<{ id: string; place: number } | null>(null)
	useEffect(() => {
		const lost = held.current && !cases.some(({ _id }) => _id === held.current?.id)
		if (!lost || document.activeElement !== document.body) return
		focusCase(list.current?.children[Math.min(held.current?.place ?? 0, cases.length - 1)])
	}, [list, cases])
	return {
		onFocus({ target }: FocusEvent) {
			const id = caseOf(target)?.dataset.case
			const place = cases.findIndex(({ _id }) => _id === id)
			held.current = id && place >= 0 ? { id, place } : null
		},
		onBlur({ relatedTarget }: FocusEvent) {
			if (relatedTarget) held.current = null
		},
	}
}

/** Which case is being decided, and how: a letter or a button chooses, and the focus goes from case to case. */
function useDeciding<Case extends Decidable<Action>, Action extends string>(
	cases: readonly Case[],
	decisions: readonly Decision<Action>[],
) {
	const list = useRef<HTMLOListElement>(null)
	const [asked, ask] = useState<{ id: string; action: Action } | null>(null)
	const keptFocus = useKeptFocus(list, cases)
	const elementOf = (id: string) => list.current?.querySelector(`[data-case="${id}"]`)
	function onKeyDown(event: KeyboardEvent) {
		if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
		const current = caseOf(event.target as Element)
		const one = cases.find(({ _id }) => _id === current?.dataset.case)
		if (!current || !one) return
		const letter = letterOf(event)
		const decision = decisions.find(({ key, action }) => key === letter && one.actions.includes(action))
		if (decision) ask({ id: one._id, action: decision.action })
		else if (event.key === 'ArrowDown' || letter === 'j') focusCase(current.nextElementSibling ?? current)
		else if (event.key === 'ArrowUp' || letter === 'k') focusCase(current.previousElementSibling ?? current)
		else return
		event.preventDefault()
	}
	return {
		/** For the list. */
		listProps: { ref: list, onKeyDown, ...keptFocus },
		ask,
		/** The decision that is asked for, if it is about this case. */
		askedOf: (id: string) => (asked?.id === id ? decisions.find(({ action }) => action === asked.action) : undefined),
		/** Back to the case's buttons, which come back with the next render. */
		close(id: string) {
			ask(null)
			requestAnimationFrame(() => focusCase(elementOf(id)))
		},
		/** On to the next case. */
		goOn(id: string) {
			const decided = elementOf(id)
			ask(null)
			focusCase(decided?.nextElementSibling ?? decided?.previousElementSibling)
		},
	}
}

interface DecisionsProps<Action extends string> {
	decisions: readonly Decision<Action>[]
	onChoose: (action: Action) => void
}

function Decisions<Action extends string>({ decisions, onChoose }: DecisionsProps<Action>) {
	const { t } = useTexts()
	return (
		<div className="case__decisions cluster">
			{decisions.map(({ action, label, key, look = 'quiet' }) => (
				<Button key={action} small look={look} aria-keyshortcuts={key} onClick={() => onChoose(action)}>
					{t(label)}{' '}
					<span className="key" aria-hidden="true">
						{key.toUpperCase()}
					</span>
				</Button>
			))}
		</div>
	)
}

/**
 * Cases that wait for an admin, decided by keyboard alone: the arrow keys, or J and K, go from case to case, and each
 * decision has a letter. The keys work while the focus is inside the list.
 */
export function CaseQueue<Case extends Decidable<Action>, Action extends string>(props: CaseQueueProps<Case, Action>) {
	const { label, cases, title, children, decisions, form } = props
	const { listProps, ask, askedOf, close, goOn } = useDeciding(cases, decisions)
	return (
		<>
			<CaseKeys />
			<ol {...listProps} className="cases" aria-label={label}>
				{cases.map((one) => {
					const { _id: id, actions } = one
					const decision = askedOf(id)
					return (
						<li key={id} data-case={id} className="case panel" data-asked={decision ? '' : undefined}>
							<h2 className="case__title">{title(one)}</h2>
							{children(one)}
							{decision ? (
								form({ one, decision, onClose: () => close(id), onDone: () => goOn(id) })
							) : (
								<Decisions
									decisions={decisions.filter(({ action }) => actions.includes(action))}
									onChoose={(action) => ask({ id, action })}
								/>
							)}
						</li>
					)
				})}
			</ol>
		</>
	)
}
