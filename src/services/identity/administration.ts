import { randomBytes } from 'node:crypto'
import { machineTime } from '../../machine-time.ts'
import type { IdentityLibrary } from './library.ts'
import { passwordAddress } from './mails/mail.ts'

const day = 24 * 3600 * 1000

/** The operator's actions on accounts. Addresses given here count as verified. */
export function administration(library: IdentityLibrary, publicUrl: string) {
	async function account(address: string, name: string): Promise<string> {
		const { internalAdapter, adapter } = await library.$context
		const email = address.toLowerCase()
		const known = await internalAdapter.findUserByEmail(email)
		if (known) return known.user.id
		const now = machineTime()
		const data = { email, name, emailVerified: true, createdAt: now, updatedAt: now }
		const made = await adapter.create<typeof data, typeof data & { id: string }>({ model: 'user', data })
		return made.id
	}

	return {
		async createAccount({ email, password, name }: { email: string; password: string; name: string }): Promise<string> {
			const { internalAdapter, password: passwords } = await library.$context
			const userId = await account(email, name)
			const hash = await passwords.hash(password)
			if (await internalAdapter.findCredentialAccount(userId)) await internalAdapter.updatePassword(userId, hash)
			else await internalAdapter.linkAccount({ userId, providerId: 'credential', accountId: userId, password: hash })
			return userId
		},

		async passwordLink(email: string, name = email.split('@')[0] ?? email): Promise<string> {
			const { internalAdapter } = await library.$context
			const token = randomBytes(24).toString('base64url')
			await internalAdapter.createVerificationValue({
				identifier: `reset-password:${token}`,
				value: await account(email, name),
				// The library compares it with the machine's time.
				expiresAt: new Date(machineTime().getTime() + day),
			})
			return passwordAddress(publicUrl, token)
		},

		async endSessions(identityId: string): Promise<void> {
			const { internalAdapter } = await library.$context
			await internalAdapter.deleteUserSessions(identityId)
		},
	}
}
