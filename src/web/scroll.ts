const key = 'scroll'
const patienceMs = 1500

function positions(): Record<string, number> {
	try {
		return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, number>
	} catch {
		return {}
	}
}

// The page may still be growing while its data arrives: try until it is tall enough, the reader scrolls, or patience ends.
function restore(top: number) {
	const until = performance.now() + patienceMs
	const step = () => {
		scrollTo(0, top)
		if (Math.abs(scrollY - top) > 2 && performance.now() < until) requestAnimationFrame(step)
	}
	step()
}

/** Makes a new page start at its top and Back return to where the reader was. */
export function keepScrollPositions(): void {
	history.scrollRestoration = 'manual'
	let here = location.href
	const remember = () => {
		sessionStorage.setItem(key, JSON.stringify({ ...positions(), [here]: scrollY }))
	}
	addEventListener('scrollend', remember)
	addEventListener('pagehide', remember)
	addEventListener('popstate', () => {
		here = location.href
		restore(positions()[here] ?? 0)
	})
	// The router announces its own navigation with these events.
	for (const event of ['pushState', 'replaceState'])
		addEventListener(event, () => {
			const from = here
			here = location.href
			if (new URL(from).pathname !== location.pathname || event === 'pushState') scrollTo(0, 0)
		})
	if (
		performance
			.getEntriesByType('navigation')
			.some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate')
	)
		restore(positions()[here] ?? 0)
}
