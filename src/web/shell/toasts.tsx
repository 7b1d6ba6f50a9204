import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { ApiFailure } from '../api/api-client.ts'
import { Icon } from '../components/icon.tsx'
import type { Text, Texts } from '../texts/texts.tsx'

type Kind = 'success' | 'error'

interface Toast {
	readonly id: number
	readonly kind: Kind
	readonly message: string
}

/** How long a toast stays, in ms. */
const readableMs: Record<Kind, number> = { success: 2000, error: 4000 }
/** Longer than the fade-out in the style sheet, in ms. */
const leavingMs = 600
const icons = { success: 'check', error: 'info' } as const

const none: readonly Toast[] = []
let toasts = none
let last = 0
const listeners = new Set<() => void>()

function update(next: readonly Toast[]) {
	toasts = next
	for (const listener of listeners) listener()
}

function show(kind: Kind, message: string) {
	last += 1
	update([...toasts, { id: last, kind, message }])
}

export const toastSuccess = (texts: Texts, text: Text) => show('success', texts.t(text))

/** Shows what went wrong, in the site's words. */
export const toastProblem = (texts: Texts, ...problem: Parameters<Texts['t']>) => show('error', texts.t(...problem))

/** Shows a failure in the server's words. The message of any other error is not meant for people. */
export function toastFailure(texts: Texts, failure: unknown): void {
	if (failure instanceof ApiFailure) show('error', failure.message)
	else toastProblem(texts, 'Something went wrong')
}

function subscribe(listener: () => void) {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** The toasts on screen, oldest first. */
export const shownToasts = (): readonly Toast[] => toasts

// The timer starts once the toast is on the page. On a busy device it would otherwise end before anyone could read it.
function ShownToast({ toast, held }: { toast: Toast; held: boolean }) {
	const { id, kind, message } = toast
	const [leaving, setLeaving] = useState(false)
	const next = useEffectEvent(() => (leaving ? update(toasts.filter((each) => each.id !== id)) : setLeaving(true)))
	useEffect(() => {
		if (held && !leaving) return
		const timer = setTimeout(next, leaving ? leavingMs : readableMs[kind])
		return () => clearTimeout(timer)
	}, [held, leaving, kind])
	return (
		<div className={`toast toast--${kind}`} data-leaving={leaving ? '' : undefined}>
			<Icon name={icons[kind]} />
			{message}
		</div>
	)
}

function raise(toaster: HTMLElement | null) {
	toaster?.hidePopover?.()
	toaster?.showPopover?.()
}

/** Where toasts appear. They stay while the pointer is on one. */
export function Toasts() {
	const shown = useSyncExternalStore(subscribe, shownToasts, () => none)
	const [held, setHeld] = useState(false)
	const toaster = useRef<HTMLDivElement>(null)
	useEffect(() => {
		// A dialog that has opened since would cover the toaster.
		if (shown.length > 0) raise(toaster.current)
	}, [shown.length])
	// Present from the start: screen readers may miss a live region that arrives with its first text.
	return (
		<div
			ref={toaster}
			className="toaster"
			role="log"
			popover="manual"
			onMouseEnter={() => setHeld(true)}
			onMouseLeave={() => setHeld(false)}
		>
			{shown.map((toast) => (
				<ShownToast key={toast.id} toast={toast} held={held && shown.length > 0} />
			))}
		</div>
	)
}
