/*
 * What a page does until its scripts are there. Both functions stand inline in every page, as their own text: they may
 * use nothing from outside.
 */

/** What the window hears once the page hears presses itself. */
export const aliveEvent = 'motor-alive'
/** What it hears where the scripts could not be had. */
export const lifelessEvent = 'motor-lifeless'

/**
 * Asks for the scripts that the page's `<link rel={rel}>` name, once the page has been painted, and runs the first of
 * them: on a slow line, what is to be seen need not share it with what makes it move. A page that nobody sees is not
 * painted; its scripts come at once.
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
	// The second frame is asked for once the first is on its way to the screen.
	if (document.hidden) start()
	else requestAnimationFrame(() => requestAnimationFrame(start))
}

/**
 * Keeps the last button that is pressed before the page is alive, shows it dim, and presses it again once the page is:
 * a form is sent then, too. Links and what opens by itself work without scripts. Where those could not be had, a press
 * asks for the page anew: in one page a module that failed stays so (HTML, fetch a single module script).
 */
export function keepEarlyPress(alive: string, lifeless: string): void {
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
	addEventListener(lifeless, () => {
		keep = () => location.reload()
		if (pressed) location.reload()
	})
}
