/*
 * What a page does until its scripts run. The functions are inlined in every page as text, so they must not refer to anything
 * outside themselves.
 */

/** Event on the window once the page handles presses itself. */
export const aliveEvent = 'motor-alive'
/** Event on the window if the scripts could not be loaded. */
export const lifelessEvent = 'motor-lifeless'
/** CustomEvent on the window once a screen listens for keys. `detail`: true replays the keys kept so far, false drops them. */
export const takeKeysEvent = 'motor-keys'
/** Attribute of the controls changed before hydration. */
export const earlyMark = 'data-early'

/**
 * After the first paint, loads the scripts named by the page's `<link rel={rel}>` and runs the first, so that they do not
 * compete with visible content on a slow connection. A page in the background is not painted, so its scripts load at once.
 */
export function startAfterFirstPaint(rel: string, lifeless: string): void {
	const links = document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)
	const start = () => {
		const script = document.createElement('script')
		script.type = 'module'
		script.src = links[0]?.href ?? ''
		script.onerror = () => dispatchEvent(new Event(lifeless))
		document.head.append(script)
		for (const link of links) link.rel = 'modulepreload'
	}
	if (document.hidden) start()
	else if (PerformanceObserver.supportedEntryTypes.includes('paint'))
		new PerformanceObserver((_, observer) => {
			observer.disconnect()
			start()
		}).observe({ type: 'paint', buffered: true })
	// The second callback runs once the first frame is on its way to the screen, perhaps before it is visible.
	else requestAnimationFrame(() => requestAnimationFrame(start))
}

/** Marks the controls that are changed before hydration, for `early-input.ts`. */
export function markEarlyInput(mark: string, alive: string): void {
	const onInput = ({ target }: Event) => target instanceof Element && target.setAttribute(mark, '')
	addEventListener('input', onInput)
	addEventListener(alive, () => removeEventListener('input', onInput))
}

/**
 * Remembers the last button pressed before hydration, dims it, and presses it again afterwards, which also submits forms.
 * Links and native controls work without scripts. If the scripts fail to load, the page reloads, because a browser does not
 * fetch a failed module again in the same page (HTML, fetch a single module script): once by itself, if there is a
 * connection and no typed input would be lost, and after that on a press.
 */
export function keepEarlyPress(mark: string, alive: string, lifeless: string): void {
	let pressed: HTMLButtonElement | null = null
	let dim: Animation | undefined
	let keep = (button: HTMLButtonElement) => {
		dim?.cancel()
		dim = button.animate({ opacity: [0.5, 0.5] }, { duration: 1000, iterations: Number.POSITIVE_INFINITY })
		pressed = button
	}
	const onClick = (event: MouseEvent) => {
		const button = event.target instanceof Element && event.target.closest('button')
		if (!button) return
		event.preventDefault()
		keep(button)
	}
	addEventListener('click', onClick)
	addEventListener(alive, () => {
		removeEventListener('click', onClick)
		dim?.cancel()
		pressed?.click()
	})
	addEventListener(lifeless, async () => {
		keep = () => location.reload()
		if (pressed) return location.reload()
		const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
		if (load?.type === 'reload') return
		const { ok } = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).catch(() => ({ ok: false }))
		if (ok && !document.querySelector(`[${mark}]`)) location.reload()
	})
}

/**
 * Keeps letters, and Enter while nothing has the focus, that are pressed before a screen listens for keys, and replays them
 * then, one per frame. `/` at once focuses the field that names it as its shortcut. For pages whose screens have keys.
 */
export function keepEarlyKeys(take: string): void {
	const keys: KeyboardEvent[] = []
	const onKeyDown = (event: KeyboardEvent) => {
		const { key, code, ctrlKey, metaKey, altKey, target } = event
		const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog')
		if (isTyping || ctrlKey || metaKey || altKey) return
		const field = key === '/' && document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]')
		if (field) {
			event.preventDefault()
			field.focus()
		}
		const isKnown = key === 'Enter' ? target === document.body : /^Key[A-Z]$/.test(code) || /^[a-z]$/i.test(key)
		if (isKnown && keys.length < 20) keys.push(event)
	}
	const onTake = (event: Event) => {
		removeEventListener('keydown', onKeyDown)
		const press = () => {
			const kept = keys.shift()
			if (!kept || !(event as CustomEvent).detail) return
			const { key, code } = kept
			const target = (document.activeElement ?? document.body) as HTMLElement
			const again = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true })
			// On Enter, browsers follow a link only for a real key press.
			if (target.dispatchEvent(again) && key === 'Enter') target.click()
			requestAnimationFrame(press)
		}
		press()
	}
	addEventListener('keydown', onKeyDown)
	addEventListener(take, onTake, { once: true })
}
