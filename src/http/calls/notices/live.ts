import { randomUUID } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type LiveName, liveAfterHeader } from '../../../contract/notices/live.ts'
import type { LiveUpdate } from '../../../contract/notices/notifications.ts'
import { isMember, type Member } from '../../../domain/actor.ts'
import { enterStream, knownPlace, newestPlace, updatesAfter } from '../../../domain/live.ts'
import type { Market } from '../../../domain/market.ts'
import type { Handlers } from '../../handlers.ts'
import { createStream, eventText } from '../../live/stream.ts'
import type { LiveStreams } from '../../live/streams.ts'
import type { ReadActor } from '../../session.ts'

const reset = { event: 'reset' } satisfies LiveUpdate & { event: LiveName }

/** How long a screen waits before it reconnects, in ms: soon, but with jitter in case a whole process has ended. */
const retry = () => 150 + Math.floor(Math.random() * 350)

const streamHeaders = {
	'content-type': 'text/event-stream; charset=utf-8',
	'cache-control': 'no-store, no-transform',
	// Stops nginx from buffering events.
	'x-accel-buffering': 'no',
}

export function liveHandlers(market: Market, streams: LiveStreams, readActor: ReadActor) {
	return {
		async 'GET /api/live'({ query: { after } }, { actor, request, reply }) {
			return after === undefined
				? listen({ market, streams, readActor }, actor, request, reply)
				: ask(market, actor, after, reply)
		},
	} satisfies Partial<Handlers>
}

async function ask(market: Market, reader: Member, after: string, reply: FastifyReply): Promise<LiveUpdate[]> {
	const known = await knownPlace(market, reader, after)
	if (known === null) {
		reply.header(liveAfterHeader, await newestPlace(market, reader))
		return after === '' ? [] : [reset]
	}
	const { updates, last } = await updatesAfter(market, reader, known)
	reply.header(liveAfterHeader, last)
	return updates
}

interface Listening {
	readonly market: Market
	readonly streams: LiveStreams
	readonly readActor: ReadActor
}

async function listen(
	{ market, streams, readActor }: Listening,
	reader: Member,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<LiveUpdate[]> {
	const last = request.headers['last-event-id']
	const lost = typeof last === 'string' && last !== ''
	const known = lost ? await knownPlace(market, reader, last) : null
	const id = randomUUID()
	const place = await enterStream(market, reader, { id, known })
	const { authorization, cookie } = request.headers
	const { id: person, uid, sessionId } = reader
	const stream = createStream(market, {
		id,
		reader: { id: person, uid },
		after: place,
		out: reply.raw,
		async stillSignedIn() {
			const actor = await readActor({ headers: { authorization, cookie } })
			return isMember(actor) && actor.sessionId === sessionId
		},
	})
	begin(request, reply)
	stream.write(`retry: ${retry()}\n: Motor\n\n`)
	if (known === null) stream.write(eventText({ id: String(place), ...(lost && reset) }))
	streams.add(stream)
	// In-process calls and HEAD get no open stream.
	if (request.method === 'HEAD' || !(request.raw.socket instanceof Socket)) stream.out.end()
	return []
}

/** Bypasses Fastify, which would keep its own stream and a second copy of the headers while the screen listens. */
function begin(request: FastifyRequest, reply: FastifyReply): void {
	const headers = { ...reply.getHeaders(), ...streamHeaders } as OutgoingHttpHeaders
	reply.hijack()
	for (const name of Object.keys(headers)) reply.removeHeader(name)
	request.server.inFlight.answering(request)
	reply.raw.writeHead(200, headers)
	// Flushed alone, the headers become one string. Otherwise Node keeps the sixty pieces they are made of. Saves 0.9 KB a stream.
	reply.raw.flushHeaders()
	// Node keeps a request until its answer ends. A browser's headers take 1.6 KB.
	request.raw.headers = {}
	request.raw.rawHeaders = []
}
