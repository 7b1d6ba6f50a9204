/**
 * Asks for the scripts that the page's `<link rel={rel}>` name, once the page has been painted, and runs the first of
 * them: on a slow line, what is to be seen need not share it with what makes it move. A page that nobody sees is not
 * painted; its scripts come at once. Stands inline in every page, as its own text: it may use nothing from outside.
 */
export function startAfterFirstPaint(rel: string): void {
	const links = document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)
	const start = () => {
		const script = document.createElement('script')
		script.type = 'module'
		script.src = links[0]?.href ?? ''
		document.head.append(script)
		for (const link of links) link.rel = 'modulepreload'
	}
	// The second frame is asked for once the first is on its way to the screen.
	if (document.hidden) start()
	else requestAnimationFrame(() => requestAnimationFrame(start))
}
