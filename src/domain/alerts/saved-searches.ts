import {
	mostSavedSearches,
	type NewSavedSearch,
	type SavedSearch,
	type SavedSearchChange,
} from '../../contract/alerts/saved-searches.ts'
import type { Page, PageRequest } from '../../contract/page.ts'
import { say } from '../../contract/sentences.ts'
import * as table from '../../database/alerts/saved-searches.ts'
import type { Database } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { Failure } from '../failure.ts'
import type { Market } from '../market.ts'
import { lockActor, rowOf } from '../rows.ts'
import { wordsVersion } from '../search/lexicon/lexicon.ts'
import { compileSearch } from './compile.ts'
import { readSearchAddress } from './search-address.ts'

export function describeSavedSearch(row: table.SavedSearchRow): SavedSearch {
	const { id: _id, name, address, exclude, every, found, unseen, createdAt } = row
	const seen_at = (row.seenAt ?? createdAt).getTime()
	return { _id, name, address, exclude, every, found, seen_at, unseen, created_at: createdAt.getTime() }
}

/** The reader's saved searches, newest first. */
export async function listSavedSearches(
	{ database }: Market,
	reader: Member,
	page: PageRequest<never>,
): Promise<Page<SavedSearch>> {
	const { rows, next } = await table.listSavedSearches(database, reader.id, page)
	return { rows: rows.map(describeSavedSearch), next }
}

/** Saves a search and returns its id. Saving the same search again returns the same id. Throws 'taken' if there are too many. */
export async function saveSearch({ database, site }: Market, actor: Member, sent: NewSavedSearch): Promise<string> {
	const { address, query } = readSearchAddress(site, sent.address)
	const compiled = await compileSearch(database, query, sent.exclude)
	const said = { userId: actor.id, name: sent.name, address, exclude: sent.exclude, every: sent.every }
	return database.transaction(async (tx) => {
		await lockActor(tx, actor)
		const same = await table.findSameSavedSearch(tx, said)
		if (same !== undefined) return same
		if ((await table.countSavedSearches(tx, actor.id)) >= mostSavedSearches)
			throw new Failure('taken', say('tooManySavedSearches', { max: mostSavedSearches }))
		return table.insertSavedSearch(tx, { ...said, ...compiled, createdAt: now() })
	})
}

/**
 * Changes one of the actor's saved searches. Returns 0 if nothing differs. If it now asks for something else, it starts
 * afresh. Throws 'missing'.
 */
export async function changeSavedSearch(
	{ database, site }: Market,
	actor: Member,
	id: string,
	change: SavedSearchChange,
): Promise<number> {
	const known = await rowOf('savedSearch', id, (one) => table.findSavedSearch(database.db, actor.id, one))
	const { address = known.address, exclude = known.exclude } = change
	const read = readSearchAddress(site, address)
	const asked = { address: read.address, exclude }
	const asksElse = differs(known, asked)
	const compiled = asksElse ? await compileSearch(database, read.query, exclude) : {}
	return database.transaction(async (tx) => {
		await lockActor(tx, actor)
		const before = await rowOf('savedSearch', known.id, (one) => table.lockSavedSearch(tx, actor.id, one))
		const { name = before.name, every = before.every } = change
		const said = { name, every, ...(asksElse && asked) }
		if (!differs(before, said) && !change.seen) return 0
		if (asksElse || every !== before.every) await table.forgetUntold(tx, actor.id, before.id)
		const seen = (change.seen || asksElse) && { seenAt: now() }
		await table.updateSavedSearch(tx, before.id, { ...said, ...compiled, ...seen })
		return 1
	})
}

const differs = <Said extends object>(from: Said, said: Partial<Said>) =>
	(Object.keys(said) as (keyof Said)[]).some((field) => JSON.stringify(said[field]) !== JSON.stringify(from[field]))

/** Deletes one of the actor's saved searches. Throws 'missing'. */
export async function deleteSavedSearch({ database }: Market, actor: Member, id: string): Promise<void> {
	await database.transaction((tx) => rowOf('savedSearch', id, (known) => table.deleteSavedSearch(tx, actor.id, known)))
}

const batch = 200

/** Recompiles saved searches that were compiled with another version of the words. Returns how many. */
export async function readSearchesAgain(database: Database, site: string): Promise<number> {
	for (let count = 0; ; ) {
		const outdated = await table.listOutdatedSearches(database.db, wordsVersion, batch)
		if (outdated.length === 0) return count
		for (const { id, address, exclude } of outdated) {
			const { query } = readSearchAddress(site, address)
			await table.updateSavedSearch(database.db, id, await compileSearch(database, query, exclude))
		}
		count += outdated.length
	}
}
