import { bounds } from '../../../contract/fields.ts'
import { heicStart, isHeic } from '../../../contract/listings/heic.ts'
import type { Text } from '../../texts/texts.tsx'

/** Accepted picture types, for a file field's `accept`. Asked for these, an iPhone converts its HEIC photos to JPEG. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** Why a file cannot be used and what to do, as far as is known before sending; null if it can. */
export async function refusePicture(file: File): Promise<Text | null> {
	if (file.size === 0) return 'This file is empty. Choose another one.'
	// Many phones give a photo the wrong type, or none.
	const start = await file
		.slice(0, heicStart)
		.arrayBuffer()
		.catch(() => null)
	if (!start) return 'This file cannot be read any more. Choose it again.'
	if (isHeic(new Uint8Array(start))) return 'This photo is in the HEIC format. Share or save it as a JPEG and add that.'
	if (file.type !== '' && !pictureTypes.includes(file.type)) return 'Choose a JPEG, PNG, WebP or AVIF picture.'
	if (file.size > bounds.pictureBytes) return 'The picture may have at most 12 MB. Choose a smaller one.'
	return null
}
