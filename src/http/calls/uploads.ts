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

/** What a multipart request may have: one picture, and texts each as long as a whole request without one. */
export const uploadLimits = { fileSize: bounds.pictureBytes, files: 1, fields: 8, fieldSize: bounds.bodyBytes }

/** Bytes of a whole upload, including multipart boundaries and headers. */
const uploadBytes = uploadLimits.fileSize + uploadLimits.fields * uploadLimits.fieldSize + 16_384

/** Refuses a picture that is announced as too large before reading it. */
export function refuseLargeUpload({ headers }: FastifyRequest, field: string): void {
	if (Number(headers['content-length'] ?? 0) > uploadBytes) throw pictureTooLarge(field)
}

function tooLarge(field: string, reason = say('tooLarge')): Failure {
	return new Failure('too large', reason, { fields: { [field]: reason } })
}

const pictureTooLarge = (field: string) => tooLarge(field, pictureTooHeavy())
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
			if (part.valueTruncated) throw tooLarge(part.fieldname)
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
			if (bytes > uploadBytes) reject(pictureTooLarge(field))
		})
	})
}

/** The parser's own errors, for a missing boundary or a cut-off part, have no status. */
function malformed(error: unknown, field: string): never {
	throw error instanceof Failure || (error as Partial<FastifyError>).statusCode ? error : notSent(field)
}
