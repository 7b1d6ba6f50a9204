import { machineTime } from '../../machine-time.ts'
import type { IdentityLibrary } from './library.ts'

export interface Account {
	id: string
	name: string
	email: string
	twoFactorEnabled?: boolean | null
	language?: string | null
}

const resetLink = 'reset-password:'

/** Uses machine time, because the library sets the expiry in machine time and compares with it too. */
const isLive = ({ expiresAt }: { expiresAt: Date }) => expiresAt > machineTime()

/** Finds an account by session token, reset link or e-mail address. Null if there is none. */
export function accounts(library: IdentityLibrary) {
	return {
		async ofSession(token: string): Promise<Account | null> {
			const { internalAdapter } = await library.$context
			const found = await internalAdapter.findSession(token)
			return found && isLive(found.session) ? found.user : null
		},
		async ofResetLink(token: string): Promise<Account | null> {
			const { internalAdapter } = await library.$context
			const link = await internalAdapter.findVerificationValue(resetLink + token)
			return link && isLive(link) ? internalAdapter.findUserById(link.value) : null
		},
		async ofId(id: string): Promise<Account | null> {
			const { internalAdapter } = await library.$context
			return internalAdapter.findUserById(id)
		},
		async ofEmail(email: string): Promise<Account | null> {
			const { internalAdapter } = await library.$context
			return (await internalAdapter.findUserByEmail(email))?.user ?? null
		},
	}
}
