import { enableCompileCache } from 'node:module'

enableCompileCache()
const { encodePicture } = await import('./encoding.ts')
const { PictureRefused } = await import('./failures.ts')

// Motor is gone. A normal exit would wait for the decoder's threads.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', async (upload: Uint8Array) => {
	process.send?.(await answer(Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength)))
})
process.send?.('ready')

async function answer(upload: Buffer) {
	try {
		return { encoded: await encodePicture(upload) }
	} catch (error) {
		if (error instanceof PictureRefused) {
			const { sentence, tooLarge, cause } = error
			return { refused: { sentence, tooLarge, byDecoder: cause !== undefined } }
		}
		return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
	}
}
