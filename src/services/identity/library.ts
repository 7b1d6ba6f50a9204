import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthMiddleware } from 'better-auth/api'
import { bearer, genericOAuth } from 'better-auth/plugins'
import type { BaseLogger } from 'pino'
import { bounds } from '../../contract/fields.ts'
import type { Database } from '../../database/connection.ts'
import { rootOf } from '../../database/outage.ts'
import { identityAccounts, identitySessions, identityUsers, identityVerifications } from '../../database/schema.ts'
import { type OpenIdProvider, openIdProvider } from './openid-provider.ts'
import { type HashCost, hashPassword, verifyPassword } from './password-hash.ts'
import { sessionSeconds } from './session-token.ts'

/** Who has just signed in, and how. */
export interface SignedIn {
	identityId: string
	email: string
	name: string
	/** The role chosen at sign-up by e-mail; null where none was. */
	chosenRole: 'buyer' | 'seller' | null
	/** By Google or another provider, as against by password. */
	social: boolean
}

export interface IdentityLibraryOptions {
	db: Database['db']
	secret: string
	publicUrl: string
	/** Every origin under which the site is reached, `publicUrl` among them. */
	origins: readonly string[]
	google: OpenIdProvider | null
	oidc: OpenIdProvider | null
	providerTimeoutMs: number
	hashCost: HashCost
	log: BaseLogger
	sendReset(email: string, token: string): void
	onSignedIn(person: SignedIn): Promise<void>
	/** A provider proved whose address it is that somebody had signed up with by password, unproven. */
	onPasswordDropped(email: string): void
}

export type IdentityLibrary = ReturnType<typeof createIdentityLibrary>

const tables = {
	user: identityUsers,
	session: identitySessions,
	account: identityAccounts,
	verification: identityVerifications,
}

/** better-auth, set up for Motor's tables and rules. Everything that reaches it has passed `identity-calls.ts`. */
export function createIdentityLibrary(options: IdentityLibraryOptions) {
	const { publicUrl, log } = options
	const library = betterAuth({
		appName: 'Motor',
		secret: options.secret,
		baseURL: {
			allowedHosts: options.origins.map((origin) => new URL(origin).host),
			fallback: publicUrl,
			// Not the request's: a proxy ends https, and the provider compares the redirect address to the letter.
			protocol: publicUrl.startsWith('https:') ? 'https' : 'http',
		},
		basePath: '/api/auth',
		database: drizzleAdapter(options.db, { provider: 'pg', schema: tables, transaction: true }),
		plugins: [bearer(), genericOAuth({ config: providers(options) })],
		emailAndPassword: {
			enabled: true,
			minPasswordLength: bounds.password.min,
			maxPasswordLength: bounds.password.max,
			revokeSessionsOnPasswordReset: true,
			password: {
				hash: (password) => hashPassword(password, options.hashCost),
				verify: ({ hash, password }) => verifyPassword(password, hash),
			},
			sendResetPassword: async ({ user, token }) => options.sendReset(user.email, token),
			// Whoever had the link reads that mailbox.
			onPasswordReset: ({ user }) => markVerified(user.id),
		},
		user: {
			additionalFields: { chosenRole: { type: 'string', required: false } },
			validateUserInfo: ({ user, source }) =>
				source.method === 'oauth' && source.action !== 'sign-in' && !user.emailVerified
					? { error: 'email_not_verified' }
					: undefined,
		},
		session: { expiresIn: sessionSeconds.life, updateAge: sessionSeconds.refreshAfter },
		account: { updateAccountOnSignIn: false, accountLinking: { requireLocalEmailVerified: false } },
		databaseHooks: {
			account: {
				create: {
					before: async (account) => {
						if (account.providerId === 'credential') return
						await dropUnprovenPassword(account.userId)
						// Motor calls nothing in the person's name, so it keeps no key to their account there.
						return { data: { ...account, accessToken: null, refreshToken: null, idToken: null } }
					},
				},
			},
		},
		hooks: { after: afterSignIn(options) },
		onAPIError: {
			errorURL: '/login',
			// Or else it answers 500 whatever happened, and prints the failed query with its values.
			throw: true,
		},
		rateLimit: { enabled: false },
		telemetry: { enabled: false },
		logger: {
			level: 'error',
			log: (_level, message, ...details) => log.error({ details: details.map(kindOf) }, `Identity: ${message}`),
		},
		advanced: {
			cookiePrefix: 'motor',
			useSecureCookies: publicUrl.startsWith('https:'),
			ipAddress: { disableIpTracking: true },
			// The HTTP layer checks the Origin of every write, this library's among them.
			disableCSRFCheck: true,
			disableOriginCheck: false,
		},
	})

	async function markVerified(userId: string): Promise<void> {
		const { internalAdapter } = await library.$context
		await internalAdapter.updateUser(userId, { emailVerified: true })
	}

	/**
	 * Before a provider's account is joined to one made by password whose address nobody proved: that password and its
	 * sessions end. Else whoever signs up with another's address would share the account once its owner comes.
	 */
	async function dropUnprovenPassword(userId: string): Promise<void> {
		const { internalAdapter } = await library.$context
		const owner = await internalAdapter.findUserById(userId)
		if (!owner || owner.emailVerified) return
		const unproven = await internalAdapter.findCredentialAccount(userId)
		if (!unproven) return
		await internalAdapter.deleteAccount(unproven.id)
		await internalAdapter.deleteUserSessions(userId)
		options.onPasswordDropped(owner.email)
	}

	return library
}

/** What may be logged of a failure: its message and its fields can hold what somebody typed. */
function kindOf(detail: unknown): unknown {
	const { name, code, constraint } = rootOf(detail) as { name?: string; code?: string; constraint?: string }
	return { name, code, constraint }
}

function providers({ google, oidc, log, providerTimeoutMs: timeoutMs }: IdentityLibraryOptions) {
	return [
		...(google ? [openIdProvider('google', google, { log, timeoutMs })] : []),
		...(oidc ? [openIdProvider('oidc', oidc, { log, timeoutMs })] : []),
	]
}

function afterSignIn({ onSignedIn, log }: IdentityLibraryOptions) {
	return createAuthMiddleware(async ({ path, context: { newSession } }) => {
		const social = path.startsWith('/callback/')
		if (!newSession || !(social || path === '/sign-in/email')) return
		const { id: identityId, email, name, chosenRole } = newSession.user
		const role = chosenRole === 'buyer' || chosenRole === 'seller' ? chosenRole : null
		try {
			await onSignedIn({ identityId, email, name, chosenRole: role, social })
		} catch (failure) {
			// The person is signed in all the same; what is missing is done at the next sign-in or by the client's call.
			log.error({ err: rootOf(failure), identityId }, 'What follows a sign-in failed')
		}
	})
}
