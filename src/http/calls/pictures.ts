import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '../../contract/api.ts'
import { bounds, pictureTooHeavy } from '../../contract/fields.ts'
import { say } from '../../contract/sentences.ts'
import { Failure, invalid, missing } from '../../domain/failure.ts'
import type { Market } from '../../domain/market.ts'
import { storePicture } from '../../domain/pictures.ts'
import { PictureStoreFailure, type Pictures } from '../../services/pictures/pictures.ts'
import type { Handlers } from '../handlers.ts'

/** Bytes of a whole upload, including multipart boundaries and headers. */
export const uploadLimit = bounds.pictureBytes + 4096

const field = api['POST /api/image'].upload

/** Refuses a picture that is announced as too large before reading it. */
export function refuseLargeUpload({ headers }: FastifyRequest): void {
	if (Number(headers['content-length'] ?? 0) > uploadLimit) throw pictureTooLarge()
}

function pictureTooLarge(): Failure {
	const reason = pictureTooHeavy()
	return new Failure('too large', reason, { fields: { [field]: reason } })
}

const notSent = () => invalid({ [field]: say('sendPicture', { field }) })

async function uploaded(request: FastifyRequest): Promise<Buffer> {
	const file = request.isMultipart() ? await request.file() : undefined
	if (file?.fieldname !== field) throw notSent()
	return file.toBuffer().catch((error: unknown) => {
		throw file.file.truncated ? pictureTooLarge() : error
	})
}

/** Rejects when more arrives than allowed. The parser would search for a boundary forever. */
function tooMuch({ raw }: FastifyRequest): Promise<never> {
	let bytes = 0
	return new Promise((_, reject) => {
		raw.on('data', (chunk: Buffer) => {
			bytes += chunk.length
			if (bytes > uploadLimit) reject(pictureTooLarge())
		})
	})
}

/** The parser's own errors, for a missing boundary or a cut-off part, have no status. */
function malformed(error: unknown): never {
	throw error instanceof Failure || (error as Partial<FastifyError>).statusCode ? error : notSent()
}

export function pictureHandlers(market: Market): Pick<Handlers, 'POST /api/image'> {
	return {
		'POST /api/image': async (_input, { actor, request }) => {
			const upload = await Promise.race([uploaded(request), tooMuch(request)]).catch(malformed)
			return { acknowledged: true, data: { display_url: await storePicture(market, actor, upload) } }
		},
	}
}

/** Serves stored pictures. They never change, so caches may keep them forever. */
export function servePictures(app: FastifyInstance, pictures: Pictures): void {
	app.keptAnswers.allow('everybody', (path) => path.startsWith('/pictures/'))
	app.get<{ Params: { id: string; file: string } }>('/pictures/:id/:file', async (request, reply) => {
		const { id, file } = request.params
		const picture = await pictures.read(id, file).catch((error: unknown) => {
			if (error instanceof PictureStoreFailure) throw new Failure('upstream', error.sentence, { cause: error })
			throw error
		})
		if (!picture) throw missing('picture')
		return (
			reply
				.type(picture.type)
				.header('cache-control', 'public, max-age=31536000, immutable')
				// Their addresses are public: other clients of the API and mail readers show them too.
				.header('cross-origin-resource-policy', 'cross-origin')
				.header('content-length', picture.bytes)
				.send(picture.body)
		)
	})
}
