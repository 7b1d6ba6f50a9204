import { listAlerted } from '../../database/alerts/alerts.ts'
import { listWisherIds } from '../../database/listings/wishes.ts'
import type { ToldEvent } from '../../database/notices/events.ts'
import { listAdminIds, listRecipients, type Recipient } from '../../database/notices/notices.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Audience, EventKind } from '../events/event-kind.ts'
import type { Market } from '../market.ts'

type Ids = readonly (string | null)[]

const idIn = (value: unknown) => (typeof value === 'string' ? value : null)

/** How to find each audience of an event. */
const audiences: Record<Audience, (tx: Transaction, told: ToldEvent) => Ids | Promise<Ids>> = {
	buyer: (_tx, { buyerId }) => [buyerId],
	seller: (_tx, { sellerId }) => [sellerId],
	person: (_tx, { event }) => [event.personId],
	admins: (tx) => listAdminIds(tx),
	wishers: (tx, { event }) => (event.listingId ? listWisherIds(tx, event.listingId) : []),
	alerted: async (tx, { event }) => [...(await listAlerted(tx, event.id)).keys()],
	'both sides': (_tx, { event }) => [idIn(event.data.buyer), idIn(event.data.seller)],
	actor: (_tx, { event }) => [event.actorId],
}

/** The ids of everyone in these audiences, without duplicates. */
export async function audienceOf(tx: Transaction, told: ToldEvent, of: readonly Audience[]): Promise<string[]> {
	const found = new Set<string>()
	for (const audience of of) for (const id of await audiences[audience](tx, told)) if (id) found.add(id)
	return [...found]
}

/** The ids of those in these audiences who are told about an event. Excludes its actor, except for a receipt. */
export async function toldIds(
	tx: Transaction,
	told: ToldEvent,
	{ receipt }: EventKind,
	of: readonly Audience[],
): Promise<string[]> {
	return (await audienceOf(tx, told, of)).filter((id) => receipt || id !== told.event.actorId)
}

/** The people among these who still exist, with their settings. If addresses need no proof, every address counts as proven. */
export async function readersOf(
	tx: Transaction,
	{ addressProof }: Pick<Market, 'addressProof'>,
	ids: readonly string[],
): Promise<Recipient[]> {
	const found = await listRecipients(tx, ids)
	return found.map((reader) => ({ ...reader, addressProven: reader.addressProven || !addressProof }))
}
