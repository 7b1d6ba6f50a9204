import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../../texts/texts.tsx'
import { Button } from '../button.tsx'
import type { Decision } from './decision.ts'

interface CaseQueueProps<Case extends { _id: string }, Action extends string> {
	/** What the cases are, in the reader's language. */
	label: string
	cases: readonly Case[]
	/** The heading of a case. */
	title: (one: Case) => ReactNode
	/** What an admin needs to know to decide. */
	children: (one: Case) => ReactNode
	decisions: readonly Decision<Action>[]
	may: (one: Case, action: Action) => boolean
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

/**
 * Cases that wait for an admin, decided by keyboard alone: the arrow keys, or J and K, go from case to case, and each
 * decision has a letter. The keys work while the focus is inside the list.
 */
export function CaseQueue<Case extends { _id: string }, Action extends string>(props: CaseQueueProps<Case, Action>) {
	const { label, cases, title, children, decisions, may, form } = props
	const { t } = useTexts()
	const list = useRef<HTMLOListElement>(null)
	const [asked, setAsked] = useState<{ id: string; action: Action } | null>(null)

	function onKeyDown(event: KeyboardEvent) {
		if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
		const current = caseOf(event.target as Element)
		const one = cases.find(({ _id }) => _id === current?.dataset.case)
		if (!current || !one) return
		const letter = letterOf(event)
		const decision = decisions.find(({ key, action }) => key === letter && may(one, action))
		if (decision) setAsked({ id: one._id, action: decision.action })
		else if (event.key === 'ArrowDown' || letter === 'j') focusCase(current.nextElementSibling ?? current)
		else if (event.key === 'ArrowUp' || letter === 'k') focusCase(current.previousElementSibling ?? current)
		else return
		event.preventDefault()
	}

	const elementOf = (id: string) => list.current?.querySelector(`[data-case="${id}"]`)
	function close(id: string) {
		setAsked(null)
		// The buttons come back with the next render.
		requestAnimationFrame(() => focusCase(elementOf(id)))
	}
	function goOn(id: string) {
		const decided = elementOf(id)
		setAsked(null)
		focusCase(decided?.nextElementSibling ?? decided?.previousElementSibling)
	}

	return (
		<ol ref={list} className="cases" aria-label={label} onKeyDown={onKeyDown}>
			{cases.map((one) => {
				const { _id: id } = one
				const decision = asked?.id === id ? decisions.find(({ action }) => action === asked.action) : undefined
				return (
					<li key={id} data-case={id} className="case panel" data-asked={decision ? '' : undefined}>
						<h2 className="case__title">{title(one)}</h2>
						{children(one)}
						{decision ? (
							form({ one, decision, onClose: () => close(id), onDone: () => goOn(id) })
						) : (
							<div className="case__decisions cluster">
								{decisions
									.filter(({ action }) => may(one, action))
									.map(({ action, label: name, key, look }) => (
										<Button
											key={action}
											small
											look={look ?? 'quiet'}
											aria-keyshortcuts={key}
											onClick={() => setAsked({ id, action })}
										>
											{t(name)}{' '}
											<span className="key" aria-hidden="true">
												{key.toUpperCase()}
											</span>
										</Button>
									))}
							</div>
						)}
					</li>
				)
			})}
		</ol>
	)
}
