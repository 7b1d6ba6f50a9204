import sharp from 'sharp'

/** Stands in for a photograph: half red, half blue, so that a rotation shows. */
export function photograph(width = 200, height = 100) {
	const left = { create: { width: width / 2, height, channels: 3 as const, background: '#c00000' } }
	return sharp({ create: { width, height, channels: 3, background: '#0000c0' } }).composite([
		{ input: left, left: 0, top: 0 },
	])
}

/** A JPEG as from a phone held upright: stored sideways, marked "rotate by 90°", with its location. */
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
