import type { IdentityLibrary } from './library.ts'

export interface Account {
	id: string
	name: string
	email: string
}

const resetLink = 'reset-password:'

/** Finds an account by session token, reset link or e-mail address. Null if there is none. */
export function accounts(library: IdentityLibrary) {
	return {
		async ofSession(token: string): Promise<Account | null> {
			const { internalAdapter } = await library.$context
			const found = await internalAdapter.findSession(token)
			return found && found.session.expiresAt > new Date() ? found.user : null
		},
		async ofResetLink(token: string): Promise<Account | null> {
			const { internalAdapter } = await library.$context
			const link = await internalAdapter.findVerificationValue(resetLink + token)
			return link && link.expiresAt > new Date() ? internalAdapter.findUserById(link.value) : null
		},
		async ofEmail(email: string): Promise<Account | null> {
			const { internalAdapter } = await library.$context
			return (await internalAdapter.findUserByEmail(email))?.user ?? null
		},
	}
}
