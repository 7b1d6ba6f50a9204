import { setTimeout as wait } from 'node:timers/promises'
import type { NewProduct } from '../../contract/listings/listings.ts'
import { pictureId } from '../../contract/listings/pictures.ts'
import { say } from '../../contract/sentences.ts'
import * as table from '../../database/listings/imports.ts'
import { setStatus } from '../../database/listings/listings.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { record } from '../events/events.ts'
import { asFailure, Failure, invalid } from '../failure.ts'
import { editIn } from '../listings/listing-edits.ts'
import { moveIn } from '../listings/listing-moves.ts'
import { publishIn } from '../listings/listings.ts'
import { storePicture } from '../listings/pictures.ts'
import type { Market } from '../market.ts'
import { keepActor } from '../rows.ts'
import { errorsOf, ownListings } from './check.ts'
import { isAddress, type Plan, planRow } from './plan.ts'

type Seller = Member<'seller'>

const batch = 20
/** How many ms to wait between tries, and how many tries, while too many pictures are being processed. */
const patience = { ms: 500, tries: 60 }

/** Writes the remaining rows of an import, each in its own transaction. If killed, it resumes where it was. */
export async function writeImport(market: Market, id: string): Promise<void> {
	const { database } = market
	for (;;) {
		const found = await table.findAnyImport(database.db, id)
		if (found?.status !== 'running') return
		const seller = await table.findSeller(database.db, found.userId)
		const rows = seller ? await table.listRowsToDo(database.db, id, batch) : []
		if (rows.length === 0) return finish(market, id, seller ? 'done' : 'cancelled')
		for (const row of rows) {
			if ((await table.findAnyImport(database.db, id))?.status !== 'running') return
			// The rules for listings use only a member's id and role.
			await writeRow(market, found, row, seller as unknown as Seller)
		}
	}
}

function finish({ database }: Market, id: string, status: 'done' | 'cancelled'): Promise<void> {
	return database.transaction(async (tx) => {
		const found = await table.lockAnyImport(tx, id, 'update')
		if (found?.status !== 'running') return
		await table.updateImport(tx, id, { status, changedAt: now() })
		await table.leaveFiles(tx, [id])
	})
}

async function writeRow(market: Market, of: table.ImportRecord, row: table.ImportRow, seller: Seller): Promise<void> {
	const { database } = market
	try {
		const names = new Map((await table.listPictureNames(database.db, of.id)).map(({ name, file }) => [name, file]))
		const own = await ownListings(market, seller.id, [row])
		const around = { site: market.site, at: now(), own, pictures: new Set(names.keys()) }
		const plan = planRow(row.cells, { ...around, mayReach: market.outside.mayReach })
		guardSame(row, plan)
		const sent = plan.sent && (await withPictures(market, seller, plan.sent, names))
		await database.transaction(async (tx) => {
			const running = await table.lockAnyImport(tx, of.id, 'share')
			const locked = await table.lockRow(tx, of.id, row.line)
			if (running?.status !== 'running' || !locked || locked.done) return
			const listingId = sent && (await write(tx, market, seller, plan, sent, of.endOffers ?? undefined))
			await table.updateRow(tx, of.id, row.line, { done: true, outcome: plan.outcome, ...(listingId && { listingId }) })
		})
	} catch (error) {
		const failure = asFailure(error)
		if (!refusesRow.has(failure.kind)) throw error
		const reasons = failure.fields ?? { [row.listingId ? '_id' : 'product_name']: failure.sentence }
		await database.transaction(async (tx) => {
			// A concurrent run may have written the row, which is why it has changed.
			if ((await table.lockRow(tx, of.id, row.line))?.done) return
			await table.updateRow(tx, of.id, row.line, { done: true, outcome: 'refused', errors: errorsOf(reasons) })
		})
	}
}

/** Failures that refuse one row. Others may be temporary, so the job is retried. */
const refusesRow: ReadonlySet<Failure['kind']> = new Set(['invalid', 'taken', 'missing', 'too large', 'forbidden'])

/** Throws if the row would no longer do what the check said: the listing has changed since. */
function guardSame(row: table.ImportRow, { outcome, errors, target }: Plan): void {
	if (outcome === 'refused') throw invalid(errors)
	const isSame = row.listingId === (target?.listing.id ?? null) && row.version === (target?.listing.version ?? null)
	if (!isSame || row.outcome !== outcome) throw new Failure('taken', say('rowChangedSince'))
}

async function write(
	tx: Transaction,
	market: Market,
	seller: Seller,
	{ target, status }: Plan,
	sent: NewProduct,
	mayEndOffers: boolean | undefined,
): Promise<string> {
	await keepActor(tx, seller)
	if (target) {
		const { id, version } = target.listing
		await editIn(tx, market, seller, id, { ...sent, version, end_offers: mayEndOffers })
		if (status) await moveIn(tx, seller, id, status === 'paused' ? 'pause' : 'resume', mayEndOffers)
		return id
	}
	const id = await publishIn(tx, market, seller, sent)
	if (status === 'paused') {
		await setStatus(tx, id, 'paused')
		await record(tx, { kind: 'paused', by: seller.id, listing: id })
	}
	return id
}

/** The fields with the addresses of stored pictures. Pictures that no listing takes are removed after a day. */
async function withPictures(
	market: Market,
	seller: Seller,
	sent: NewProduct,
	names: ReadonlyMap<string, string>,
): Promise<NewProduct> {
	const images = []
	for (const image of sent.images ?? []) {
		const { url } = image
		const file = names.get(url.normalize('NFC'))
		const isStored = pictureId(url) !== null || (!file && !isAddress(url))
		images.push(isStored ? image : { ...image, url: await stored(market, seller, url, file) })
	}
	return { ...sent, ...(sent.images && { images }) }
}

async function stored(market: Market, seller: Seller, url: string, file: string | undefined): Promise<string> {
	const bytes = file ? await market.privatePictures.readAsSent(file) : await fetched(market, url)
	if (!bytes) throw invalid({ images: say('importPictureMissing', { name: url.slice(0, 100) }) })
	for (let tries = 1; ; tries += 1) {
		try {
			return (await storePicture(market, seller, bytes)).address
		} catch (error) {
			if (!(error instanceof Failure)) throw error
			if (error.kind !== 'busy') throw invalid({ images: error.sentence })
			if (tries >= patience.tries) throw error
			await wait(patience.ms)
		}
	}
}

const fetched = (market: Market, url: string): Promise<Buffer> =>
	market.outside.fetch(url).catch(() => {
		throw invalid({ images: say('importAddressFailed', { address: url.slice(0, 100) }) })
	})
