const everyMs = 1000

/** The scripts and styles of a page; their names change with their contents. */
function parts(page: Document): string {
	const elements = page.querySelectorAll('script[src], link[rel="stylesheet"]')
	return [...elements].map((element) => element.getAttribute('src') ?? element.getAttribute('href')).join(' ')
}

const loaded = parts(document)

/** Loads the page anew once the server serves a newer build of it. A server that is restarting is asked again. */
async function look(): Promise<void> {
	try {
		const answer = await fetch(location.href, { headers: { accept: 'text/html' } })
		const current = new DOMParser().parseFromString(await answer.text(), 'text/html')
		if (answer.ok && parts(current) !== loaded) location.reload()
	} catch {
		// The server is away for the moment.
	}
	setTimeout(look, everyMs)
}

setTimeout(look, everyMs)
