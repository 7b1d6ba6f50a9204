import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Page } from '../../contract/page.ts'
import { sendCompressed } from './compressed.ts'
import { nextLink } from './paging.ts'

/** Says where the page after this one is. */
export function linkNext(request: FastifyRequest, reply: FastifyReply, { next }: Page<unknown>): void {
	if (next) reply.header('link', nextLink(request.url, next))
}

/** Sends a page of a list, and where the next one is. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page<unknown>) {
	const { rows } = page
	linkNext(request, reply, page)
	return sendCompressed(request, reply.type('application/json; charset=utf-8'), jsonOf(rows), rows)
}

const pageTexts = new WeakMap<object, string>()
const rowTexts = new WeakMap<object, string>()

/** Lists that look alike to many readers share their rows, so each is made into text once. */
function jsonOf(rows: unknown[]): string {
	const text = pageTexts.get(rows) ?? `[${rows.map(rowJson).join(',')}]`
	pageTexts.set(rows, text)
	return text
}

function rowJson(row: unknown): string {
	if (typeof row !== 'object' || row === null) return JSON.stringify(row)
	const text = rowTexts.get(row) ?? JSON.stringify(row)
	rowTexts.set(row, text)
	return text
}
