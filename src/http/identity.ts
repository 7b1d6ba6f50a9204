import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bounds } from '../contract/fields.ts'
import { Failure } from '../domain/failure.ts'
import type { Identity } from '../services/identity/identity.ts'

/** Passes calls under /api/auth to the identity service, with the body unparsed. */
export async function registerIdentity(app: FastifyInstance, identity: Identity): Promise<void> {
	app.removeAllContentTypeParsers()
	app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bounds.bodyBytes }, (_request, body, done) =>
		done(null, body),
	)
	app.route({
		method: ['GET', 'POST'],
		url: '/api/auth/*',
		handler: async (request, reply) => send(reply, await identity.handler(asWebRequest(request), request.ip)),
	})
}

function asWebRequest(request: FastifyRequest): Request {
	const headers = new Headers()
	for (const [name, value] of Object.entries(request.headers))
		for (const each of [value].flat()) if (each !== undefined) headers.append(name, each)
	const body = request.body instanceof Buffer ? new Uint8Array(request.body) : null
	const { method } = request
	const address = URL.parse(request.url, `${request.protocol}://${request.host}`)
	if (address?.username !== '') throw new Failure('missing')
	return new Request(address, { method, headers, body })
}

async function send(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
	reply.code(answer.status)
	for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value)
	const cookies = answer.headers.getSetCookie()
	if (cookies.length > 0) reply.header('set-cookie', cookies)
	return reply.header('cache-control', 'no-store').send(Buffer.from(await answer.arrayBuffer()))
}
