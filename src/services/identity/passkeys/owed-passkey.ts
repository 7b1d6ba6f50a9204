import { countPasskeys } from '../../../database/people/passkeys.ts'
import type { Queries } from '../../../database/postgres/connection.ts'

interface Session {
	readonly uid: string
	readonly role: string | null
	readonly secondFactor: boolean
	readonly passkeyShown: boolean
}

/** Whether an admin must show a passkey before adding a way to sign in: the password alone must not be enough. */
export async function owesPasskey(db: Queries, { uid, role, secondFactor, passkeyShown }: Session): Promise<boolean> {
	return role === 'admin' && !secondFactor && !passkeyShown && (await countPasskeys(db, uid)) > 0
}
