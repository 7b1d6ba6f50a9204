/** How many bytes of a file `isHeic` needs. */
export const heicStart = 64

/** Whether a file that starts like this is a HEIC photo, as taken by iPhones, whatever its name says (ISO 14496-12, `ftyp`). */
export function isHeic(start: Uint8Array): boolean {
	const text = String.fromCharCode(...start.subarray(4, heicStart))
	// AVIF shares the container and some of the brands.
	return /^ftyp(?:he[iv]|mif1|msf1)/.test(text) && !text.includes('avif')
}
