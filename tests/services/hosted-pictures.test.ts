import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { createPictures, PictureStoreFailure } from '../../src/services/pictures/pictures.ts'
import { keepUpload } from '../support/pictures.ts'
import { phonePhotograph } from './pictures-fixture.ts'
import { bytesOf, half, says, silent, startSpeaker } from './speaker.ts'

const key = 'a secret key & more'
let upload: Buffer
beforeAll(async () => {
	upload = await phonePhotograph()
})

const open = (origin: string) => createPictures({ kind: 'hosted', url: `${origin}/1/upload`, key, timeoutMs: 500 })

describe('a hosted image service', () => {
	test('gets the re-encoded picture by its key, and its address is the answer', async () => {
		const received: { address: URL; picture: File }[] = []
		await using service = await startSpeaker(async (request, response) => {
			const { headers, url } = request
			const body = new Uint8Array(await bytesOf(request))
			const fields = await new Response(body, {
				headers: { 'content-type': String(headers['content-type']) },
			}).formData()
			received.push({ address: new URL(String(url), service.origin), picture: fields.get('image') as File })
			says({ data: { display_url: 'https://images.example/abc.webp' }, success: true })(request, response)
		})
		const pictures = await open(service.origin)
		const id = randomUUID()
		expect(await keepUpload(pictures, id, upload)).toMatchObject({
			width: 100,
			height: 200,
			hostedAddress: 'https://images.example/abc.webp',
		})
		const [{ address, picture } = {}] = received
		expect(address?.pathname).toBe('/1/upload')
		expect(address?.searchParams.get('key')).toBe(key)
		const sent = Buffer.from((await picture?.arrayBuffer()) ?? new ArrayBuffer())
		expect(await sharp(sent).metadata()).toMatchObject({ format: 'webp', width: 100, height: 200 })
		expect(sent.toString('latin1')).not.toMatch(/Exif|GPS/)
		expect(await pictures.read(id, '320.webp')).toBeNull()
		await pictures.remove(id)
	})

	test.each([
		['says nothing', silent],
		['breaks off half-way', half],
		['answers an error', says({ error: { message: 'Invalid API key' } }, 400)],
		['answers no JSON', says(undefined)],
		['answers without an address', says({ data: {} })],
		['answers an address that is a script', says({ data: { display_url: 'javascript:alert(1)' } })],
		['answers without an end', says({ data: { display_url: `https://images.example/${'x'.repeat(100_000)}` } })],
	])('that %s is a failure within bounds, and the key stays out of it', async (_, answer) => {
		await using service = await startSpeaker(answer)
		const failure = await keepUpload(await open(service.origin), randomUUID(), upload).catch((error: unknown) => error)
		expect(failure).toBeInstanceOf(PictureStoreFailure)
		const { message, cause } = failure as PictureStoreFailure
		expect(message).toBe('The picture could not be stored. Please try again.')
		expect(String(cause)).not.toContain('secret')
	})

	test('that is gone, or sends the picture elsewhere, is a failure', async () => {
		const gone = await startSpeaker(silent)
		await gone[Symbol.asyncDispose]()
		await expect(keepUpload(await open(gone.origin), randomUUID(), upload)).rejects.toThrow(PictureStoreFailure)
		await using elsewhere = await startSpeaker((_, response) => {
			response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()
		})
		await expect(keepUpload(await open(elsewhere.origin), randomUUID(), upload)).rejects.toThrow(PictureStoreFailure)
	})
})
