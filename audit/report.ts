import { writeFileSync } from 'node:fs'
import { escapeHtml } from '../src/services/html.ts'
import { amount, bound, type Figure, holds } from './figures.ts'
import type { Sheet } from './sheets.ts'

/** Writes `report.json`, and `index.html` for people to read. */
export function writeReport(folder: string, figures: readonly Figure[], sheets: readonly Sheet[]): void {
	writeFileSync(
		`${folder}/report.json`,
		JSON.stringify({ made: new Date().toISOString(), figures, sheets }, null, '\t'),
	)
	writeFileSync(`${folder}/index.html`, page(figures, sheets))
}

function page(figures: readonly Figure[], sheets: readonly Sheet[]): string {
	const rows = figures.map((figure) => {
		const details = (figure.details ?? []).map((line) => `<li>${escapeHtml(line)}</li>`).join('')
		const name = escapeHtml(figure.name)
		return `<tr class="${holds(figure) ? 'ok' : 'broken'}"><td>${details ? `<details><summary>${name}</summary><ul>${details}</ul></details>` : name}</td>
			<td>${amount(figure.value, figure.unit)}</td><td>${bound(figure)}</td></tr>`
	})
	const links = sheets.map(
		({ title, file }) =>
			`<li><a href="${file}">${escapeHtml(title)}</a> (<a href="${file.replace('.png', '.html')}">one by one</a>)</li>`,
	)
	return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Motor, audited</title><style>
		body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
		table { border-collapse: collapse; width: 100% } td { border-top: 1px solid #ccc; padding: .3rem .6rem; vertical-align: top }
		td:nth-child(n + 2) { text-align: right; white-space: nowrap } .broken td:nth-child(2) { color: #b00020; font-weight: bold }
		li { overflow-wrap: anywhere }</style>
		<h1>Motor, audited</h1><table><tr><th>figure<th>value<th>limit</tr>${rows.join('')}</table>
		<h2>Contact sheets</h2><ul>${links.join('')}</ul></html>`
}
