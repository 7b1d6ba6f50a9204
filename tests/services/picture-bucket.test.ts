import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureWidths } from '../../src/contract/listings/pictures.ts'
import { createPictures, PictureStoreFailure } from '../../src/services/pictures/pictures.ts'
import { keepUpload } from '../support/pictures.ts'
import { photograph } from './pictures-fixture.ts'
import { half, says, silent, startSpeaker } from './speaker.ts'

const bucket = 'motor-pictures'
let directory: string
let server: S3rver
let endpoint: string
let upload: Buffer

beforeAll(async () => {
	directory = await mkdtemp(join(tmpdir(), 'motor-s3-'))
	server = new S3rver({
		address: '127.0.0.1',
		port: 0,
		silent: true,
		directory,
		resetOnClose: true,
		configureBuckets: [{ name: bucket, configs: [] }],
	})
	const { port } = (await server.run()) as AddressInfo
	endpoint = `http://127.0.0.1:${port}`
	upload = await photograph(400, 300).jpeg().toBuffer()
})
afterAll(async () => {
	await server.close()
	await rm(directory, { recursive: true, force: true })
})

const open = (at: string, more: { bucket?: string; timeoutMs?: number } = {}) =>
	createPictures({
		kind: 's3',
		endpoint: at,
		region: 'us-east-1',
		bucket,
		accessKeyId: 'S3RVER',
		secretAccessKey: 'S3RVER',
		forcePathStyle: true,
		...more,
	})

const objects = async () => (await readdir(directory, { recursive: true })).filter((name) => name.endsWith('_object'))

describe('a bucket', () => {
	test('keeps every size, gives it back as it is, and forgets it', async () => {
		const pictures = await open(endpoint)
		const id = randomUUID()
		const stored = await keepUpload(pictures, id, upload)
		expect(stored).toMatchObject({ width: 400, height: 300, hostedAddress: null })
		expect(await objects()).toHaveLength(2 * pictureWidths.length)
		const found = await pictures.read(id, '320.avif')
		expect(found).toMatchObject({ type: 'image/avif', bytes: found?.body.length })
		expect(found?.body.toString('latin1', 4, 12)).toBe('ftypavif')
		await pictures.remove(id)
		await pictures.remove(id)
		expect(await pictures.read(id, '320.avif')).toBeNull()
		expect(await objects()).toEqual([])
	})

	test('that does not exist is a failure', async () => {
		const pictures = await open(endpoint, { bucket: 'no-such-bucket' })
		await expect(keepUpload(pictures, randomUUID(), upload)).rejects.toThrow(PictureStoreFailure)
	})

	test.each([
		['says nothing', silent],
		['breaks off half-way', half],
		['answers an error', says({}, 500)],
		['refuses the key', says({}, 403)],
	])('that %s is a failure of storing, showing and removing, within bounds', async (_, answer) => {
		await using speaker = await startSpeaker(answer)
		const pictures = await open(speaker.origin, { timeoutMs: 500 })
		const id = randomUUID()
		await expect(keepUpload(pictures, id, upload)).rejects.toThrow(PictureStoreFailure)
		await expect(pictures.read(id, '320.webp')).rejects.toThrow(PictureStoreFailure)
		await expect(pictures.remove(id)).rejects.toThrow(PictureStoreFailure)
	})

	test('that is gone is a failure', async () => {
		const speaker = await startSpeaker(silent)
		await speaker[Symbol.asyncDispose]()
		await expect(keepUpload(await open(speaker.origin), randomUUID(), upload)).rejects.toThrow(PictureStoreFailure)
	})

	test('that takes some sizes and not others keeps none', async () => {
		const kept = new Set<string>()
		await using speaker = await startSpeaker((request, response) => {
			const key = String(request.url?.split('?')[0])
			request.resume().on('end', () => {
				if (request.method === 'PUT' && key.endsWith('640.webp')) response.writeHead(403)
				else if (request.method === 'PUT') kept.add(key)
				else kept.delete(key)
				response.end()
			})
		})
		await expect(keepUpload(await open(speaker.origin), randomUUID(), upload)).rejects.toThrow(PictureStoreFailure)
		expect([...kept]).toEqual([])
	})
})
