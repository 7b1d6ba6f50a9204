import * as z from 'zod/mini'
import { pictureWidths } from '../../contract/listings/pictures.ts'
import { fetchJson } from '../bounded-fetch.ts'
import { pictureType } from './files.ts'
import { type PictureStore, type PictureStoreOptions, usualTimeoutMs } from './store.ts'

const Answer = z.object({
	data: z.object({ display_url: z.pipe(z.url({ protocol: /^https?$/ }), z.string().check(z.maxLength(2000))) }),
})

/** `POST {url}?key={key}`, as in imgbb's API 1. Sends the largest re-encoded size. The service cannot delete pictures. */
export function createHostedPictures({
	url,
	key,
	timeoutMs = usualTimeoutMs,
}: Extract<PictureStoreOptions, { kind: 'hosted' }>): PictureStore {
	const address = new URL(url)
	address.searchParams.set('key', key)
	const sent = `${Math.max(...pictureWidths)}.webp`
	return {
		async put(id, files) {
			const form = new FormData()
			const picture = new Uint8Array(files.get(sent) ?? [])
			form.set('image', new Blob([picture], { type: pictureType(sent) }), `${id}.webp`)
			const { ok, status, body } = await fetchJson(address, { method: 'POST', body: form }, { timeoutMs })
			if (!ok) throw new Error(`The image service answered ${status}`)
			const answer = Answer.safeParse(body)
			if (!answer.success) throw new Error('The image service answered without a usable data.display_url')
			return answer.data.data.display_url
		},
		async read() {
			return null
		},
		async remove() {},
	}
}
