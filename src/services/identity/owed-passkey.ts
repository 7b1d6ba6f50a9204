import { countPasskeys } from '../../database/people/passkeys.ts'
import type { Queries } from '../../database/postgres/connection.ts'

interface Session {
	readonly uid: string
	readonly role: string | null
	readonly secondFactor: boolean
	readonly passkeyShown: boolean
}

/**
 * Whether an admin has a passkey that this session has not shown. Until it has, nothing may be added to log in with: the
 * password alone would bring it.
 */
export async function owesPasskey(db: Queries, { uid, role, secondFactor, passkeyShown }: Session): Promise<boolean> {
	return role === 'admin' && !secondFactor && !passkeyShown && (await countPasskeys(db, uid)) > 0
}
