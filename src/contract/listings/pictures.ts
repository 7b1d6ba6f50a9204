/** In pixels, from a card on a phone to the listing page on a high-density screen. */
export const pictureWidths = [320, 640, 1280] as const

const ownPicture = /\/pictures\/([0-9a-f-]{36})\/\d+\.(?:avif|webp)$/

/** The picture's id, taken from one of Motor's own addresses. Null for any other address. */
export function pictureId(address: string): string | null {
	return ownPicture.exec(address)?.[1] ?? null
}
