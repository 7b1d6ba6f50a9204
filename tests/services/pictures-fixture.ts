import sharp from 'sharp'

/** A photograph's stand-in: half red, half blue, so that turning it shows. */
export function photograph(width = 200, height = 100) {
	const left = { create: { width: width / 2, height, channels: 3 as const, background: '#c00000' } }
	return sharp({ create: { width, height, channels: 3, background: '#0000c0' } }).composite([
		{ input: left, left: 0, top: 0 },
	])
}

/** A JPEG as a phone held upright makes one: stored lying, marked "turn by 90°", with where it was taken. */
export function phonePhotograph(): Promise<Buffer> {
	return photograph()
		.withExif({
			IFD0: { Make: 'PhoneMaker', Orientation: '6' },
			IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '90/1 24/1 0/1' },
		})
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer()
}
