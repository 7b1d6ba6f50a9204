import type { PictureHint } from '../../../../contract/listings/picture-hints.ts'
import type { UploadedPicture } from '../../../../contract/listings/uploaded-picture.ts'
import { noAnswer } from '../../../api/api-client.ts'
import { UploadFailure, upload } from '../../../api/upload.ts'

/** How long a photo may stall, with no byte sent, before it counts as lost, in ms. */
const lostAfter = 60_000

/**
 * Uploads a picture under this `Idempotency-Key`. Resolves with its address and what may be wrong with it. `onProgress`
 * gets the share sent, 0 to 1. Throws UploadFailure, or the signal's reason if it aborts.
 */
export async function sendPicture(
	file: File,
	key: string,
	signal: AbortSignal,
	onProgress: (share: number) => void,
): Promise<{ address: string; hints: readonly PictureHint[] }> {
	const sent = { path: '/api/image', field: 'image', file, key, lostAfter, signal, onProgress }
	const { data, hints = [] } = (await upload(sent)) as Partial<UploadedPicture>
	if (!data) throw new UploadFailure(noAnswer())
	return { address: data.display_url, hints }
}
