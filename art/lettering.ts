/** The word MOTOR as plain strokes, drawn here so that no font is needed. */
const letters = [
	'M0 100V0L50 62L100 0V100',
	'M130 50A50 50 0 1 1 230 50A50 50 0 1 1 130 50Z',
	'M255 0H345M300 0V100',
	'M370 50A50 50 0 1 1 470 50A50 50 0 1 1 370 50Z',
	'M505 100V0H550A30 30 0 0 1 550 60H505M548 60L585 100',
]

/** Lettering as an SVG the size of the share picture. */
export function wordmark(width: number, height: number): Buffer {
	const strokes = letters.map((d) => `<path d="${d}"/>`).join('')
	return Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="translate(74 ${height / 2 - 36}) scale(.72)" fill="none" stroke="#f6f1ea" stroke-width="20" stroke-linejoin="miter" stroke-linecap="butt">${strokes}</g><rect x="74" y="${height / 2 + 64}" width="92" height="7" fill="#e0561b"/></svg>`,
	)
}
