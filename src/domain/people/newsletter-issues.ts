import type { Language } from '../../contract/languages.ts'
import { limits } from '../../contract/limits.ts'
import { href } from '../../contract/paths.ts'
import { translate } from '../../contract/words.ts'
import { addJob } from '../../database/jobs.ts'
import * as table from '../../database/people/newsletter.ts'
import { layout } from '../../services/mail/layout.ts'
import type { Message } from '../../services/mail/message.ts'
import { lastFriday } from '../alerts/rhythm.ts'
import { dayInDhaka } from '../calendar.ts'
import { now } from '../clock.ts'
import type { Market } from '../market.ts'
import { letterProduct } from '../notices/letter-products.ts'
import { languageOf } from '../notices/wishes.ts'

const mostListings = 12
/** The shortest time between two confirmation mails to an address, however often it is entered; in ms. */
const { windowMs: askedEvery } = limits.newsletterMails

/** The mail that asks for confirmation. Null if none is needed, or one was sent within the hour. */
export async function composeConfirmation({ database, site }: Market, id: string): Promise<Message | null> {
	const at = now()
	const since = new Date(at.getTime() - askedEvery)
	const found = await table.findSubscription(database.db, id)
	if (!found || found.confirmedAt || (found.askedAt && found.askedAt > since)) return null
	const language: Language = languageOf(found.language)
	const letter = layout({
		language,
		subject: translate('Confirm your newsletter', language),
		paragraphs: [translate("Somebody, probably you, asked for Motor's weekly newsletter at this address.", language)],
		button: {
			label: translate('Yes, send it to me', language),
			address: site + href('newsletterConfirm', { token: found.token }),
		},
		after: [translate('If it was not you, do nothing. You will get no newsletter unless you click.', language)],
		why: translate('You get this email once, to confirm the address.', language),
	})
	return { to: found.email, ...letter }
}

/** Records that the confirmation was asked for. */
export const noteAsked = ({ database }: Market, id: string): Promise<void> => table.setAsked(database.db, id, now())

/** Creates the week's issue once, when it is due, and has it sent. */
export function issueNewsletter({ database }: Pick<Market, 'database'>, at: Date): Promise<number> {
	const day = dayInDhaka(lastFriday(at))
	return database.transaction(async (tx) => {
		if (await table.findIssue(tx, day)) return 0
		const listingIds = await table.listAdvertisedIds(tx, mostListings)
		if (!(await table.insertIssue(tx, { day, listingIds, createdAt: at }))) return 0
		if (listingIds.length > 0) await addJob(tx, 'send_newsletter', { day }, { key: `newsletter ${day}` })
		return 1
	})
}

const batch = 500

/** Queues an issue for all confirmed subscriptions that have not received it. */
export async function sendIssue({ database }: Market, day: string): Promise<void> {
	for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
		const ids = await table.listSubscriptionsWithout(database, day, after, batch)
		const last = ids.at(-1)
		if (last === undefined) return
		await database.transaction(async (tx) => {
			for (const subscription of ids)
				await addJob(tx, 'mail_newsletter', { day, subscription }, { key: `newsletter ${day} ${subscription}` })
		})
		after = last
	}
}

/**
 * An issue for one subscription. Null if it was already sent, the subscription has ended, or none of its listings is on
 * the market any more.
 */
export async function composeIssue({ database, site }: Market, day: string, id: string): Promise<Message | null> {
	const found = await table.findSubscription(database.db, id)
	if (!found?.confirmedAt || found.lastIssue === day) return null
	const issue = await table.findIssue(database.db, day)
	const listings = await table.listIssueListings(database.db, issue?.listingIds ?? [])
	if (listings.length === 0) return null
	const language: Language = languageOf(found.language)
	const leave = site + href('newsletterLeave', { token: found.token })
	const letter = layout({
		language,
		subject: translate('New gear of the week', language),
		paragraphs: [translate('What sellers advertise at Motor this week. There is only one of each.', language)],
		products: listings.map((listing) => letterProduct(site, language, listing, listing.location)),
		button: { label: translate('See all gear', language), address: site + href('search') },
		why: translate("You are getting this because you subscribed to Motor's newsletter.", language),
		links: [{ label: translate('Unsubscribe', language), address: leave }],
	})
	return { to: found.email, ...letter, unsubscribe: leave }
}

/** Records that a subscription was sent an issue. */
export const noteIssueMailed = ({ database }: Market, day: string, id: string): Promise<void> =>
	table.setLastIssue(database.db, id, day)
