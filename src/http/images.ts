import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { api } from '../contract/api.ts'
import { invalid } from '../domain/failure.ts'
import { storePicture } from '../domain/images.ts'
import type { Market } from '../domain/market.ts'
import type { Handlers } from './handlers.ts'

const field = api['POST /api/image'].upload

async function uploaded(request: FastifyRequest): Promise<MultipartFile> {
	const file = request.isMultipart() ? await request.file() : undefined
	if (file?.fieldname !== field) throw invalid({ [field]: `Send the picture as multipart field "${field}".` })
	return file
}

export function imageHandlers(market: Market): Pick<Handlers, 'POST /api/image'> {
	return {
		'POST /api/image': async (_input, { actor, request }) => {
			const upload = await (await uploaded(request)).toBuffer()
			return { acknowledged: true, data: { display_url: await storePicture(market, actor, upload) } }
		},
	}
}
