import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { once } from '../../memory/once.ts'

/** The encodings for compressed answers. */
type Compression = 'br' | 'gzip'
export type Encoding = Compression | 'identity'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

// Level 4 is nearly as small as the best, in a tenth of the time. The default 4 MB window costs more than the compression.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } }
/** In bytes. Smaller answers fit into one packet anyway. */
const worthIt = 1200

const refused = String.raw`\s*;\s*q=0(?:\.0*)?\s*(?:,|$)`
const takesBrotli = new RegExp(String.raw`\bbr\b(?!${refused})`)
const takesGzip = new RegExp(String.raw`\bgzip\b(?!${refused})`)

/** The best compression that an Accept-Encoding header allows (RFC 9110, 12.5.3). */
export function preferredEncoding(accepted: string | string[] | undefined): Encoding {
	if (accepted === undefined) return 'identity'
	const header = String(accepted)
	if (takesBrotli.test(header)) return 'br'
	return takesGzip.test(header) ? 'gzip' : 'identity'
}

/** The compressed forms of bytes that several answers may share. */
const formsOf = once((_body: Buffer): Partial<Record<Compression, Promise<Buffer>>> => ({}))

/** Compresses bytes off the main thread, once no matter how many answers send them. */
export function compressOnce(body: Buffer, encoding: Compression): Promise<Buffer> {
	const forms = formsOf(body)
	forms[encoding] ??= encoding === 'br' ? brotli(body, brotliOptions) : gzipped(body)
	return forms[encoding]
}

/** Sends a body, compressed as the client accepts. The same bytes are compressed once. The caller has set the type. */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: Buffer) {
	if (body.length < worthIt) return reply.send(body)
	reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
	const encoding = preferredEncoding(request.headers['accept-encoding'])
	if (encoding === 'identity') return reply.send(body)
	return reply.header('content-encoding', encoding).send(await compressOnce(body, encoding))
}
