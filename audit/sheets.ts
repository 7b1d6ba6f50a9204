import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { launchBrowser } from './browser.ts'
import type { Shot } from './engines/journey.ts'
import type { Picture } from './walk.ts'

export interface Sheet {
	readonly title: string
	/** Relative to the report's folder. */
	readonly file: string
}

/** Widths of the screenshots, the size at which a sheet shows them, in px, and how many fit across. */
const formats = [
	{ width: 360, name: 'phone', shown: 300, most: 900, across: 6 },
	{ width: 768, name: 'tablet', shown: 440, most: 1000, across: 4 },
	{ width: 1440, name: 'desk', shown: 620, most: 1000, across: 3 },
] as const
type Format = Omit<(typeof formats)[number], 'across'> & { readonly across: number }
/** A taller sheet is too small to read when shown whole. */
const mostRows = 3

const font = new URL('../src/web/fonts/motor-text.woff2', import.meta.url)

interface Tile {
	readonly label: string
	readonly file: string
}

interface Drawing {
	readonly title: string
	readonly format: Format
	readonly tiles: readonly Tile[]
}

/** Lays out labelled pictures: sheets by group of screens and width, each as an HTML page and a PNG. */
export const makeSheets = (pictures: readonly Picture[], folder: string) => draw([...split(pictures)], folder)

/** One sheet for each width and three steps of the journey, with the engines side by side. */
export function makeEngineSheets(shots: readonly Shot[], folder: string): Promise<Sheet[]> {
	const drawings: Drawing[] = []
	for (const [width, members] of Map.groupBy(shots, (shot) => shot.width)) {
		const format = { ...(width < 768 ? formats[0] : formats[2]), across: 3 } as const
		const rows = [...Map.groupBy(members, ({ step }) => step).values()]
		for (let from = 0; from < rows.length; from += mostRows) {
			const tiles = rows
				.slice(from, from + mostRows)
				.flat()
				.map(({ engine, step, file }) => ({ label: `${step} · ${engine}`, file }))
			drawings.push({ title: `engines ${format.name} ${from / mostRows + 1}`, format, tiles })
		}
	}
	return draw(drawings, folder)
}

const dealPicture = /^(?<state>.+)-(?<reader>buyer|seller|admin)-(?<width>\d+)-(?<look>\w+-\w+)\.png$/

/** One sheet for each state and width, with the sides, themes and languages side by side. `files` are names in `deals`. */
export function makeDealSheets(files: readonly string[], folder: string): Promise<Sheet[]> {
	const drawings = formats.flatMap((format): Drawing[] => {
		const named = files.flatMap((file) => {
			const { state = '', reader, width, look } = dealPicture.exec(file)?.groups ?? {}
			return Number(width) === format.width ? [{ state, label: `${reader} · ${look}`, file: `deals/${file}` }] : []
		})
		return [...Map.groupBy(named, ({ state }) => state)].map(([state, tiles]) => ({
			title: `deals ${state} ${format.name}`,
			format,
			tiles,
		}))
	})
	return draw(drawings, folder)
}

async function draw(drawings: readonly Drawing[], folder: string): Promise<Sheet[]> {
	const browser = await launchBrowser()
	const page = await browser.newPage()
	const sheets: Sheet[] = []
	for (const { title, format, tiles } of drawings) {
		const name = `sheet ${title}`.replaceAll(' ', '-')
		writeFileSync(`${folder}/${name}.html`, sheetPage(tiles, format))
		await page.setViewportSize({ width: format.across * (format.shown + 12) + 24, height: 800 })
		await page.goto(`file://${folder}/${name}.html`, { waitUntil: 'load' })
		await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
		sheets.push({ title, file: `${name}.png` })
	}
	await browser.close()
	return sheets
}

function* split(pictures: readonly Picture[]): Generator<Drawing> {
	for (const [group, members] of Map.groupBy(pictures, ({ state }) => state.sheet)) {
		for (const format of formats) {
			const all = members.filter(({ width }) => width === format.width)
			const size = format.across * mostRows
			for (let from = 0; from < all.length; from += size) {
				const number = all.length > size ? ` ${from / size + 1}` : ''
				yield { title: `${group} ${format.name}${number}`, format, tiles: all.slice(from, from + size).map(tileOf) }
			}
		}
	}
}

const tileOf = ({ state, theme, language, file }: Picture): Tile => ({
	label: `${state.screen} · ${state.state} · ${theme} ${language}`,
	file,
})

function sheetPage(tiles: readonly Tile[], { shown, most }: Format): string {
	const figures = tiles.map(
		({ label, file }) =>
			`<figure><figcaption>${label}</figcaption><a href="${file}"><img src="${file}" alt=""></a></figure>`,
	)
	return `<!doctype html><meta charset="utf-8"><style>${ownFont()}
		body { margin: 12px; display: flex; flex-wrap: wrap; gap: 12px; align-items: start; background: #8a8a86; font: 13px Motor, sans-serif }
		figure { margin: 0; width: ${shown}px }
		figcaption { background: #111; color: #fff; padding: 3px 6px; white-space: nowrap; overflow: hidden }
		a { display: block; max-height: ${most}px; overflow: hidden }
		img { display: block; width: 100% }</style>${figures.join('')}`
}

/** A bare machine may have no fonts at all, so the labels use the product's own. */
function ownFont(): string {
	return `@font-face { font-family: Motor; src: url("file://${fileURLToPath(font)}") }`
}
