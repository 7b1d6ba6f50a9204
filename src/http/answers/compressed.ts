import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The forms that an answer may be compressed to. */
export type Compression = 'br' | 'gzip'
export type Encoding = Compression | 'identity'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

// Level 4 is nearly as small as the best, at a tenth of the time. The default window of 4 MB costs more than the work.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } }
/** In characters. Smaller answers fit one packet anyway. */
const worthIt = 1200

/** Compresses a body, off the main thread. */
export function compress(body: string | Buffer, encoding: Compression): Promise<Buffer> {
	return encoding === 'br' ? brotli(body, brotliOptions) : gzipped(body)
}

const refused = String.raw`\s*;\s*q=0(?:\.0*)?\s*(?:,|$)`
const takesBrotli = new RegExp(String.raw`\bbr\b(?!${refused})`)
const takesGzip = new RegExp(String.raw`\bgzip\b(?!${refused})`)

/** The smallest form that an Accept-Encoding header allows (RFC 9110, 12.5.3). */
export function preferredEncoding(accepted: string | string[] | undefined): Encoding {
	if (accepted === undefined) return 'identity'
	const header = String(accepted)
	if (takesBrotli.test(header)) return 'br'
	return takesGzip.test(header) ? 'gzip' : 'identity'
}

const made = new WeakMap<object, Map<Compression, Promise<Buffer>>>()

/** Compresses the text of an object once, however many answers send it. */
function compressOnce(text: string, encoding: Compression, of: object): Promise<Buffer> {
	const forms = made.get(of) ?? new Map<Compression, Promise<Buffer>>()
	made.set(of, forms)
	const form = forms.get(encoding) ?? compress(text, encoding)
	forms.set(encoding, form)
	return form
}

/** Compresses a text as the client accepts; the text of one object (`of`) only once. The caller has set its type. */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string, of?: object) {
	if (text.length < worthIt) return reply.send(text)
	reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
	const encoding = preferredEncoding(request.headers['accept-encoding'])
	if (encoding === 'identity') return reply.send(text)
	const compressed = of ? compressOnce(text, encoding, of) : compress(text, encoding)
	return reply.header('content-encoding', encoding).send(await compressed)
}
