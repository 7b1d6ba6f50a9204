import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import type { BaseLogger } from 'pino'
import type { OpenIdProvider } from '../identity/openid-provider.ts'
import { type Consent, createConsent } from './consent.ts'
import { type StandInPerson, standInStyle } from './page.ts'
import { standInSettings } from './settings.ts'

export interface StandInProvider {
	provider: OpenIdProvider
	/** Answers every request below /stand-in. It reads the body itself, so call it from `onRequest` after `reply.hijack()`. */
	handler(request: IncomingMessage, response: ServerResponse): void
}

interface StandInOptions {
	publicUrl: string
	otherOrigins?: readonly string[]
	/** The address at which the server reaches itself for the token exchange. Defaults to `publicUrl`. */
	reachedAt?: string
	log: BaseLogger
}

const mountedAt = '/stand-in'
const clientId = 'motor-demo'

/** A real OpenID provider for demos. Anyone can sign in as anyone, so never run it alongside accounts that matter. */
export async function createStandInProvider(options: StandInOptions): Promise<StandInProvider> {
	const { publicUrl, otherOrigins = [], reachedAt = publicUrl, log } = options
	const issuer = `${publicUrl}${mountedAt}`
	const clientSecret = randomBytes(24).toString('base64url')
	const people = new Map<string, StandInPerson>()
	const origins = [publicUrl, ...otherOrigins]
	const library = await openLibrary(issuer, clientSecret, people, origins)
	library.on('server_error', (_, failure) => log.error({ err: failure }, 'The stand-in provider failed'))
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
		handler: createHandler(library, createConsent(library, people, origins), publicUrl, log),
	}
}

async function openLibrary(
	issuer: string,
	clientSecret: string,
	people: ReadonlyMap<string, StandInPerson>,
	origins: readonly string[],
): Promise<Provider> {
	const { interactionPolicy, Provider } = await import('oidc-provider')
	const policy = interactionPolicy.base()
	// Motor also asks Google for this prompt. It makes people choose again at every sign-in.
	policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
	const library = new Provider(issuer, {
		...(await standInSettings(people)),
		interactions: { policy, url: (_, { uid }) => `${mountedAt}/consent/${uid}` },
		clients: [
			{
				client_id: clientId,
				client_secret: clientSecret,
				redirect_uris: origins.map((origin) => `${origin}/api/auth/callback/google`),
				id_token_signed_response_alg: 'ES256',
			},
		],
	})
	library.proxy = true
	return library
}

const consentPath = /^\/consent\/([\w-]{1,64})$/

function createHandler(
	library: Provider,
	consent: Consent,
	publicUrl: string,
	log: BaseLogger,
): (request: IncomingMessage, response: ServerResponse) => void {
	const { protocol, host } = new URL(publicUrl)
	const answerProtocol = library.callback()

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const url = (request.url ?? '').slice(mountedAt.length) || '/'
		const path = url.split('?')[0] ?? ''
		const [, uid] = consentPath.exec(path) ?? []
		// Its own addresses are always at `publicUrl`.
		Object.assign(request.headers, { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host })
		if (path === '/style.css') {
			response.writeHead(200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=3600' })
			response.end(standInStyle)
		} else if (uid) await consent(uid, request, response)
		else {
			// As in Express: the library derives its mount point from the difference.
			Object.assign(request, { originalUrl: request.url, url })
			await answerProtocol(request, response)
		}
	}

	return (request, response) => {
		answer(request, response).catch((failure: unknown) => {
			log.error({ err: failure }, 'The stand-in provider failed')
			response.destroy()
		})
	}
}
