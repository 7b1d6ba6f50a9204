import type { Language } from '../../contract/languages.ts'
import { href } from '../../contract/paths.ts'
import { translate, words } from '../../contract/words.ts'
import { listToldListings } from '../../database/alerts/alerts.ts'
import { findMessageText } from '../../database/deals/messages.ts'
import { findLastSaid } from '../../database/deals/orders.ts'
import { findShownInMail } from '../../database/listings/pictures.ts'
import type { ToldEvent } from '../../database/notices/events.ts'
import { findNotice, findRecipient, setMail } from '../../database/notices/notices.ts'
import { type LetterProduct, layout } from '../../services/mail/layout.ts'
import type { Message } from '../../services/mail/message.ts'
import type { Secret } from '../../services/secret.ts'
import { type About, type EventKind, taka } from '../events/event-kind.ts'
import { kindOf, record } from '../events/events.ts'
import type { Market } from '../market.ts'
import { aboutOf } from './describe.ts'
import { letterPicture, letterProduct, letterWarnings } from './letter-products.ts'
import { unsubscribeToken } from './unsubscribe.ts'
import { languageOf, wishesOf } from './wishes.ts'

/** The longest quote of a person's text, in characters. */
const longestQuote = 500
/** The most listings in one mail; the rest are in the application. */
const mostProducts = 12

/**
 * The mail of a notice, in its reader's language. Null if it should no longer be sent: the reader has read the notice,
 * switched such mails off or left, it was already sent, or the listings it is about have left the market.
 */
export async function composeNoticeMail(market: Market, secret: Secret, id: string): Promise<Message | null> {
	const { database, site } = market
	const told = await findNotice(database.db, id)
	const kind = told && kindOf(told.event.kind)
	if (told?.notice.mail !== 'queued' || !kind?.words) return null
	const reader = await findRecipient(database.db, told.notice.userId)
	const wanted = reader && told.notice.readAt === null && wishesOf(reader.kinds, told.event.kind, kind).mail
	const language: Language = languageOf(reader?.language)
	const products = wanted && (await productsOf(market, told, kind, reader.id, language))
	if (!wanted || !products) {
		await setMail(database.db, id, 'dropped')
		return null
	}
	const about = aboutOf(told)
	const leave =
		kind.name && !kind.always
			? site + href('unsubscribe', { token: unsubscribeToken(secret, reader.id, told.event.kind) })
			: null
	const letter = layout({
		language,
		subject: kind.words(about)[language],
		paragraphs: [...(await quoted(market, told, kind, language)), ...(kind.next ? [kind.next(about)[language]] : [])],
		products,
		button: {
			label: (kind.button ?? words('Open it in Motor'))[language],
			address: site + (kind.at?.(about) ?? href('dashboard')),
		},
		...(products.length === mostProducts && { after: furtherThan(mostProducts, about, language) }),
		why: translate('You are getting this because you have an account at Motor.', language),
		links: leave ? waysOut(site, leave, language) : [],
	})
	return { to: reader.email, ...letter, ...(leave && { unsubscribe: leave }) }
}

/** What the event's actor wrote, as a quote. */
async function quoted({ database }: Market, told: ToldEvent, { quotes }: EventKind, language: Language) {
	const { event, actor } = told
	const said =
		quotes === 'message'
			? await findMessageText(database.db, String(event.data.message))
			: quotes && event.orderId && event.actorId
				? await findLastSaid(database.db, event.orderId, event.actorId)
				: null
	if (!said) return []
	const text = said.length > longestQuote ? `${said.slice(0, longestQuote)} …` : said
	return [words('{actor} writes: “{text}”', { actor, text })[language]]
}

/** Says how many more listings there are than the mail shows. */
function furtherThan(shown: number, { data }: About, language: Language): string[] {
	const further = Number(data.count ?? 0) - shown
	return further > 0 ? [words('There are {count} more at Motor.', { count: further })[language]] : []
}

const waysOut = (site: string, leave: string, language: Language) => [
	{ label: translate('Choose which emails you get', language), address: `${site}${href('account')}#notifications` },
	{ label: translate('No more emails like this', language), address: leave },
]

/** The listings in the mail. Null if everything an alert found has left the market. */
function productsOf(market: Market, told: ToldEvent, kind: EventKind, userId: string, language: Language) {
	return kind.finds ? findsOf(market, told, userId, language) : productOf(market, told, language)
}

async function findsOf({ database, site }: Market, { event }: ToldEvent, userId: string, language: Language) {
	const listings = await listToldListings(database.db, event.id, userId, mostProducts)
	if (listings.length === 0) return null
	return listings.map((found) =>
		letterProduct(site, language, found, found.search ? `“${found.search}”` : found.seller),
	)
}

async function productOf({ database, site }: Market, told: ToldEvent, language: Language): Promise<LetterProduct[]> {
	const { listingId, product: name, price } = told
	if (!name) return []
	const shown = listingId ? await findShownInMail(database.db, listingId) : undefined
	const warnings = shown && letterWarnings(language, shown)
	const picture = letterPicture(site, shown?.picture ?? undefined)
	return [{ name, price: taka(price)[language], picture, ...(warnings && { warnings }) }]
}

/** Records that the mail of a notice was sent. */
export const noteMailed = ({ database }: Market, id: string): Promise<void> => setMail(database.db, id, 'sent')

/** Records for the admins that a mail cannot be delivered. `about` is the event's name, or another subject. */
export async function noteMailFailed({ database }: Market, about: string, notice?: string): Promise<void> {
	await database.transaction(async (tx) => {
		const told = notice ? await findNotice(tx, notice) : undefined
		if (notice) await setMail(tx, notice, 'failed')
		const kind = told?.event.kind ?? about
		const person = told && { person: told.notice.userId }
		await record(tx, { kind: 'mail_failed', by: null, ...person, data: { about: kind } })
	})
}
