import { enableCompileCache } from 'node:module'
import type { Work } from './encoder.ts'

enableCompileCache()
const { encodePicture } = await import('./encoding.ts')
const { PictureRefused } = await import('./failures.ts')
const { fingerprintOfFile } = await import('./fingerprints/picture-fingerprint.ts')

// Motor is gone. A normal exit would wait for the decoder's threads.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', async (work: Work) => {
	process.send?.(await answer(work))
})
process.send?.('ready')

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)

async function answer(work: Work) {
	try {
		return { done: await done(work) }
	} catch (error) {
		if (error instanceof PictureRefused) {
			const { sentence, tooLarge, cause } = error
			return { refused: { sentence, tooLarge, byDecoder: cause !== undefined } }
		}
		return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
	}
}

async function done({ what, picture, others, words }: Work) {
	if (what === 'encode') return encodePicture(bufferOf(picture))
	if (what === 'fingerprint') return fingerprintOfFile(bufferOf(picture))
	if (what === 'card' && words) {
		const { drawCard } = await import('./card/card.ts')
		return drawCard(picture.length > 0 ? bufferOf(picture) : null, words)
	}
	const { areSame } = await import('./fingerprints/points.ts')
	return areSame(bufferOf(picture), others.map(bufferOf))
}
