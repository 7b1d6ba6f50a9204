import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { type Import, importBounds } from '../../../../contract/listings/imports.ts'
import { href } from '../../../../contract/paths.ts'
import { ownReads } from '../../../api/own-reads.ts'
import { reload } from '../../../api/reload.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { FailedRead } from '../../../components/failed-read.tsx'
import { Spinner } from '../../../components/spinner.tsx'
import { type Text, useTexts } from '../../../texts/texts.tsx'
import { Columns } from './columns.tsx'
import { isOver, isUnderWay } from './import-state.ts'
import { Progress } from './progress.tsx'
import { mebibyte, UploadForm } from './upload-form.tsx'

/** How many earlier imports are shown. */
const shown = 5

const importAddress = (id: string) => href('importListings', {}, { id })

type Listed = Pick<Import, '_id' | 'status' | 'rows' | 'created_at'>

/** The import that is not over yet. */
function OpenImport({ open }: { open: Listed }) {
	const { t } = useTexts()
	return (
		<div className="notice notice--ask">
			<div className="stack stack--tight">
				<p>
					{isUnderWay(open)
						? t('An import is under way. Wait for it, or stop it.')
						: t('A checked import waits for you. Another file takes its place.')}
				</p>
				<ButtonLink look="strong" href={importAddress(open._id)}>
					{t('Continue it')}
				</ButtonLink>
			</div>
		</div>
	)
}

function FileForm() {
	const { t } = useTexts()
	const [, navigate] = useLocation()
	const cache = useQueryClient()
	const limits = { max: importBounds.fileBytes / mebibyte, rows: importBounds.rows }
	return (
		<UploadForm<{ insertedId: string }>
			path="/api/import"
			name="file"
			maxBytes={importBounds.fileBytes}
			label="CSV file"
			hint={t('UTF-8, at most {max} MB and {rows} rows. Comma, semicolon or tab.', limits)}
			accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
			prompt="Choose a file, or drop it here"
			empty="Choose a CSV file."
			send="Check the file"
			look="primary"
			onSuccess={async ({ insertedId }) => {
				navigate(importAddress(insertedId))
				await reload(cache, 'imports')
			}}
			progress={(share) => <Progress label={t('Sending')} share={share} />}
		/>
	)
}

const states: Readonly<Record<Import['status'], Text>> = {
	checking: 'Being checked',
	checked: 'Checked',
	running: 'Under way',
	done: 'Imported',
	cancelled: 'Stopped',
}

function Earlier({ imports }: { imports: readonly Listed[] }) {
	const { t, count, moment } = useTexts()
	if (imports.length === 0) return null
	return (
		<section className="stack stack--tight" aria-labelledby="earlier-imports">
			<h3 id="earlier-imports">{t('Earlier imports')}</h3>
			<ul className="import-earlier">
				{imports.map(({ _id, status, rows, created_at }) => (
					<li key={_id}>
						<Link href={importAddress(_id)}>{moment(created_at)}</Link>
						<span className="quiet">
							{t(states[status])}, {count({ one: '{count} row', other: '{count} rows' }, rows)}
						</span>
					</li>
				))}
			</ul>
		</section>
	)
}

/** The step to choose a file. Links to an import that is not over yet. */
export function FileStep() {
	const { t } = useTexts()
	const query = useQuery(ownReads.imports())
	const { data: imports, isPending } = query
	const open = imports?.find((one) => !isOver(one))
	return (
		<>
			{open && <OpenImport open={open} />}
			<FileForm />
			<p className="cluster">
				<a href="/api/export" download="motor-listings.csv">
					{t('Download your listings as CSV')}
				</a>
				<span className="quiet">{t('It has every column, so it serves as a template.')}</span>
			</p>
			<Columns />
			{isPending && <Spinner />}
			{!imports && !isPending && <FailedRead title="We couldn't load your imports" query={query} />}
			{imports && <Earlier imports={imports.filter(isOver).slice(0, shown)} />}
		</>
	)
}
