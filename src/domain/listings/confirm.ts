import { factValue } from '../../contract/gear/fact-values.ts'
import { type Facts, type FactWitness, factOf, type Known, type KnownFactName } from '../../contract/gear/facts.ts'
import type { Confirmation } from '../../contract/listings/listings.ts'
import { say } from '../../contract/sentences.ts'
import { insertFactChanges } from '../../database/listings/gear-facts.ts'
import { insertListingEdit } from '../../database/listings/listing-edits.ts'
import { type ListingRecord, lockListing, updateListing } from '../../database/listings/listings.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import { dayInDhaka } from '../calendar.ts'
import { now } from '../clock.ts'
import { record } from '../events/events.ts'
import { invalid } from '../failure.ts'
import type { Market } from '../market.ts'
import { rowOf } from '../rows.ts'
import { indexListings } from '../search/entries/index-listings.ts'
import { changesBetween, describeFacts, reasonOf } from './gear-facts.ts'
import { displayOnly } from './warnings.ts'

/**
 * A moderator who has looked confirms a fact or corrects it. It counts as an edit, so that the seller's stale edit is
 * refused instead of overwriting it. Returns 0 if the same value was already confirmed.
 */
export function confirmFact(
	{ database }: Market,
	admin: Member<'admin'>,
	id: string,
	{ fact, value, reason }: Confirmation,
): Promise<number> {
	return database.transaction(async (tx) => {
		const listing = await rowOf('listing', id, (known) => lockListing(tx, known))
		const { gearType, facts: before } = listing
		const at = now()
		const row = factOf(gearType, fact)
		if (!row || row.values.kind === 'serial') throw invalid({ fact: say('factNotOfType') })
		const stored = factValue(row, value, dayInDhaka(at))
		if (stored === null) throw invalid({ value: say(reasonOf(row)) })
		const name = fact as KnownFactName
		const known: Known = { value: stored, level: 'confirmed', at: at.getTime(), by: 'moderator' }
		const facts: Facts = { ...before, [name]: known }
		return keepFacts(tx, listing, facts, { is: 'moderator', id: admin.id, at, reason })
	})
}

/** Who looked at the gear, and when. A moderator gives a reason. */
interface Witness {
	readonly is: Exclude<FactWitness, 'seller'>
	readonly id: string
	readonly at: Date
	readonly reason?: string
}

/** Stores the facts of a locked listing after a witness changed them. Returns 0 if nothing differs. */
export async function keepFacts(
	tx: Transaction,
	{ id, gearType, facts: before, version, sellerId }: ListingRecord,
	facts: Facts,
	witness: Witness,
): Promise<number> {
	const changes = changesBetween(before, facts, witness.is)
	if (changes.length === 0) return 0
	const isForDisplay = displayOnly({ gearType, facts })
	await updateListing(tx, id, {
		facts,
		displayOnly: isForDisplay,
		...(isForDisplay && { advertised: false }),
		version: version + 1,
	})
	await insertFactChanges(tx, id, changes, witness.at)
	await insertListingEdit(tx, id, version + 1, { facts: describeFacts(gearType, before) })
	await indexListings(tx, [id])
	const reason = witness.reason && { reason: witness.reason }
	for (const { fact, level } of changes)
		if (level === 'confirmed')
			await record(tx, {
				kind: 'fact_confirmed',
				by: witness.id,
				listing: id,
				person: sellerId,
				data: { ...reason, fact },
			})
	return 1
}
