import { useState } from 'react'
import type { Import } from '../../../../contract/listings/imports.ts'
import { Button } from '../../../components/button.tsx'
import * as drawn from '../../../components/drawings.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { saveFile } from '../../account/save-file.ts'
import { toldCsv } from './told-csv.ts'

/** Errors per page. */
const perPage = 50

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
	const { t } = useTexts()
	if (pages < 2) return null
	return (
		<nav className="cluster" aria-label={t('Pages of errors')}>
			<Button small icon="chevron-left" disabled={page === 0} onClick={() => onPage(page - 1)}>
				{t('Previous page')}
			</Button>
			<span className="quiet" role="status">
				{t('Page {page} of {count}', { page: page + 1, count: pages })}
			</span>
			<Button small disabled={page === pages - 1} onClick={() => onPage(page + 1)}>
				{t('Next page')}
			</Button>
		</nav>
	)
}

/** What is wrong, by line of the file. Renders nothing if all is well. */
export function Errors({ errors }: { errors: Import['errors'] }) {
	const { t, number } = useTexts()
	const [chosen, setChosen] = useState(0)
	const pages = Math.ceil(errors.length / perPage)
	const page = Math.min(chosen, Math.max(0, pages - 1))
	if (errors.length === 0) return null
	const heads = [t('Line'), t('Column'), t('What is wrong')]
	return (
		<div className="stack stack--tight">
			<div className="cluster cluster--apart">
				<h3>{t('Errors')}</h3>
				<Button
					small
					icon={drawn.download}
					onClick={() => saveFile('motor-import-errors.csv', toldCsv(heads, errors), 'text/csv')}
				>
					{t('Download as CSV')}
				</Button>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
			<section className="import-errors" tabIndex={0} aria-label={t('Errors')}>
				<table className="import-table">
					<caption className="visually-hidden">{t('Errors')}</caption>
					<thead>
						<tr>
							{heads.map((head) => (
								<th key={head} scope="col">
									{head}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{errors.slice(page * perPage, (page + 1) * perPage).map(({ line, field, message }) => (
							<tr key={`${line} ${field}`}>
								<td className="numbers">{number(line)}</td>
								<td>
									<code>{field}</code>
								</td>
								<td>{message}</td>
							</tr>
						))}
					</tbody>
				</table>
			</section>
			<Pages page={page} pages={pages} onPage={setChosen} />
		</div>
	)
}

/** What the import harmlessly ignored in the file. */
export function Warnings({ warnings }: { warnings: Import['warnings'] }) {
	const { t } = useTexts()
	if (warnings.length === 0) return null
	return (
		<div className="stack stack--tight">
			<h3>{t('Warnings')}</h3>
			<ul className="import-rules">
				{warnings.map(({ field, message }, at) => (
					<li key={at}>
						<code>{field}</code>: {message}
					</li>
				))}
			</ul>
		</div>
	)
}
