import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Page } from '../../contract/page.ts'
import { sendCompressed } from './compressed.ts'
import { jsonOf, jsonType } from './json.ts'
import { nextLink } from './paging.ts'

/** Adds the address of the next page as a `Link` header, if there is one. */
export function linkNext(request: FastifyRequest, reply: FastifyReply, { next }: Page<unknown>): void {
	if (next) reply.header('link', nextLink(request.url, next))
}

/** Sends a page of a list, with a link to the next one. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page<unknown>) {
	linkNext(request, reply, page)
	return sendCompressed(request, reply.type(jsonType), jsonOf(page.rows))
}
