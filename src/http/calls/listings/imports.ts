import { Readable } from 'node:stream'
import { bounds } from '../../../contract/fields.ts'
import { languageOf } from '../../../contract/languages.ts'
import { importBounds } from '../../../contract/listings/imports.ts'
import { say } from '../../../contract/sentences.ts'
import { Failure, invalid } from '../../../domain/failure.ts'
import { exportListings } from '../../../domain/imports/export.ts'
import {
	beginPictures,
	cancelImport,
	findImport,
	keepPictures,
	listImports,
	runImport,
	startImport,
} from '../../../domain/imports/imports.ts'
import type { Market } from '../../../domain/market.ts'
import { picturesIn, ZipRefused } from '../../../services/pictures/unzip.ts'
import { deleted, type Handlers, inserted, modified } from '../../handlers.ts'

const unzipLimits = {
	pictureBytes: bounds.pictureBytes,
	totalBytes: importBounds.unpackedBytes,
	entries: 20_000,
}

/** Turns a refused zip into a failure of its field. */
function refuseZip(error: unknown): never {
	if (!(error instanceof ZipRefused)) throw error
	if (!error.tooLarge) throw invalid({ zip: say('importNotZip') })
	const sentence = say('importZipUnpacked', { max: importBounds.unpackedBytes / 1024 ** 3 })
	throw new Failure('too large', sentence, { fields: { zip: sentence } })
}

export function importHandlers(market: Market) {
	return {
		'POST /api/import': (_input, { actor, request }) =>
			inserted(startImport(market, actor, request.upload ?? Buffer.alloc(0))),
		'GET /api/import': (_input, { actor }) => listImports(market, actor),
		'GET /api/import/{id}': ({ params }, { actor, request }) =>
			findImport(market, actor, params.id, languageOf(request.headers.cookie)),
		'POST /api/import/pictures/{id}': async ({ params }, { actor, request }) => {
			const id = await beginPictures(market, actor, params.id)
			const pictures = picturesIn(request.uploadPath ?? '', unzipLimits)
			return modified(keepPictures(market, id, pictures).catch(refuseZip))
		},
		'POST /api/import/run/{id}': ({ params, body }, { actor }) => modified(runImport(market, actor, params.id, body)),
		'DELETE /api/import/{id}': ({ params }, { actor }) => deleted(cancelImport(market, actor, params.id)),
		'GET /api/export': ({ query }, { actor, reply }) => {
			if (query.format === 'csv') {
				reply.header('content-disposition', 'attachment; filename="motor-listings.csv"')
				reply.type('text/csv; charset=utf-8')
			} else {
				reply.header('content-disposition', 'attachment; filename="motor-listings.json"')
				reply.type('application/json; charset=utf-8')
			}
			return Readable.from(exportListings(market, actor, query))
		},
	} satisfies Partial<Handlers>
}
