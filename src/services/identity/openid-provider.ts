import type { GenericOAuthConfig } from 'better-auth/plugins'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import {
	allowInsecureRequests,
	ClientSecretBasic,
	Configuration,
	clockTolerance,
	customFetch,
	genericGrantRequest,
} from 'openid-client'
import type { BaseLogger } from 'pino'
import * as z from 'zod/mini'
import { bounds, Email, PersonName, text } from '../../contract/fields.ts'
import { misleads, neutralName } from '../../contract/people/names.ts'
import { boundedFetch, fetchJson, RemoteFailure } from '../bounded-fetch.ts'

/** All endpoints are configured, so no discovery is needed at start. */
export interface OpenIdProvider {
	clientId: string
	clientSecret: string
	issuer: string
	authorizationUrl: string
	tokenUrl: string
	userInfoUrl: string
	/** Null trusts an ID token received directly from `tokenUrl` (OpenID Connect Core 3.1.3.7). */
	jwksUrl: string | null
}

const clockSeconds = 60
/** No HS256: its secret is shared. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

const Profile = z.object({
	sub: text('A subject is a text.', z.minLength(1), z.maxLength(255)),
	email: z.optional(Email),
	// Some providers send "true" as a string. Any other value proves nothing.
	email_verified: z._default(z.unknown(), false),
	name: z.optional(z.string()),
})

/** Authorization code flow with PKCE. Each request ends after `timeoutMs`; a failure refuses only this sign-in. */
export function openIdProvider(
	providerId: 'google' | 'oidc',
	provider: OpenIdProvider,
	{ log, timeoutMs }: { log: BaseLogger; timeoutMs: number },
): GenericOAuthConfig {
	const keys = provider.jwksUrl
		? createRemoteJWKSet(new URL(provider.jwksUrl), { timeoutDuration: timeoutMs })
		: undefined
	const client = openIdClient(provider, timeoutMs)
	return {
		providerId,
		clientId: provider.clientId,
		clientSecret: provider.clientSecret,
		authorizationUrl: provider.authorizationUrl,
		tokenUrl: provider.tokenUrl,
		userInfoUrl: provider.userInfoUrl,
		scopes: ['openid', 'email', 'profile'],
		...(providerId === 'google' ? { prompt: 'select_account' } : {}),
		pkce: true,
		accountSubject: ({ profile }) => String(profile.id),
		async getToken({ code, codeVerifier, redirectURI }) {
			const tokens = await exchange(client, { code, codeVerifier, redirectURI })
			return { accessToken: tokens.access_token, ...(tokens.id_token ? { idToken: tokens.id_token } : {}) }
		},
		async getUserInfo({ accessToken, idToken }) {
			try {
				const profile = await readProfile(provider, String(accessToken), timeoutMs)
				if (keys) {
					const { issuer, clientId: audience } = provider
					const { payload } = await jwtVerify(idToken ?? '', keys, { issuer, audience, clockTolerance: clockSeconds })
					if (payload.sub !== profile.sub) throw new RemoteFailure('user info and ID token name different people')
				}
				return identityOf(profile)
			} catch (failure) {
				log.warn({ providerId, err: failure }, 'The sign-in provider did not say who signed in')
				return null
			}
		},
	}
}

interface Grant {
	code: string
	codeVerifier?: string | undefined
	redirectURI: string
}

/** The library also checks the ID token's issuer, audience and times. */
async function exchange(client: Configuration, { code, codeVerifier, redirectURI }: Grant) {
	return genericGrantRequest(client, 'authorization_code', {
		code,
		redirect_uri: redirectURI,
		...(codeVerifier ? { code_verifier: codeVerifier } : {}),
	})
}

function openIdClient({ issuer, tokenUrl, clientId, clientSecret }: OpenIdProvider, timeoutMs: number): Configuration {
	const server = { issuer, token_endpoint: tokenUrl, id_token_signing_alg_values_supported: algorithms }
	const authentication = ClientSecretBasic(clientSecret)
	const client = new Configuration(server, clientId, { [clockTolerance]: clockSeconds }, authentication)
	client[customFetch] = (url, request) => boundedFetch(url, request as RequestInit, { timeoutMs })
	// The configuration allows plain HTTP only on this machine.
	if (tokenUrl.startsWith('http:')) allowInsecureRequests(client)
	return client
}

async function readProfile({ userInfoUrl }: OpenIdProvider, accessToken: string, timeoutMs: number) {
	const headers = { authorization: `Bearer ${accessToken}` }
	const { ok, status, body } = await fetchJson(userInfoUrl, { headers }, { timeoutMs })
	const profile = Profile.safeParse(body)
	if (!ok || !profile.success)
		throw new RemoteFailure(`the user info endpoint answered ${status} and no usable profile`)
	return profile.data
}

function identityOf({ sub, email, email_verified, name }: z.infer<typeof Profile>) {
	return {
		id: sub,
		email,
		emailVerified: email_verified === true || email_verified === 'true',
		name: displayName(name ?? '', email ?? ''),
	}
}

function displayName(name: string, email: string): string {
	for (const candidate of [name, name.slice(0, bounds.personName.max), email.split('@')[0] ?? '']) {
		const parsed = PersonName.safeParse(candidate)
		if (parsed.success && !misleads(parsed.data)) return parsed.data
	}
	return neutralName
}
