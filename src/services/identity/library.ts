import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthMiddleware } from 'better-auth/api'
import { bearer, genericOAuth, twoFactor } from 'better-auth/plugins'
import type { BaseLogger } from 'pino'
import { bounds } from '../../contract/fields.ts'
import { chosenLanguage, type Language } from '../../contract/languages.ts'
import { href } from '../../contract/paths.ts'
import { ChosenRole } from '../../contract/people/users.ts'
import { dropUnproven } from '../../database/people/unproven.ts'
import type { Database } from '../../database/postgres/connection.ts'
import { rootOf } from '../../database/postgres/outage.ts'
import {
	identityAccounts,
	identitySessions,
	identityTwoFactors,
	identityUsers,
	identityVerifications,
} from '../../database/schema/identity.ts'
import type { Secret } from '../secret.ts'
import { askForCode, codeSeconds } from './code-owed.ts'
import { languageFor } from './mails/mail-language.ts'
import { type OpenIdProvider, openIdProvider } from './openid-provider.ts'
import { passkeySignIn } from './passkeys/passkey-sign-in.ts'
import type { Passkeys } from './passkeys/passkeys.ts'
import { type HashCost, hashPassword, verifyPassword } from './passwords/password-hash.ts'
import { secretVersions } from './secret-versions.ts'
import { guardedStore } from './session-store.ts'
import { cookiePrefix, sessionSeconds } from './session-token.ts'

export interface SignedInPerson {
	identityId: string
	email: string
	name: string
	/** Null unless they signed up by e-mail. */
	chosenRole: ChosenRole | null
	social: boolean
}

export interface IdentityLibraryOptions {
	db: Database['db']
	secret: Secret
	publicUrl: string
	origins: readonly string[]
	google: OpenIdProvider | null
	oidc: OpenIdProvider | null
	providerTimeoutMs: number
	hashCost: HashCost
	passkeys: Passkeys
	log: BaseLogger
	sendReset(email: string, token: string, language: Language): void
	onSignedIn(person: SignedInPerson): Promise<void>
	/** Called when a provider verifies an address that was registered with a password but never verified. */
	onPasswordDropped(email: string, language: Language): void
}

export type IdentityLibrary = ReturnType<typeof createIdentityLibrary>

const tables = {
	user: identityUsers,
	session: identitySessions,
	account: identityAccounts,
	verification: identityVerifications,
	twoFactor: identityTwoFactors,
}

/** Sets up better-auth. Every request has passed `answer.ts` first. */
export function createIdentityLibrary(options: IdentityLibraryOptions) {
	const { publicUrl, log } = options
	const library = betterAuth({
		appName: 'Motor',
		// Decrypts values encrypted before the secret's version was stored with them.
		secret: options.secret.current,
		secrets: secretVersions(options.secret),
		baseURL: {
			allowedHosts: options.origins.map((origin) => new URL(origin).host),
			fallback: publicUrl,
			// Not taken from the request: a proxy may end TLS, and the provider compares redirect addresses exactly.
			protocol: publicUrl.startsWith('https:') ? 'https' : 'http',
		},
		basePath: '/api/auth',
		database: guardedStore(drizzleAdapter(options.db, { provider: 'pg', schema: tables, transaction: true })),
		plugins: [
			bearer(),
			genericOAuth({ config: providers(options) }),
			// Motor counts code attempts before the library checks them; the library would count afterwards.
			twoFactor({ issuer: 'Motor', twoFactorCookieMaxAge: codeSeconds, accountLockout: { enabled: false } }),
			passkeySignIn(options.passkeys),
		],
		emailAndPassword: {
			enabled: true,
			minPasswordLength: bounds.password.min,
			maxPasswordLength: bounds.password.max,
			revokeSessionsOnPasswordReset: true,
			password: {
				hash: (password) => hashPassword(password, options.hashCost),
				verify: ({ hash, password }) => verifyPassword(password, hash),
			},
			sendResetPassword: async ({ user, token }, request) =>
				options.sendReset(user.email, token, languageFor(user, request?.headers)),
			// The link proves that this person reads the mailbox. Whoever registered the address may not have.
			onPasswordReset: async ({ user }) => {
				if (!user.emailVerified) await dropUnproven(options.db, user.id)
				await markVerified(user.id)
			},
		},
		user: {
			additionalFields: {
				chosenRole: { type: 'string', required: false },
				language: { type: 'string', required: false, input: false },
			},
			validateUserInfo: ({ user, source }) =>
				source.method === 'oauth' && source.action !== 'sign-in' && !user.emailVerified
					? { error: 'email_not_verified' }
					: undefined,
		},
		session: { expiresIn: sessionSeconds.idle, updateAge: sessionSeconds.refreshAfter },
		account: { updateAccountOnSignIn: false, accountLinking: { requireLocalEmailVerified: false } },
		databaseHooks: {
			user: {
				create: {
					// People who join in Bangla get mails in Bangla, and see Motor in Bangla in their next browser.
					before: async (user, context) => {
						const language = chosenLanguage(context?.headers?.get('cookie') ?? undefined)
						return { data: { ...user, language } }
					},
				},
			},
			account: {
				create: {
					before: async (account, context) => {
						if (account.providerId === 'credential') return
						await dropUnprovenPassword(account.userId, context?.headers)
						// Motor never uses the provider's API, so it stores no tokens.
						return { data: { ...account, accessToken: null, refreshToken: null, idToken: null } }
					},
				},
			},
		},
		hooks: { after: afterSignIn(options) },
		onAPIError: {
			errorURL: href('login'),
			// Otherwise the library answers 500 for everything and prints the failed query with its values.
			throw: true,
		},
		rateLimit: { enabled: false },
		telemetry: { enabled: false },
		logger: {
			level: 'error',
			log: (_level, message, ...details) => log.error({ details: details.map(kindOf) }, `Identity: ${message}`),
		},
		advanced: {
			cookiePrefix: cookiePrefix(publicUrl),
			// Otherwise the library adds `__Secure-` before the prefix.
			useSecureCookies: false,
			defaultCookieAttributes: { secure: publicUrl.startsWith('https:') },
			ipAddress: { disableIpTracking: true },
			// The HTTP layer already checks the Origin of every write.
			disableCSRFCheck: true,
			disableOriginCheck: false,
		},
	})

	async function markVerified(userId: string): Promise<void> {
		const { internalAdapter } = await library.$context
		await internalAdapter.updateUser(userId, { emailVerified: true })
	}

	/** Before a provider is linked, drops an unverified password and what came with it: whoever set it would share the account. */
	async function dropUnprovenPassword(userId: string, headers: Headers | undefined): Promise<void> {
		const { internalAdapter } = await library.$context
		const owner = await internalAdapter.findUserById(userId)
		if (!owner || owner.emailVerified) return
		const unproven = await internalAdapter.findCredentialAccount(userId)
		if (!unproven) return
		await internalAdapter.deleteAccount(unproven.id)
		await dropUnproven(options.db, userId)
		await internalAdapter.deleteUserSessions(userId)
		options.onPasswordDropped(owner.email, languageFor(owner, headers))
	}

	return library
}

/** Messages and fields may contain what people typed, so they are not logged. */
function kindOf(detail: unknown): unknown {
	const { name, code, constraint } = (rootOf(detail) ?? {}) as { name?: string; code?: string; constraint?: string }
	return { name, code, constraint }
}

function providers({ google, oidc, log, providerTimeoutMs: timeoutMs }: IdentityLibraryOptions) {
	return [
		...(google ? [openIdProvider('google', google, { log, timeoutMs })] : []),
		...(oidc ? [openIdProvider('oidc', oidc, { log, timeoutMs })] : []),
	]
}

function afterSignIn({ onSignedIn, log }: IdentityLibraryOptions) {
	return createAuthMiddleware(async (context) => {
		const { newSession } = context.context
		const { path } = context
		const social = path.startsWith('/callback/')
		const byCode = path.startsWith('/two-factor/verify-')
		if (!newSession || !(social || byCode || path.startsWith('/sign-in/'))) return
		// Read again: if the account was unproven, its second factor has just been dropped.
		const user = await context.context.internalAdapter.findUserById(newSession.user.id)
		if (user && 'twoFactorEnabled' in user && user.twoFactorEnabled && !byCode && path !== '/sign-in/passkey') {
			// After a password, the library itself asks for the code.
			if (social) await askForCode(context, newSession)
			return
		}
		const { id: identityId, email, name, chosenRole } = newSession.user
		const role = ChosenRole.safeParse(chosenRole).data ?? null
		try {
			await onSignedIn({ identityId, email, name, chosenRole: role, social })
		} catch (failure) {
			// The person is signed in anyway. The next sign-in or the client's call makes up for it.
			log.error({ err: rootOf(failure), identityId }, 'What follows a sign-in failed')
		}
	})
}
