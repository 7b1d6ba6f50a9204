import { isId } from '../../contract/ids.ts'
import { defaultLanguage, type Language, type Words } from '../../contract/languages.ts'
import type { AuditEntry } from '../../contract/moderation/audit.ts'
import type { Page, PageRequest } from '../../contract/page.ts'
import { href } from '../../contract/paths.ts'
import { words } from '../../contract/words.ts'
import { type AuditRow, listAuditRows } from '../../database/moderation/audit.ts'
import { deleteEventAddresses } from '../../database/notices/events.ts'
import { findUserByEmail } from '../../database/people/users.ts'
import type { Database } from '../../database/postgres/connection.ts'
import { dayMs } from '../calendar.ts'
import type { EventKind } from '../events/event-kind.ts'
import { events } from '../events/events.ts'
import type { Market } from '../market.ts'

export interface AuditQuery {
	readonly person?: string | undefined
	readonly listing?: string | undefined
	readonly kind?: string | undefined
}

/** Kinds of events sent only to an order's seller, so that they concern nobody else. */
const ofSellers = Object.entries<EventKind>(events).flatMap(([name, { to }]) => (to.join() === 'seller' ? [name] : []))

/** A keyset place needs a UUID to break ties. Event numbers are unique, so all events share this one. */
const place = '00000000-0000-0000-0000-000000000000'

const someone = (id: string | null, name: string | null) => (id === null ? null : { _id: id, name: name ?? '' })

/** What happened, as a sentence with the names of the actor, the person affected and the gear. */
function sentenceOf({ kind, actorId, actorName, personId, personName, product, data }: AuditRow): Words {
	const said = [kind, data['action'], data['early'] === true && 'early', data['proof'] && `(${data['proof']})`]
	const what = said.filter(Boolean).join(' ').replaceAll('_', ' ')
	const by = actorId === null ? 'Motor' : actorName || words('Somebody who left')
	const person = personId === null || personId === actorId ? null : personName || words('somebody who left')
	if (person && product) return words('{by}: {what}, to {person}, about {product}.', { by, what, person, product })
	if (person) return words('{by}: {what}, to {person}.', { by, what, person })
	return product ? words('{by}: {what}, about {product}.', { by, what, product }) : words('{by}: {what}.', { by, what })
}

function describe(row: AuditRow, language: Language): AuditEntry {
	const reason = row.words || row.data.reason
	return {
		_id: String(row.id),
		kind: row.kind,
		text: sentenceOf(row)[language],
		at: row.createdAt.getTime(),
		by: someone(row.actorId, row.actorName),
		person: someone(row.personId, row.personName),
		product_id: row.listingId,
		order_id: row.orderId,
		links: [
			...(row.listingId && row.isThere ? [{ name: row.product, address: href('listing', { id: row.listingId }) }] : []),
			...(row.orderId && row.product !== ''
				? [{ name: row.product, address: href('order', { id: row.orderId }) }]
				: []),
		],
		reason: typeof reason === 'string' ? reason : '',
		address: row.address,
	}
}

/** The audit trail: who did what, to whom and when, newest first. Empty for unknown ids. */
export async function listAudit(
	{ database }: Market,
	query: AuditQuery,
	{ limit, after }: PageRequest<never>,
	language: Language = defaultLanguage,
): Promise<Page<AuditEntry>> {
	const { listing, kind } = query
	const person = await personIn(database, query.person)
	if ([person, listing].some((id) => id !== undefined && !isId(id))) return { rows: [], next: null }
	const found = await listAuditRows(
		database,
		{ person, listing, kind },
		after && Number(after.value),
		limit + 1,
		ofSellers,
	)
	const rows = found.slice(0, limit)
	const last = rows.at(-1)
	return {
		rows: rows.map((row) => describe(row, language)),
		next: found.length > limit && last ? { value: last.id, id: place } : null,
	}
}

/** The id of the person in the query, which may be an email address. */
async function personIn({ db }: Database, named: string | undefined): Promise<string | undefined> {
	if (!named?.includes('@')) return named
	const found = await findUserByEmail(db, named.trim().toLowerCase().replaceAll('\0', ''))
	return found?.id ?? named
}

/** How long an event's network address is kept, in ms. */
const addressLife = 180 * dayMs

/** Deletes the network addresses of events older than 180 days. Returns how many. */
export function forgetOldAddresses({ database }: Pick<Market, 'database'>, at: Date): Promise<number> {
	return deleteEventAddresses(database, new Date(at.getTime() - addressLife))
}

const atOnce = 200

/** Everything in the trail that the query finds, page by page. */
export async function* readAudit(market: Market, query: AuditQuery): AsyncGenerator<AuditEntry> {
	let after: PageRequest<never>['after'] = null
	do {
		const { rows, next }: Page<AuditEntry> = await listAudit(market, query, { limit: atOnce, sort: null, after })
		yield* rows
		after = next
	} while (after)
}
