const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** Detects the format by the first bytes (ITU T.81 B.1.1.3, W3C PNG 5.2, RFC 9649 2.4, AVIF v1.1 6.2). Decoders see no other formats. */
export function pictureFormat(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'avif' | null {
	if (bytes.length < 16) return null
	if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
	if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
	if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
	if (ascii(bytes, 4, 8) === 'ftyp' && brands(bytes).some((brand) => brand === 'avif' || brand === 'avis'))
		return 'avif'
	return null
}

function brands(bytes: Buffer): string[] {
	const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
	const found = [ascii(bytes, 8, 12)]
	for (let at = 16; at + 4 <= end; at += 4) found.push(ascii(bytes, at, at + 4))
	return found
}
