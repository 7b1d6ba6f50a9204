const startOfFrame = (marker: number) =>
	marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
const startOfScan = 0xda
const endOfImage = 0xd9
/** TEM, RST0 to RST7 and SOI have no length. */
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/** The minimum cost of a scan, in pixels, because its tables are rebuilt. */
const leastPerScan = 65_536

/** A JPEG's decoding work: pixels times components over all scans, even empty ones (ITU T.81, annex B). */
export function jpegWork(bytes: Buffer): number {
	let pixels = 0
	let work = 0
	for (let at = nextMarker(bytes, 2); at >= 0; ) {
		const marker = bytes[at + 1] ?? endOfImage
		if (marker === endOfImage) break
		if (standsAlone(marker)) {
			at = nextMarker(bytes, at + 2)
			continue
		}
		if (at + 10 > bytes.length) break
		if (startOfFrame(marker)) pixels = Math.max(pixels, bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7))
		if (marker === startOfScan) work += Math.max(pixels * (bytes[at + 4] ?? 1), leastPerScan)
		at = nextMarker(bytes, at + 2 + Math.max(bytes.readUInt16BE(at + 2), 2))
	}
	return work
}

function nextMarker(bytes: Buffer, from: number): number {
	for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
		const marker = bytes[at + 1]
		if (marker !== 0x00 && marker !== 0xff) return at
	}
	return -1
}
