import type { FastifyError, FastifyRequest } from 'fastify'
import { bounds, pictureTooHeavy } from '../../contract/fields.ts'
import { say } from '../../contract/sentences.ts'
import { Failure, invalid } from '../../domain/failure.ts'

declare module 'fastify' {
	interface FastifyRequest {
		/** The file of a multipart request to a call that takes one. */
		upload?: Buffer
	}
}

/** Bytes of a whole upload, including multipart boundaries, headers and other fields. */
const uploadLimit = bounds.pictureBytes + 16_384

/** Refuses a picture that is announced as too large before reading it. */
export function refuseLargeUpload({ headers }: FastifyRequest, field: string): void {
	if (Number(headers['content-length'] ?? 0) > uploadLimit) throw pictureTooLarge(field)
}

function pictureTooLarge(field: string): Failure {
	const reason = pictureTooHeavy()
	return new Failure('too large', reason, { fields: { [field]: reason } })
}

const notSent = (field: string) => invalid({ [field]: say('sendPicture', { field }) })

/** Reads a multipart request: the file becomes `request.upload`, the other fields its body. */
export async function readUpload(request: FastifyRequest, field: string): Promise<void> {
	const parts = request.isMultipart() ? readParts(request, field) : Promise.reject(notSent(field))
	const { file, fields } = await Promise.race([parts, tooMuch(request, field)]).catch((error: unknown) =>
		malformed(error, field),
	)
	if (!file) throw notSent(field)
	request.upload = file
	request.body = fields
}

async function readParts(request: FastifyRequest, field: string) {
	const fields: Record<string, unknown> = Object.create(null)
	let file: Buffer | undefined
	for await (const part of request.parts()) {
		if (part.type === 'field') {
			// What was cut off must not pass for what was sent.
			if (part.valueTruncated) throw new Failure('too large')
			fields[part.fieldname] = part.value
		} else if (part.fieldname !== field) throw notSent(field)
		else
			file = await part.toBuffer().catch((error: unknown) => {
				throw part.file.truncated ? pictureTooLarge(field) : error
			})
	}
	return { file, fields }
}

/** Rejects when more arrives than allowed. The parser would search for a boundary forever. */
function tooMuch({ raw }: FastifyRequest, field: string): Promise<never> {
	let bytes = 0
	return new Promise((_, reject) => {
		raw.on('data', (chunk: Buffer) => {
			bytes += chunk.length
			if (bytes > uploadLimit) reject(pictureTooLarge(field))
		})
	})
}

/** The parser's own errors, for a missing boundary or a cut-off part, have no status. */
function malformed(error: unknown, field: string): never {
	throw error instanceof Failure || (error as Partial<FastifyError>).statusCode ? error : notSent(field)
}
