import { pictureWidths } from '../../contract/listings/pictures.ts'

export const pictureFormats = ['avif', 'webp'] as const

export const pictureFiles: readonly string[] = pictureWidths.flatMap((width) =>
	pictureFormats.map((format) => `${width}.${format}`),
)

/** The name of a file in its original form, which is never served. */
export const fileAsSent = 'sent'

/** The media type of a file such as `640.avif`. */
export function pictureType(file: string): string {
	return file.endsWith('.avif') ? 'image/avif' : 'image/webp'
}
