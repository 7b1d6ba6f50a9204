import type { FastifyInstance } from 'fastify'
import { storePicture } from '../../../domain/listings/pictures.ts'
import { readStored } from '../../../domain/listings/uploads.ts'
import type { Market } from '../../../domain/market.ts'
import type { Pictures } from '../../../services/pictures/pictures.ts'
import type { Handlers } from '../../handlers.ts'

export function pictureHandlers(market: Market) {
	return {
		'POST /api/image': async (_input, { actor, request }) => {
			const { address, hints } = await storePicture(market, actor, request.upload ?? Buffer.alloc(0))
			return { acknowledged: true, data: { display_url: address }, hints: [...hints] }
		},
	} satisfies Partial<Handlers>
}

/** Serves stored pictures. They never change, so caches may keep them forever. */
export function servePictures(app: FastifyInstance, pictures: Pictures): void {
	const url = '/pictures/:id/:file'
	app.keptAnswers.allow('everybody', { url, matches: (path) => path.startsWith('/pictures/') })
	app.get<{ Params: { id: string; file: string } }>(url, async (request, reply) => {
		const { id, file } = request.params
		const picture = await readStored(pictures, id, file)
		return (
			reply
				.type(picture.type)
				.header('cache-control', 'public, max-age=31536000, immutable')
				// Their addresses are public: other API clients and mail programs show them too.
				.header('cross-origin-resource-policy', 'cross-origin')
				.header('content-length', picture.bytes)
				.send(picture.body)
		)
	})
}
