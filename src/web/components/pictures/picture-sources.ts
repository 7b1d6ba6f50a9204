import { pictureId, pictureWidths } from '../../../contract/listings/pictures.ts'

interface PictureSources {
	/** `srcset` values; null for a picture hosted elsewhere, which has only one size. */
	avif: string | null
	webp: string | null
	/** For browsers that support neither, and for pictures hosted elsewhere. */
	src: string
}

/** Addresses of a listing's picture in every size. Motor's own become paths, so that they load from any of its hosts. */
export function pictureSources(address: string): PictureSources {
	const id = pictureId(address)
	if (!id) return { avif: null, webp: null, src: address }
	const set = (kind: string) => pictureWidths.map((width) => `/pictures/${id}/${width}.${kind} ${width}w`).join(', ')
	return { avif: set('avif'), webp: set('webp'), src: `/pictures/${id}/${pictureWidths[1]}.webp` }
}
