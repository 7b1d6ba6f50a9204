import { href } from '../../contract/paths.ts'
import { translate, words } from '../../contract/words.ts'
import { findRecipient, listNoticesById, setMail } from '../../database/notices/notices.ts'
import { layout } from '../../services/mail/layout.ts'
import type { Message } from '../../services/mail/message.ts'
import { kindOf } from '../events/events.ts'
import type { Market } from '../market.ts'
import { describeNotice } from './describe.ts'
import { languageOf, wishesOf } from './wishes.ts'

/** The rest is in the application. */
const mostItems = 50

/**
 * One mail that lists its reader's notices, oldest first, each with a link. Leaves out those they have read or switched
 * off in the meantime. Null if none is left, or the mail was already sent.
 */
export async function composeDigestMail(market: Market, ids: readonly string[]): Promise<Message | null> {
	const { database, site } = market
	const waiting = (await listNoticesById(database.db, ids)).filter(({ notice }) => notice.mail === 'queued')
	const reader = waiting[0] && (await findRecipient(database.db, waiting[0].notice.userId))
	const wanted = waiting.filter(({ event, notice }) => {
		const kind = kindOf(event.kind)
		return kind?.words && reader && notice.readAt === null && wishesOf(reader.kinds, event.kind, kind).mail
	})
	for (const { notice } of waiting.filter((each) => !wanted.includes(each)))
		await setMail(database.db, notice.id, 'dropped')
	if (!reader || wanted.length === 0) return null
	const language = languageOf(reader.language)
	const items = wanted.slice(0, mostItems).map((told) => {
		const { text, address } = describeNotice(told, language)
		return { text, address: site + address }
	})
	const further = wanted.length - items.length
	const letter = layout({
		language,
		subject: words('What else happened at Motor: {count}', { count: wanted.length })[language],
		paragraphs: [translate('So much happened in a short time that we put it into one email.', language)],
		items,
		button: { label: translate('Open it in Motor', language), address: site + href('notifications') },
		...(further > 0 && { after: [words('There are {count} more at Motor.', { count: further })[language]] }),
		why: translate('You are getting this because you have an account at Motor.', language),
		links: [
			{ label: translate('Choose which emails you get', language), address: `${site}${href('account')}#notifications` },
		],
	})
	return { to: reader.email, ...letter }
}

/** Records the outcome of a mail about these notices. */
export async function noteDigest({ database }: Market, ids: readonly string[], mail: 'sent' | 'failed'): Promise<void> {
	for (const { notice } of await listNoticesById(database.db, ids))
		if (notice.mail === 'queued') await setMail(database.db, notice.id, mail)
}
