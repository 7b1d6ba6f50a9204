const everyMs = 1000

/** The styles of a page and its first script; their names change with their contents and all that they import. */
function parts(page: Document): string {
	const links = page.querySelectorAll('link[rel="stylesheet"], link[href*="/entry-client-"]')
	return [...links].map((link) => link.getAttribute('href')).join(' ')
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
