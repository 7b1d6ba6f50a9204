import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyError, FastifyRequest } from 'fastify'
import { bounds, pictureTooHeavy } from '../../../contract/fields.ts'
import { importBounds } from '../../../contract/listings/imports.ts'
import { type Sentence, say } from '../../../contract/sentences.ts'
import { Failure, invalid } from '../../../domain/failure.ts'

declare module 'fastify' {
	interface FastifyRequest {
		/** The uploaded file of a multipart request; for a file at `uploadPath`, its hash. */
		upload?: Buffer
		/** The path of a file too large for memory. It exists until the request is answered. */
		uploadPath?: string
	}
}

interface Upload {
	readonly bytes: number
	readonly isKeptOnDisk?: true
	readonly tooHeavy: () => Sentence
}

const mebibyte = 1024 * 1024

/** THE UPLOADS, by the multipart field of the file. */
const uploads: Readonly<Record<string, Upload>> = {
	image: { bytes: bounds.pictureBytes, tooHeavy: pictureTooHeavy },
	file: {
		bytes: importBounds.fileBytes,
		tooHeavy: () => say('importFileSize', { max: importBounds.fileBytes / mebibyte }),
	},
	zip: {
		bytes: importBounds.zipBytes,
		isKeptOnDisk: true,
		tooHeavy: () => say('importFileSize', { max: importBounds.zipBytes / mebibyte }),
	},
}

function uploadOf(field: string): Upload {
	const upload = uploads[field]
	if (!upload) throw new Error(`No upload has the field ${field}`)
	return upload
}

/** Limits for a multipart request: one file, and text fields each as long as a whole request without one. */
export const uploadLimits = (field: string) => ({
	fileSize: uploadOf(field).bytes,
	files: 1,
	fields: 8,
	fieldSize: bounds.bodyBytes,
})

/** The largest whole upload in bytes, including multipart boundaries and headers. */
const wholeBytes = (field: string) => uploadOf(field).bytes + 8 * bounds.bodyBytes + 16_384

/** Refuses a file announced as too large, before reading it. */
export function refuseLargeUpload({ headers }: FastifyRequest, field: string): void {
	if (Number(headers['content-length'] ?? 0) > wholeBytes(field)) throw tooHeavy(field)
}

function tooLarge(field: string, reason = say('tooLarge')): Failure {
	return new Failure('too large', reason, { fields: { [field]: reason } })
}

const tooHeavy = (field: string) => tooLarge(field, uploadOf(field).tooHeavy())
const notSent = (field: string) =>
	invalid({ [field]: field === 'image' ? say('sendPicture', { field }) : say('sendFile', { field }) })

/** Reads a multipart request: the file becomes `request.upload` or is stored at `request.uploadPath`; the other fields become the body. */
export async function readUpload(request: FastifyRequest, field: string): Promise<void> {
	const parts = request.isMultipart() ? readParts(request, field) : Promise.reject(notSent(field))
	const { file, fields } = await Promise.race([parts, tooMuch(request, field)]).catch((error: unknown) =>
		malformed(error, field),
	)
	if (file === undefined) throw notSent(field)
	if (typeof file === 'string') request.uploadPath = file
	else request.upload = file
	request.body = fields
}

async function readParts(request: FastifyRequest, field: string) {
	const fields: Record<string, unknown> = Object.create(null)
	let file: Buffer | string | undefined
	for await (const part of request.parts()) {
		if (part.type === 'field') {
			// A truncated value must not pass for the whole.
			if (part.valueTruncated) throw tooLarge(part.fieldname)
			fields[part.fieldname] = part.value
		} else if (part.fieldname !== field) throw notSent(field)
		else
			file = await (uploadOf(field).isKeptOnDisk ? keptOnDisk(request, part) : part.toBuffer()).catch(
				(error: unknown) => {
					throw part.file.truncated ? tooHeavy(field) : error
				},
			)
	}
	return { file, fields }
}

/** Writes the file to a temporary folder that is deleted when the request is answered or aborted. */
async function keptOnDisk(request: FastifyRequest, part: MultipartFile): Promise<string> {
	const folder = await mkdtemp(path.join(tmpdir(), 'motor-upload-'))
	const remove = () => void rm(folder, { recursive: true, force: true }).catch(() => undefined)
	request.raw.once('close', remove)
	const name = path.join(folder, 'upload')
	const hash = createHash('sha256')
	await pipeline(
		part.file,
		async function* (parts: AsyncIterable<Buffer>) {
			for await (const each of parts) {
				hash.update(each)
				yield each
			}
		},
		createWriteStream(name),
	)
	request.upload = hash.digest()
	if (part.file.truncated) throw tooHeavy(part.fieldname)
	return name
}

/** Rejects when more bytes arrive than allowed. The parser would search for a boundary forever. */
function tooMuch({ raw }: FastifyRequest, field: string): Promise<never> {
	let bytes = 0
	return new Promise((_, reject) => {
		raw.on('data', (chunk: Buffer) => {
			bytes += chunk.length
			if (bytes > wholeBytes(field)) reject(tooHeavy(field))
		})
	})
}

/** The parser's own errors, such as a missing boundary or a cut-off part, have no status. */
function malformed(error: unknown, field: string): never {
	throw error instanceof Failure || (error as Partial<FastifyError>).statusCode ? error : notSent(field)
}
