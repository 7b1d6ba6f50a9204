import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { api } from '../contract/api.ts'
import { bounds } from '../contract/fields.ts'
import { Failure, invalid } from '../domain/failure.ts'
import { storePicture } from '../domain/images.ts'
import type { Market } from '../domain/market.ts'
import type { Handlers } from './handlers.ts'

/** Bytes of a whole upload: the picture, and the multipart body's boundaries and headers. */
export const uploadLimit = bounds.pictureBytes + 4096

const field = api['POST /api/image'].upload

const tooLarge = 'A picture can have at most 12 MiB.'

/** Refuses a picture that is announced as too large, before any of it is read. */
export function refuseLargeUpload({ headers }: FastifyRequest): void {
	if (Number(headers['content-length'] ?? 0) > uploadLimit) throw pictureTooLarge()
}

const pictureTooLarge = () => new Failure('too large', tooLarge, { fields: { [field]: tooLarge } })

async function uploaded(request: FastifyRequest): Promise<MultipartFile> {
	const file = request.isMultipart() ? await request.file() : undefined
	if (file?.fieldname !== field) throw invalid({ [field]: `Send the picture as multipart field "${field}".` })
	return file
}

export function imageHandlers(market: Market): Pick<Handlers, 'POST /api/image'> {
	return {
		'POST /api/image': async (_input, { actor, request }) => {
			const file = await uploaded(request)
			const upload = await file.toBuffer().catch((error: unknown) => {
				throw file.file.truncated ? pictureTooLarge() : error
			})
			return { acknowledged: true, data: { display_url: await storePicture(market, actor, upload) } }
		},
	}
}
