import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { type Import, importBounds } from '../../../../contract/listings/imports.ts'
import { href } from '../../../../contract/paths.ts'
import { ownReads } from '../../../api/own-reads.ts'
import { reload } from '../../../api/reload.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import * as drawn from '../../../components/drawings.ts'
import { FailedRead } from '../../../components/failed-read.tsx'
import { FileField } from '../../../components/forms/field.tsx'
import { useForm } from '../../../components/forms/form.ts'
import { Spinner } from '../../../components/spinner.tsx'
import { type Text, useTexts } from '../../../texts/texts.tsx'
import { Columns } from './columns.tsx'
import { isOver, isUnderWay } from './import-state.ts'
import { Progress } from './progress.tsx'
import { useUpload } from './use-upload.ts'

const mebibyte = 1024 * 1024
/** Earlier imports that are shown. */
const shown = 5

const importAddress = (id: string) => href('importListings', {}, { id })

type Listed = Pick<Import, '_id' | 'status' | 'rows' | 'created_at'>

/** The import that is not over. */
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
					{t('Go on with it')}
				</ButtonLink>
			</div>
		</div>
	)
}

function useFileForm() {
	const { t } = useTexts()
	const [, navigate] = useLocation()
	const cache = useQueryClient()
	const sending = useUpload<{ insertedId: string }>('/api/import', 'file', {
		onSuccess: async ({ insertedId }) => {
			navigate(importAddress(insertedId))
			await reload(cache, 'imports')
		},
		onFailure(failure) {
			// Perhaps one that was begun elsewhere.
			if (failure.status === 409) void reload(cache, 'imports')
			form.refuse(failure)
			return true
		},
	})
	const form = useForm(
		({ file }) => {
			if (!(file instanceof File) || file.name === '') return { reasons: { file: t('Choose a CSV file.') } }
			if (file.size > importBounds.fileBytes)
				return {
					reasons: { file: t('The file may have at most {max} MB.', { max: importBounds.fileBytes / mebibyte }) },
				}
			return { values: file }
		},
		(file) => sending.send(file),
	)
	return { form, sending }
}

function FileForm() {
	const { t } = useTexts()
	const { form, sending } = useFileForm()
	const [name, setName] = useState('')
	const { share } = sending
	const limits = { max: importBounds.fileBytes / mebibyte, rows: importBounds.rows }
	return (
		<form {...form.formProps} className="stack import-form" method="post">
			<FileField
				label={t('CSV file')}
				hint={t('UTF-8, at most {max} MB and {rows} rows. Comma, semicolon or tab.', limits)}
				name="file"
				accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
				icon={drawn.upload}
				prompt={name || t('Choose a file, or drop it here')}
				disabled={share !== null}
				onChange={({ target }) => setName(target.files?.[0]?.name ?? '')}
				error={form.reason('file')}
			/>
			{form.problem && (
				<p className="field__error" role="alert">
					{form.problem}
				</p>
			)}
			{share !== null && <Progress label={t('Sending')} share={share} />}
			<div className="cluster">
				<Button type="submit" look="primary" busy={share !== null} busyLabel={t('Sending')}>
					{t('Check the file')}
				</Button>
				{share !== null && <Button onClick={sending.stop}>{t('Cancel')}</Button>}
			</div>
		</form>
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

/** Takes the file, and leads on to an import that is not over. */
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
