import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { brokenPage, type StandInPerson } from './page.ts'
import { createStandInStore } from './store.ts'

/** Creates the settings with new keys at each start. Lifetimes in seconds. */
export async function standInSettings(people: ReadonlyMap<string, StandInPerson>): Promise<Configuration> {
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

/** "Allow" on the consent page grants name and e-mail address, nothing else. */
async function grantAll({ oidc }: KoaContextWithOIDC) {
	const grant = new oidc.provider.Grant({
		clientId: oidc.client?.clientId ?? '',
		accountId: oidc.session?.accountId ?? '',
	})
	grant.addOIDCScope('openid email profile')
	await grant.save()
	return grant
}
