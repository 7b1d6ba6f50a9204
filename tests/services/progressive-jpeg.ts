const segment = (marker: number, ...bytes: number[]) =>
	Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff, ...bytes])

/** Builds a valid grey progressive JPEG with `scans` empty scans, one per coefficient and bit. */
export function emptyScans(width: number, height: number, scans: number): Buffer {
	const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
	const nothing = (bits: number) => Buffer.alloc(Math.ceil(bits / 8) + 1)
	const parts = [
		Buffer.from([0xff, 0xd8]),
		segment(0xdb, 0, ...Array<number>(64).fill(1)),
		segment(0xc2, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0),
		// A single code each: for DC a difference of 0, for AC "the next 16,384 blocks are empty".
		segment(0xc4, 0x00, 1, ...Array<number>(15).fill(0), 0x00),
		segment(0xc4, 0x10, 1, ...Array<number>(15).fill(0), 0xe0),
		segment(0xda, 1, 1, 0, 0, 0, 13),
		nothing(blocks),
	]
	for (let scan = 0; scan < scans - 1; scan += 1) {
		const bit = 13 - Math.floor(scan / 63)
		const coefficient = 1 + (scan % 63)
		const precision = ((bit === 13 ? 0 : bit + 1) << 4) | bit
		parts.push(segment(0xda, 1, 1, 0, coefficient, coefficient, precision), nothing(Math.ceil(blocks / 16_384) * 15))
	}
	return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])])
}
