import type { PictureHint } from '../../../../contract/listings/picture-hints.ts'
import type { UploadedPicture } from '../../../../contract/listings/uploaded-picture.ts'
import { refusalOf } from '../../../api/api-client.ts'
import { upload } from '../../../api/upload.ts'

/**
 * Uploads a picture and resolves with its address and what may be wrong with it. `onProgress` gets the share sent, 0 to 1.
 * Throws ApiFailure, or the signal's reason if it aborts.
 */
export async function sendPicture(
	file: File,
	signal: AbortSignal,
	onProgress: (share: number) => void,
): Promise<{ address: string; hints: readonly PictureHint[] }> {
	const answer = (await upload('/api/image', 'image', file, signal, onProgress)) as Partial<UploadedPicture> | null
	if (!answer?.data) throw refusalOf(200, answer)
	return { address: answer.data.display_url, hints: answer.hints ?? [] }
}
