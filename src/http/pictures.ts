import type { FastifyInstance } from 'fastify'
import { Failure, missing } from '../domain/failure.ts'
import { type Images, PictureStoreFailure } from '../services/pictures/pictures.ts'

/** Serves stored pictures. A picture never changes under its address, so caches may keep it for good. */
export function registerPictures(app: FastifyInstance, images: Images): void {
	app.get<{ Params: { id: string; file: string } }>('/pictures/:id/:file', async (request, reply) => {
		const { id, file } = request.params
		const picture = await images.read(id, file).catch((error: unknown) => {
			if (error instanceof PictureStoreFailure) throw new Failure('upstream', error.message, { cause: error })
			throw error
		})
		if (!picture) throw missing('picture')
		return reply
			.type(picture.type)
			.header('cache-control', 'public, max-age=31536000, immutable')
			.header('content-length', picture.bytes)
			.send(picture.body)
	})
}
