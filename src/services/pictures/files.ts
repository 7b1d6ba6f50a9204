import { pictureWidths } from '../../contract/pictures.ts'

/** The formats that every stored picture is kept in. */
export const pictureFormats = ['avif', 'webp'] as const

/** The names of the files that each picture consists of, as `640.avif`. */
export const pictureFiles: readonly string[] = pictureWidths.flatMap((width) =>
	pictureFormats.map((format) => `${width}.${format}`),
)

/** The media type of a kept file, by its name. */
export function pictureType(file: string): string {
	return file.endsWith('.avif') ? 'image/avif' : 'image/webp'
}
