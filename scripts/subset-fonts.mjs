/** Subsets the published typeface into a script's fonts. Run by hand when a language brings new letters (docs/design.md). */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** The code points that a script needs, first and last of each range. `fonts.css` names the same in `unicode-range`. */
const bangla = [
	[0x0964, 0x0965],
	[0x0980, 0x09ff],
	[0x200c, 0x200d],
	[0x25cc, 0x25cc],
]
const anek = '@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wdth-normal.woff2'

/** THE FONTS: the published typeface, a file of a devDependency; the letters; and the fixed weight and width. */
const fonts = {
	'motor-display-bangla': { face: anek, letters: bangla, axes: { wght: 720, wdth: 85 } },
	'motor-text-bangla': { face: anek, letters: bangla, axes: { wght: 430, wdth: 100 } },
}

/** The OpenType features that join and place letters. The others choose between alternative forms, which no style does. */
const features =
	'kern mark mkmk ccmp locl abvm blwm abvs blws akhn rphf blwf half pstf vatu cjct init pres psts haln calt nukt tnum'

const textOf = (ranges) =>
	ranges
		.flatMap(([first, last]) =>
			Array.from({ length: last - first + 1 }, (_, each) => String.fromCodePoint(first + each)),
		)
		.join('')

for (const [name, { face, letters, axes }] of Object.entries(fonts)) {
	const font = await subsetFont(readFileSync(fileURLToPath(import.meta.resolve(face))), textOf(letters), {
		targetFormat: 'woff2',
		variationAxes: axes,
		keepFeatures: features.split(' '),
		noHinting: true,
		// Keeps the licence in the font.
		preserveNameIds: [13, 14],
	})
	const file = new URL(`../src/web/fonts/${name}.woff2`, import.meta.url)
	writeFileSync(file, font)
	console.log(`${font.length} bytes  ${name}.woff2`)
}
