import { randomUUID } from 'node:crypto'
import type { Language } from '../../contract/languages.ts'
import { type Import, type ImportRun, importBounds } from '../../contract/listings/imports.ts'
import { say } from '../../contract/sentences.ts'
import { addJob } from '../../database/jobs.ts'
import * as table from '../../database/listings/imports.ts'
import { insertStray } from '../../database/listings/stray-pictures.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { machineTime } from '../../machine-time.ts'
import type { Member } from '../actor.ts'
import { dayMs } from '../calendar.ts'
import { now } from '../clock.ts'
import { Failure, taken } from '../failure.ts'
import type { Market } from '../market.ts'
import { keepActor, lockActor, rowOf } from '../rows.ts'
import { missingPictures } from './plan.ts'
import { readFile } from './read-file.ts'

type Seller = Member<'seller'>

/** How many days an import without activity is kept, with its pictures. */
const daysKept = 30
const perSweep = 20
/** How many rows one statement writes. */
const perInsert = 500
/** How many imports a list shows. */
const mostListed = 20

const checkJob = (tx: Transaction, id: string) =>
	addJob(tx, 'check_import', { import: id }, { key: `check_import ${id}` })

/** Stores a file of listings and has it checked. Returns the import's id. Throws 'taken' while another import is under way. */
export async function startImport({ database }: Market, seller: Seller, file: Buffer): Promise<string> {
	const { rows, warnings } = await readFile(file)
	return database.transaction(async (tx) => {
		await lockActor(tx, seller)
		const open = await table.lockOpenImport(tx, seller.id)
		if (open && open.status !== 'checked') throw taken('importUnderWay')
		if (open) await table.deleteImports(tx, [open.id])
		const at = now()
		const id = await table.insertImport(tx, { userId: seller.id, warnings, createdAt: at, changedAt: at })
		for (let from = 0; from < rows.length; from += perInsert)
			await table.insertImportRows(tx, id, rows.slice(from, from + perInsert))
		await checkJob(tx, id)
		return id
	})
}

type Counted = Awaited<ReturnType<typeof table.countRows>>

function describe(record: table.ImportRecord, counted: Counted) {
	const own = counted.filter(({ importId }) => importId === record.id)
	const sum = (of: (row: Counted[number]) => number) => own.reduce((all, row) => all + of(row), 0)
	const as = (outcome: string) => sum((row) => (row.outcome === outcome ? row.rows : 0))
	return {
		_id: record.id,
		status: record.status,
		rows: sum(({ rows }) => rows),
		done: sum(({ done }) => done),
		create: as('create'),
		update: as('update'),
		unchanged: as('unchanged'),
		refused: as('refused'),
		ends_offers: sum(({ endsOffers }) => endsOffers),
		created_at: record.createdAt.getTime(),
	}
}

/** The seller's own latest imports, newest first. */
export async function listImports({ database }: Market, seller: Seller) {
	const records = await table.listImports(database.db, seller.id, mostListed)
	const counted = await table.countRows(
		database.db,
		records.map(({ id }) => id),
	)
	return Promise.all(
		records.map(async (record) => ({
			...describe(record, counted),
			pictures: (await table.listPictureNames(database.db, record.id)).length,
		})),
	)
}

/** The first few names of pictures that a checked import still needs. */
async function listMissing({ database }: Market, { id, status }: table.ImportRecord, came: ReadonlySet<string>) {
	if (status !== 'checked') return []
	const rows = await table.listRefusedImages(database.db, id)
	const missing = new Set(rows.flatMap((cells) => missingPictures(cells, came)))
	return [...missing].slice(0, importBounds.missing)
}

/** One of the seller's own imports, with its errors in this language. Throws 'missing'. */
export async function findImport(market: Market, seller: Seller, id: string, language: Language): Promise<Import> {
	const { database } = market
	const record = await rowOf('import', id, (known) => table.findImport(database.db, seller.id, known))
	if (record.status === 'done' && !record.seen) await table.updateImport(database.db, record.id, { seen: true })
	const told = (line: number, errors: table.Errors) =>
		errors.map(({ field, ...words }) => ({ line, field, message: words[language] }))
	const wrong = await table.listErrors(database.db, record.id)
	const came = new Set((await table.listPictureNames(database.db, record.id)).map(({ name }) => name))
	return {
		...describe(record, await table.countRows(database.db, [record.id])),
		errors: wrong.flatMap(({ line, errors }) => told(line, errors)),
		warnings: told(1, record.warnings),
		pictures: came.size,
		missing: await listMissing(market, record, came),
	}
}

/** Counts an upload of pictures, of at most ten per import. Throws 'missing', or 'taken' unless the import still accepts pictures. */
export function beginPictures({ database }: Market, seller: Seller, id: string): Promise<string> {
	return database.transaction(async (tx) => {
		await keepActor(tx, seller)
		const record = await rowOf('import', id, (known) => table.lockImport(tx, seller.id, known))
		if (record.status !== 'checked' && record.status !== 'checking') throw taken('importNotOpen')
		if (record.pictureFiles >= importBounds.zips)
			throw new Failure('taken', say('importZips', { max: importBounds.zips }))
		await table.updateImport(tx, record.id, { pictureFiles: record.pictureFiles + 1, changedAt: now() })
		return record.id
	})
}

/** Stores the pictures sent for an import, by name, and has it checked again. Returns how many. */
export async function keepPictures(
	market: Market,
	id: string,
	pictures: AsyncIterable<{ name: string; bytes: Buffer }>,
): Promise<number> {
	const { database } = market
	let kept = 0
	for await (const { name, bytes } of pictures) {
		const file = randomUUID()
		// The stray first, so that a crash leaves no file without a record.
		const due = new Date(machineTime().getTime() + daysKept * dayMs)
		await insertStray(database.db, { id: file, store: 'privatePictures', due })
		await market.privatePictures.keepAsSent(file, bytes)
		await database.transaction(async (tx) => {
			if (!(await table.lockAnyImport(tx, id, 'share'))) throw taken('importNotOpen')
			await table.insertImportPicture(tx, id, name, file)
		})
		kept += 1
	}
	await database.transaction(async (tx) => {
		const record = await table.lockAnyImport(tx, id, 'update')
		if (record?.status !== 'checked' && record?.status !== 'checking') throw taken('importNotOpen')
		await table.updateImport(tx, id, { status: 'checking', changedAt: now() })
		await checkJob(tx, id)
	})
	return kept
}

/**
 * Starts writing a checked import to the market. Returns how many rows will be written. Throws 'taken' if rows have
 * errors, unless they are skipped.
 */
export function runImport({ database }: Market, seller: Seller, id: string, { skip, end_offers }: ImportRun) {
	return database.transaction(async (tx) => {
		await keepActor(tx, seller)
		const record = await rowOf('import', id, (known) => table.lockImport(tx, seller.id, known))
		if (record.status !== 'checked') throw taken('importNotChecked')
		const { refused, create, update } = describe(record, await table.countRows(tx, [record.id]))
		if (refused > 0 && !skip) throw new Failure('taken', say('importHasErrors', { count: refused }))
		await table.passUnwritten(tx, record.id)
		await table.updateImport(tx, record.id, { status: 'running', endOffers: end_offers ?? null, changedAt: now() })
		await addJob(tx, 'run_import', { import: record.id }, { key: `run_import ${record.id}` })
		return create + update
	})
}

/** Cancels an import; what it has written stays. Returns 0 if it was already over. Throws 'missing'. */
export function cancelImport({ database }: Market, seller: Seller, id: string): Promise<number> {
	return database.transaction(async (tx) => {
		const record = await rowOf('import', id, (known) => table.lockImport(tx, seller.id, known))
		if (record.status === 'done' || record.status === 'cancelled') return 0
		await table.updateImport(tx, record.id, { status: 'cancelled', changedAt: now() })
		await table.leaveFiles(tx, [record.id])
		return 1
	})
}

/** Deletes imports without activity for 30 days. Returns how many. */
export function deleteOldImports({ database }: Market, at: Date): Promise<number> {
	return database.transaction(async (tx) => {
		const old = await table.lockOldImports(tx, new Date(at.getTime() - daysKept * dayMs), perSweep)
		await table.deleteImports(tx, old)
		return old.length
	})
}
