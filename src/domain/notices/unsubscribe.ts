import type { Language } from '../../contract/languages.ts'
import { findSettings, saveSettings } from '../../database/notices/notices.ts'
import { lockUser } from '../../database/people/users.ts'
import { seal, unseal } from '../../services/sealed.ts'
import type { Secret } from '../../services/secret.ts'
import { kindOf } from '../events/events.ts'
import { missing } from '../failure.ts'
import type { Market } from '../market.ts'
import { wishesOf } from './wishes.ts'

const purpose = 'unsubscribe'
const separator = ' '

/** A token that stops one person's mails of one kind. It is valid as long as AUTH_SECRET, because people keep their mails. */
export const unsubscribeToken = (secret: Secret, userId: string, kind: string): string =>
	Buffer.from(seal(secret, purpose, userId + separator + kind), 'base64').toString('base64url')

/**
 * Switches the mails a token belongs to off, or on again. Returns 0 if they already are, and the name of the kind. Throws
 * 'missing' for a token that Motor did not make, or if the person is gone.
 */
export async function setMailsByToken(
	{ database }: Market,
	secret: Secret,
	token: string,
	wanted: boolean,
	language: Language,
): Promise<{ modifiedCount: number; name: string }> {
	const [userId = '', name = ''] = (unseal(secret, purpose, token) ?? '').split(separator)
	const kind = kindOf(name)
	if (!kind?.name || kind.always) throw missing('link')
	const modifiedCount = await database.transaction(async (tx) => {
		if (!(await lockUser(tx, userId))) throw missing('link')
		const before = await findSettings(tx, userId)
		const kinds = before?.kinds ?? {}
		const wishes = wishesOf(kinds, name, kind)
		if (wishes.mail === wanted) return 0
		const { quietFrom = null, quietTo = null } = before ?? {}
		await saveSettings(tx, { userId, quietFrom, quietTo, kinds: { ...kinds, [name]: { ...wishes, mail: wanted } } })
		return 1
	})
	return { modifiedCount, name: kind.name[language] }
}
