/** The number of frames in an animated WebP (RFC 9649 2.7.1.1, `ANMF`). Counts every occurrence, so that no wrong length hides one. */
export function webpFrames(bytes: Buffer): number {
	let frames = 0
	for (const _ of occurrences(bytes, 'ANMF')) frames += 1
	return frames
}

/** Bytes of compressed text in a PNG, which may expand a thousandfold (W3C PNG 11.3.3, `zTXt` and `iTXt`). */
export function pngCompressedText(bytes: Buffer): number {
	const lengthAt = (at: number) => (at < 4 ? 0 : Math.min(bytes.readUInt32BE(at - 4), bytes.length - at))
	let sum = 0
	for (const at of occurrences(bytes, 'zTXt')) sum += lengthAt(at)
	for (const at of occurrences(bytes, 'iTXt')) if (bytes[bytes.indexOf(0, at) + 1] !== 0) sum += lengthAt(at)
	return sum
}

function* occurrences(bytes: Buffer, name: string): Generator<number> {
	for (let at = bytes.indexOf(name); at !== -1; at = bytes.indexOf(name, at + 4)) yield at
}
