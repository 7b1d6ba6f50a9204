import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Page } from '../../contract/page.ts'
import { once } from '../../memory/once.ts'
import { sendCompressed } from './compressed.ts'
import { nextLink } from './paging.ts'

/** Says where the page after this one is. */
export function linkNext(request: FastifyRequest, reply: FastifyReply, { next }: Page<unknown>): void {
	if (next) reply.header('link', nextLink(request.url, next))
}

/** Sends a page of a list, and where the next one is. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page<unknown>) {
	linkNext(request, reply, page)
	return sendCompressed(request, reply.type('application/json; charset=utf-8'), bytesOf(page.rows))
}

/** Readers share pages, and rows of pages, that look alike to them: these are made into JSON once. */
const textOf = once((row: object) => JSON.stringify(row))
const bytesOf = once((rows: readonly unknown[]) =>
	Buffer.from(
		`[${rows.map((row) => (typeof row === 'object' && row !== null ? textOf(row) : JSON.stringify(row))).join(',')}]`,
	),
)
