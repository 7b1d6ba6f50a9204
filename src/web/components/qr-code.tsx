import { encode } from 'uqr'

/** The dark modules as one path, one unit each, with a rectangle for each horizontal run. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
	let path = ''
	for (const [y, row] of rows.entries()) {
		for (let x = row.indexOf(true); x >= 0; ) {
			const light = row.indexOf(false, x)
			const end = light < 0 ? row.length : light
			path += `M${x} ${y}h${end - x}v1H${x}z`
			x = row.indexOf(true, end)
		}
	}
	return path
}

/** The quiet zone around it, in modules, as ISO/IEC 18004 requires. */
const border = 4

/** A QR code, dark on light in both themes. Its name is in the reader's language. */
export function QrCode({ text, name }: { text: string; name: string }) {
	// Any mask is readable. Finding the best of eight took a quarter of the time to render an order's page.
	const { size, data } = encode(text, { ecc: 'M', border: 0, maskPattern: 2 })
	const side = size + 2 * border
	return (
		<svg
			className="qr-code"
			viewBox={`${-border} ${-border} ${side} ${side}`}
			role="img"
			aria-label={name}
			shapeRendering="crispEdges"
		>
			<path d={pathOf(data)} fill="currentColor" />
		</svg>
	)
}
