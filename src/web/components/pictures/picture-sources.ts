import { pictureId, pictureWidths } from '../../../contract/pictures.ts'

interface PictureSources {
	/** `srcset` values; null for a picture that is kept elsewhere and has but one size. */
	avif: string | null
	webp: string | null
	/** For browsers that take neither, and for a picture kept elsewhere. */
	src: string
}

/**
 * The addresses of a listing's picture in every size. Motor's own ones become paths, so that they load from whatever
 * host the page was asked from.
 */
export function pictureSources(address: string): PictureSources {
	const id = pictureId(address)
	if (!id) return { avif: null, webp: null, src: address }
	const set = (kind: string) => pictureWidths.map((width) => `/pictures/${id}/${width}.${kind} ${width}w`).join(', ')
	return { avif: set('avif'), webp: set('webp'), src: `/pictures/${id}/${pictureWidths[1]}.webp` }
}
