import { isDeepStrictEqual } from 'node:util'
import type { Changes } from '../../contract/errors.ts'
import { fieldReasons } from '../../contract/errors.ts'
import { type Draft, type DraftFields, missingIn, mostDrafts, publishable } from '../../contract/listings/drafts.ts'
import { NewProduct } from '../../contract/listings/listings.ts'
import { pictureId } from '../../contract/listings/pictures.ts'
import type { Page, PageRequest } from '../../contract/page.ts'
import { say } from '../../contract/sentences.ts'
import * as table from '../../database/listings/drafts.ts'
import { takePicture } from '../../database/listings/pictures.ts'
import { noteLeftPictures } from '../../database/listings/stray-pictures.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import { dayMs } from '../calendar.ts'
import { now } from '../clock.ts'
import { Failure, invalid } from '../failure.ts'
import type { Market } from '../market.ts'
import { keepActor, lockActor, rowOf } from '../rows.ts'
import { publishIn } from './listings.ts'

type Seller = Member<'seller'>
type Fields = Readonly<Record<string, unknown>>

/** How many days a draft is kept after its last change. */
const daysKept = 90
/** How many changes of a draft are kept, to tell what has changed since an older version. */
const editsKept = 50
/** How many drafts one sweep deletes at most. */
const perSweep = 200

export function describeDraft({ id, fields, version, createdAt, changedAt }: table.ShownDraft): Draft {
	const times = { created_at: createdAt.getTime(), changed_at: changedAt.getTime() }
	return { _id: id, fields: { ...fields }, version, missing: missingIn(fields), ...times }
}

/** A seller's own drafts, last changed first. */
export async function listDrafts({ database }: Market, seller: Seller, page: PageRequest<never>): Promise<Page<Draft>> {
	const { rows, next } = await table.listDrafts(database, seller.id, page)
	return { rows: rows.map(({ draft }) => describeDraft(draft)), next }
}

/** One of the seller's own drafts. Throws 'missing'. */
export async function findDraft({ database }: Market, seller: Seller, id: string): Promise<Draft> {
	return describeDraft(await rowOf('draft', id, (known) => table.findDraft(database.db, seller.id, known)))
}

/** Stores a draft and returns its id. Throws 'taken' if there are too many. */
export function createDraft({ database }: Market, seller: Seller, fields: DraftFields): Promise<string> {
	return database.transaction(async (tx) => {
		await lockActor(tx, seller)
		await guardRoom(tx, seller, 1)
		return insertDraft(tx, seller, fields)
	})
}

/** Throws 'taken' if this many more drafts would be too many. Lock the actor first. */
export async function guardRoom(tx: Transaction, seller: Seller, more: number): Promise<void> {
	if ((await table.countDrafts(tx, seller.id)) + more > mostDrafts)
		throw new Failure('taken', say('tooManyDrafts', { max: mostDrafts }))
}

export async function insertDraft(tx: Transaction, seller: Seller, fields: Fields): Promise<string> {
	const at = now()
	const stored = storable(fields)
	const id = await table.insertDraft(tx, { userId: seller.id, fields: stored, createdAt: at, changedAt: at })
	await showPictures(tx, seller, id, stored)
	return id
}

/** The fields as the database can store them: its JSON rejects lone surrogates. */
const storable = (fields: Fields): Fields =>
	JSON.parse(JSON.stringify(fields, (_, each) => (typeof each === 'string' ? each.toWellFormed() : each)))

/** Claims the draft's pictures that are the seller's own, and releases those it no longer shows. */
async function showPictures(tx: Transaction, seller: Seller, draftId: string, fields: Fields): Promise<void> {
	const { images = [], product_img } = fields as DraftFields
	const addresses = [...images.map(({ url }) => url), ...(product_img ? [product_img] : [])]
	const shown: string[] = []
	for (const address of addresses) {
		const picture = await takePicture(tx, seller.id, { id: pictureId(address), hostedAddress: address })
		if (picture) shown.push(picture.id)
	}
	await noteLeftPictures(tx, await table.setDraftPictures(tx, draftId, shown))
}

function changesFrom(before: Fields, after: Fields): Changes {
	const names = new Set([...Object.keys(before), ...Object.keys(after)])
	const changed = [...names].filter((name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null))
	return Object.fromEntries(changed.map((name) => [name, { was: before[name] ?? null, now: after[name] ?? null }]))
}

/** Locks this seller's draft at this version. Throws 'missing', or 'taken' with the changes since that version. */
async function lockAt(tx: Transaction, seller: Seller, id: string, version: number): Promise<table.DraftRow> {
	const draft = await rowOf('draft', id, (known) => table.lockDraft(tx, seller.id, known))
	if (version > draft.version) throw invalid({ version: say('giveVersion') })
	if (version === draft.version) return draft
	// The oldest change after the version has the version's values, so it is assigned last.
	const later = draft.edits.filter((edit) => edit.version > version).reverse()
	const before = { ...draft.fields, ...Object.assign({}, ...later.map(({ was }) => was)) }
	throw new Failure('taken', say('draftChanged'), { details: { changed: changesFrom(before, draft.fields) } })
}

/** Replaces the fields of a draft. Returns its version, and 0 if nothing differs. Throws 'taken' if it has changed since. */
export function changeDraft(
	{ database }: Market,
	seller: Seller,
	id: string,
	{ fields, version }: { fields: DraftFields; version: number },
): Promise<{ modifiedCount: number; version: number }> {
	return database.transaction(async (tx) => {
		await keepActor(tx, seller)
		const draft = await lockAt(tx, seller, id, version)
		const stored = storable(fields)
		const changed = Object.entries(changesFrom(draft.fields, stored))
		if (changed.length === 0) return { modifiedCount: 0, version }
		const was = Object.fromEntries(changed.map(([name, change]) => [name, change.was]))
		const next = version + 1
		const edits = [...draft.edits, { version: next, was }].slice(-editsKept)
		await table.updateDraft(tx, draft.id, { fields: stored, version: next, edits, changedAt: now() })
		await showPictures(tx, seller, draft.id, stored)
		return { modifiedCount: 1, version: next }
	})
}

/** Deletes a draft. Throws 'missing'. */
export async function deleteDraft({ database }: Market, seller: Seller, id: string): Promise<void> {
	await database.transaction(async (tx) => {
		const draft = await rowOf('draft', id, (known) => table.lockDraft(tx, seller.id, known))
		await noteLeftPictures(tx, await table.deleteDraft(tx, draft.id))
	})
}

/** Publishes a draft, deletes it and returns the listing's id. Throws like `publishListing` and `changeDraft`. */
export function publishDraft(market: Market, seller: Seller, id: string, version: number): Promise<string> {
	return market.database.transaction(async (tx) => {
		await keepActor(tx, seller)
		const draft = await lockAt(tx, seller, id, version)
		const listing = await publishIn(tx, market, seller, readListing(draft.fields))
		await noteLeftPictures(tx, await table.deleteDraft(tx, draft.id))
		return listing
	})
}

/** A draft's fields as a new listing. Throws 'invalid' with what is missing. */
export function readListing(fields: Fields): NewProduct {
	const read = NewProduct.safeParse(publishable(fields))
	if (!read.success) throw invalid(fieldReasons(read.error))
	return read.data
}

/** Deletes drafts that have not changed for 90 days. Returns how many. */
export async function deleteOldDrafts({ database }: Market, at: Date): Promise<number> {
	return database.transaction(async (tx) => {
		const since = new Date(at.getTime() - daysKept * dayMs)
		const { deleted, pictures } = await table.deleteOldDrafts(tx, since, perSweep)
		await noteLeftPictures(tx, pictures)
		return deleted
	})
}
