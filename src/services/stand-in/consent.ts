import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { Email, PersonName } from '../../contract/fields.ts'
import { brokenPage, consentPage, type StandInPerson, standInPeople } from './page.ts'

/** Answers the page where people choose an identity. `uid` is the sign-in's id from the address. */
export type Consent = (uid: string, request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Adds each chosen person to `people`. Browsers also apply `form-action` to redirects, hence `origins`. */
export function createConsent(
	provider: Provider,
	people: Map<string, StandInPerson>,
	origins: readonly string[],
): Consent {
	const policy = `default-src 'none'; base-uri 'none'; style-src 'self'; frame-ancestors 'none'; form-action 'self' ${origins.join(' ')}`

	function show(response: ServerResponse, status: number, page: string): void {
		response.writeHead(status, {
			'content-type': 'text/html; charset=utf-8',
			'cache-control': 'no-store',
			'content-security-policy': policy,
		})
		response.end(page)
	}

	return async (uid, request, response) => {
		const pending = await provider.interactionDetails(request, response).catch(() => null)
		if (pending?.uid !== uid)
			return show(response, 400, brokenPage('It has expired, or was started in another window.'))
		if (request.method !== 'POST') return show(response, 200, consentPage(uid))
		const form = await readForm(request)
		if (form.get('answer') !== 'allow')
			return provider.interactionFinished(request, response, { error: 'access_denied' })
		const chosen = choose(form)
		if (!chosen) return show(response, 422, consentPage(uid, 'Give a name and an e-mail address.'))
		const accountId = subject(chosen)
		people.set(accountId, chosen)
		await provider.interactionFinished(request, response, { login: { accountId }, select_account: {} })
	}
}

function choose(form: URLSearchParams): StandInPerson | null {
	const demo = standInPeople[Number(form.get('person') ?? Number.NaN)]
	if (demo) return demo
	const name = PersonName.safeParse(form.get('name') ?? '')
	const email = Email.safeParse(form.get('email') ?? '')
	return name.success && email.success ? { name: name.data, email: email.data } : null
}

/** Stable across restarts, so that demo accounts are recognized. */
function subject({ email }: StandInPerson): string {
	return hash('sha256', email, 'hex').slice(0, 24)
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
	let text = ''
	for await (const chunk of request.setEncoding('utf8')) {
		text += chunk
		if (text.length > 8192) break
	}
	return new URLSearchParams(text)
}
