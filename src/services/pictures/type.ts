/** The media type of a kept file, by its name. */
export function pictureType(file: string): string {
	return file.endsWith('.avif') ? 'image/avif' : 'image/webp'
}
