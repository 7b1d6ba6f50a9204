// No schema here: Home shows pictures, and does without the schema library.

/** The widths, in pixels, that every stored picture is kept in, as AVIF and as WebP: card on a phone to listing page on a dense screen. */
export const pictureWidths = [320, 640, 1280] as const

const ownPicture = /\/pictures\/([0-9a-f-]{36})\/\d+\.(?:avif|webp)$/

/** The id of one of Motor's own pictures in its address, else null. */
export function pictureId(address: string): string | null {
	return ownPicture.exec(address)?.[1] ?? null
}
