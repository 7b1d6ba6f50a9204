import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { Email, PersonName } from '../contract/fields.ts'
import type { Log } from './log.ts'
import type { OpenIdProvider } from './openid-provider.ts'
import { brokenPage, consentPage, type StandInPerson, standInPeople, standInStyle } from './stand-in-page.ts'
import { createStandInStore } from './stand-in-store.ts'

export interface StandInProvider {
	/** What to give to `createIdentity` as `google`. */
	provider: OpenIdProvider
	/**
	 * Answers every request whose path is below /stand-in, of whatever method. It reads the body itself, so a Fastify
	 * server hands it over before parsing: a route for `/stand-in/*` whose `onRequest` calls `reply.hijack()` and then
	 * `handler(request.raw, reply.raw)`.
	 */
	handler(request: IncomingMessage, response: ServerResponse): void
}

export interface StandInOptions {
	publicUrl: string
	/** As of `createIdentity`: where the site is reached besides. */
	otherOrigins?: readonly string[]
	/** Where this server reaches itself for the token exchange; `publicUrl` unless told otherwise. */
	reachedAt?: string
	log: Log
}

const mountedAt = '/stand-in'
const pagePath = /^\/consent\/([\w-]{1,64})$/

/**
 * A real OpenID Provider (oidc-provider, certified) with a page on which one picks who to be: what the Google button
 * opens in demo mode. Keys, secret and state are made at start and held in memory. Anybody may become anybody's address
 * here, so it must never run beside accounts that matter.
 */
export async function createStandInProvider(options: StandInOptions): Promise<StandInProvider> {
	const { publicUrl, reachedAt = publicUrl, log } = options
	const issuer = `${publicUrl}${mountedAt}`
	const clientId = 'motor-demo'
	const clientSecret = randomBytes(24).toString('base64url')
	const people = new Map<string, StandInPerson>()
	// Loaded only where there is a demo: nothing else needs it.
	const library = await import('oidc-provider')
	const policy = library.interactionPolicy.base()
	// Every sign-in asks anew; a provider that remembers would let one be only one person.
	policy.add(new library.interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
	const redirects = [publicUrl, ...(options.otherOrigins ?? [])].map((origin) => `${origin}/api/auth/callback/google`)
	const provider = new library.Provider(issuer, {
		...(await settings(people)),
		interactions: { policy, url: (_, { uid }) => `${mountedAt}/consent/${uid}` },
		clients: [
			{
				client_id: clientId,
				client_secret: clientSecret,
				redirect_uris: redirects,
				id_token_signed_response_alg: 'ES256',
			},
		],
	})
	provider.proxy = true
	provider.on('server_error', (_, failure) => log.error({ err: failure }, 'The stand-in provider failed'))
	const answerOthers = provider.callback()
	const csp = `default-src 'none'; style-src 'self'; frame-ancestors 'none'; form-action 'self' ${redirects.map((uri) => new URL(uri).origin).join(' ')}`

	async function consent(uid: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
		const pending = await provider.interactionDetails(request, response).catch(() => null)
		if (pending?.uid !== uid)
			return html(response, 400, brokenPage('It has expired, or was started in another window.'))
		if (request.method !== 'POST') return html(response, 200, consentPage(uid))
		const form = await readForm(request)
		if (form.get('answer') !== 'allow')
			return provider.interactionFinished(request, response, { error: 'access_denied' })
		const chosen = choose(form)
		if (!chosen) return html(response, 422, consentPage(uid, 'Give a name and an e-mail address.'))
		const accountId = subject(chosen)
		people.set(accountId, chosen)
		await provider.interactionFinished(request, response, { login: { accountId }, select_account: {} })
	}

	function html(response: ServerResponse, status: number, body: string): void {
		const type = 'text/html; charset=utf-8'
		response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'content-security-policy': csp })
		response.end(body)
	}

	return {
		provider: {
			clientId,
			clientSecret,
			issuer,
			authorizationUrl: `${issuer}/auth`,
			tokenUrl: `${reachedAt}${mountedAt}/token`,
			userInfoUrl: `${reachedAt}${mountedAt}/me`,
			jwksUrl: `${reachedAt}${mountedAt}/jwks`,
		},
		handler(request, response) {
			const asked = (request.url ?? '').slice(mountedAt.length) || '/'
			const [, uid] = pagePath.exec(asked.split('?')[0] ?? '') ?? []
			asPublic(request, publicUrl)
			if (asked === '/style.css') {
				response.writeHead(200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=3600' })
				response.end(standInStyle)
			} else if (uid) {
				consent(uid, request, response).catch((failure: unknown) => {
					log.error({ err: failure }, 'The stand-in provider failed')
					if (response.headersSent) response.destroy()
					else html(response, 500, brokenPage('Something went wrong.'))
				})
			} else {
				// As Express mounts it: the library tells its own paths from the difference.
				Object.assign(request, { originalUrl: request.url, url: asked })
				void answerOthers(request, response)
			}
		},
	}
}

async function settings(people: ReadonlyMap<string, StandInPerson>): Promise<Configuration> {
	const { privateKey } = await generateKeyPair('ES256', { extractable: true })
	return {
		adapter: createStandInStore(),
		jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'demo' }] },
		cookies: { keys: [randomBytes(24).toString('base64url')] },
		claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
		enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
		features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
		ttl: { AccessToken: 300, AuthorizationCode: 60, Grant: 600, IdToken: 300, Interaction: 600, Session: 600 },
		findAccount: (_, accountId) => {
			const person = people.get(accountId)
			return person && { accountId, claims: () => ({ sub: accountId, ...person, email_verified: true }) }
		},
		loadExistingGrant: grantAll,
		renderError: (context, { error_description }) => {
			context.type = 'html'
			context.body = brokenPage(error_description ?? 'The request is not complete.')
		},
	}
}

/** The page's Allow is the consent: name and e-mail address, nothing else. */
async function grantAll({ oidc }: KoaContextWithOIDC) {
	const grant = new oidc.provider.Grant({
		clientId: oidc.client?.clientId ?? '',
		accountId: oidc.session?.accountId ?? '',
	})
	grant.addOIDCScope('openid email profile')
	await grant.save()
	return grant
}

/** Whoever asks by whatever way, the provider's own addresses are those at `publicUrl`. */
function asPublic(request: IncomingMessage, publicUrl: string): void {
	const { protocol, host } = new URL(publicUrl)
	Object.assign(request.headers, { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host })
}

function choose(form: URLSearchParams): StandInPerson | null {
	const demo = standInPeople[Number(form.get('person') ?? Number.NaN)]
	if (demo) return demo
	const name = PersonName.safeParse(form.get('name') ?? '')
	const email = Email.safeParse(form.get('email') ?? '')
	return name.success && email.success ? { name: name.data, email: email.data } : null
}

/** The same for the same address after every start, so that a demo account is found again. */
function subject({ email }: StandInPerson): string {
	return createHash('sha256').update(email).digest('hex').slice(0, 24)
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
	let text = ''
	for await (const chunk of request.setEncoding('utf8')) {
		text += chunk
		if (text.length > 8192) break
	}
	return new URLSearchParams(text)
}
