import type { Language, Words } from '../../contract/languages.ts'
import { pictureWidths } from '../../contract/listings/pictures.ts'
import { findPictureOf } from '../../database/listings/pictures.ts'
import { findNotice, findRecipient, setMail } from '../../database/notices/notices.ts'
import { layout } from '../../services/mail/layout.ts'
import type { Message } from '../../services/mail/message.ts'
import { kindOf, record, taka } from '../events/events.ts'
import type { Market } from '../market.ts'
import { aboutOf } from './describe.ts'
import { languageOf, wishesOf } from './wishes.ts'

const words = {
	open: { en: 'Open it in Motor', bn: 'Motor-এ দেখুন' },
	why: {
		en: 'You get this because you have an account at Motor.',
		bn: 'Motor-এ আপনার অ্যাকাউন্ট আছে বলে এই মেইলটি পেয়েছেন।',
	},
	settings: { en: 'Choose which mails you get', bn: 'কোন মেইল পাবেন তা বেছে নিন' },
} as const satisfies Record<string, Words>

const settingsPath = '/dashbord/account#notifications'
const cardWidth = pictureWidths[0]

/**
 * The mail of a notice, in its reader's language. Null where none is to go out any more: they read it in the application,
 * or switched such mails off, or are gone, or it was sent.
 */
export async function composeNoticeMail({ database, site }: Market, id: string): Promise<Message | null> {
	const told = await findNotice(database.db, id)
	const kind = told && kindOf(told.event.kind)
	if (told?.notice.mail !== 'queued' || !kind?.words) return null
	const reader = await findRecipient(database.db, told.notice.userId)
	const wanted = reader && told.notice.readAt === null && wishesOf(reader.kinds, told.event.kind, kind).mail
	if (!wanted) {
		await setMail(database.db, id, 'dropped')
		return null
	}
	const language: Language = languageOf(reader.language)
	const about = aboutOf(told)
	const { listingId } = told.event
	const picture = listingId ? await findPictureOf(database.db, listingId) : undefined
	const address = `${site}${kind.at?.(about) ?? '/dashbord'}`
	const settings = kind.name && !kind.always ? `${site}${settingsPath}` : undefined
	const letter = layout({
		language,
		subject: kind.words(about)[language],
		paragraphs: kind.next ? [kind.next(about)[language]] : [],
		product: about.product
			? {
					name: about.product,
					price: taka(language, about.price),
					picture: picture ? (picture.hostedAddress ?? `${site}/pictures/${picture.id}/${cardWidth}.webp`) : null,
				}
			: undefined,
		button: { label: (kind.button ?? words.open)[language], address },
		why: words.why[language],
		...(settings && { settings: { label: words.settings[language], address: settings } }),
	})
	return { to: reader.email, ...letter, ...(settings && { unsubscribe: settings }) }
}

/** Notes that the mail of a notice has gone out. */
export const noteMailed = ({ database }: Market, id: string): Promise<void> => setMail(database.db, id, 'sent')

/** Notes that a mail cannot be delivered, for the admins. `about` is the event's name, or what else it was about. */
export async function noteMailFailed({ database }: Market, about: string, notice?: string): Promise<void> {
	await database.transaction(async (tx) => {
		const told = notice ? await findNotice(tx, notice) : undefined
		if (notice) await setMail(tx, notice, 'failed')
		const kind = told?.event.kind ?? about
		const person = told && { person: told.notice.userId }
		await record(tx, { kind: 'mail_failed', by: null, ...person, data: { about: kind } })
	})
}
