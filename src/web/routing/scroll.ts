const key = 'scroll'
const patienceMs = 1500
const takesOver = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

function kept(): Record<string, number> {
	try {
		return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, number>
	} catch {
		return {}
	}
}

let positions: Record<string, number> = {}
let stop = () => {}

// The page may still grow while its data arrives. Try until it is tall enough, the reader scrolls, or time runs out.
function restore(top: number) {
	stop()
	const over = new AbortController()
	stop = () => over.abort()
	for (const event of takesOver) addEventListener(event, stop, { signal: over.signal, passive: true })
	const until = performance.now() + patienceMs
	const step = () => {
		if (over.signal.aborted) return
		scrollTo(0, top)
		if (Math.abs(scrollY - top) > 2 && performance.now() < until) requestAnimationFrame(step)
		else stop()
	}
	step()
}

/** Starts a new page at its top, and makes Back return to the old scroll position. */
export function keepScrollPositions(): void {
	history.scrollRestoration = 'manual'
	positions = kept()
	let here = location.href
	const leave = () => {
		positions[here] = scrollY
		here = location.href
	}
	// WebKit has no `scrollend`, so a position is read when its page is left.
	addEventListener('pagehide', () => {
		leave()
		try {
			sessionStorage.setItem(key, JSON.stringify(positions))
		} catch {}
	})
	addEventListener('popstate', () => {
		leave()
		restore(positions[here] ?? 0)
	})
	// The router announces its navigation with these events.
	for (const event of ['pushState', 'replaceState'])
		addEventListener(event, () => {
			const from = new URL(here).pathname
			leave()
			if (from === location.pathname && (event === 'replaceState' || history.state?.stay)) return
			stop()
			scrollTo(0, 0)
		})
	const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
	if (entry && entry.type !== 'navigate') restore(positions[here] ?? 0)
}

/** Forgets all positions and their addresses. */
export function forgetScrollPositions(): void {
	positions = {}
	try {
		sessionStorage.removeItem(key)
	} catch {}
}
