import { useState } from 'react'
import type { Import } from '../../../../contract/listings/imports.ts'
import { href } from '../../../../contract/paths.ts'
import { useWrite } from '../../../api/writes.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { EndingOffers } from '../../listings/ending-offers.tsx'
import { Figures } from './figures.tsx'
import { shareDone, writesOf } from './import-state.ts'
import { Progress } from './progress.tsx'
import { Errors } from './told.tsx'

/** Stops an import in any state. */
export function StopButton({ one: { _id, status } }: { one: Import }) {
	const { t } = useTexts()
	const stop = useWrite('DELETE /api/import/{id}', { success: 'Import stopped', reload: ['imports', 'listings'] })
	return (
		<Button busy={stop.isPending} onClick={() => stop.mutate({ params: { id: _id } })}>
			{status === 'running' ? t('Stop the import') : t('Cancel the import')}
		</Button>
	)
}

const AnotherFile = () => {
	const { t } = useTexts()
	return <ButtonLink href={href('importListings')}>{t('Choose another file')}</ButtonLink>
}

/** Starts the run. Asks first if offers would end, and shows a refusal in place. */
function useRun({ _id, refused, ends_offers }: Import) {
	const [ending, setEnding] = useState<number | null>(null)
	const [problem, setProblem] = useState('')
	const run = useWrite('POST /api/import/run/{id}', {
		reload: ['imports'],
		onFailure({ message }) {
			setProblem(message)
			return true
		},
	})
	// Offers made since the check end only with the seller's consent.
	const start = (end_offers: boolean) => {
		setEnding(null)
		setProblem('')
		run.mutate({ params: { id: _id }, body: { end_offers, ...(refused > 0 && { skip: true }) } })
	}
	return {
		/** How many open offers the question is about. */
		ending: { count: ending, cancel: () => setEnding(null), goOn: () => start(true) },
		problem,
		busy: run.isPending,
		press: () => (ends_offers > 0 ? setEnding(ends_offers) : start(false)),
	}
}

function Ready({ one }: { one: Import }) {
	const { t, count } = useTexts()
	const run = useRun(one)
	const writes = writesOf(one)
	const go =
		one.refused > 0
			? count(
					{ one: 'Skip {count} row and import the rest', other: 'Skip {count} rows and import the rest' },
					one.refused,
				)
			: count({ one: 'Import {count} listing', other: 'Import {count} listings' }, writes)
	return (
		<>
			{one.refused > 0 && (
				<p>
					{count(
						{
							one: '{count} row has errors. Skip it, or fix the file and choose it again.',
							other: '{count} rows have errors. Skip them, or fix the file and choose it again.',
						},
						one.refused,
					)}
				</p>
			)}
			{run.problem && (
				<p className="field__error" role="alert">
					{run.problem}
				</p>
			)}
			<div className="cluster">
				<Button look="primary" busy={run.busy} onClick={run.press}>
					{go}
				</Button>
				<AnotherFile />
				<StopButton one={one} />
			</div>
			<EndingOffers ending={run.ending} confirmLabel={t('End them and import')} />
		</>
	)
}

function NothingToDo({ one }: { one: Import }) {
	const { t } = useTexts()
	return (
		<>
			<p>
				{one.refused > 0
					? one.missing.length > 0
						? t('There is nothing to import yet: send the missing pictures, or fix the file and choose it again.')
						: t('There is nothing to import: fix the rows with errors, and choose the file again.')
					: t('There is nothing to import: your listings are already as the file says.')}
			</p>
			<div className="cluster">
				<AnotherFile />
				<StopButton one={one} />
			</div>
		</>
	)
}

function Running({ one }: { one: Import }) {
	const { t } = useTexts()
	return (
		<>
			<Progress
				label={t('Your listings are being written')}
				share={shareDone(one)}
				detail={t('{done} of {rows} rows', { done: one.done, rows: one.rows })}
			/>
			<p className="quiet">{t('You can leave this page. The import carries on.')}</p>
			<StopButton one={one} />
		</>
	)
}

function Over({ one }: { one: Import }) {
	const { t } = useTexts()
	const isDone = one.status === 'done'
	return (
		<>
			<div className={isDone ? 'notice notice--good' : 'notice notice--ask'}>
				<Icon name={isDone ? 'check' : 'info'} size={24} />
				<div>
					<p className="notice__happened">{isDone ? t('The import is done') : t('The import was stopped')}</p>
					{!isDone && (
						<p>
							{one.done > 0
								? t('{done} of {rows} rows were done before. What was written stays.', {
										done: one.done,
										rows: one.rows,
									})
								: t('Nothing was written.')}
						</p>
					)}
				</div>
			</div>
			{isDone && <Figures of={one} />}
			{isDone && <Errors errors={one.errors} />}
			<div className="cluster">
				<ButtonLink look="strong" href={href('myProducts')}>
					{t('My Products')}
				</ButtonLink>
				<ButtonLink href={href('importListings')}>{t('Import another file')}</ButtonLink>
			</div>
		</>
	)
}

/** Runs a checked import, and shows its progress and its outcome. */
export function RunStep({ one }: { one: Import }) {
	if (one.status === 'running') return <Running one={one} />
	if (one.status !== 'checked') return <Over one={one} />
	return writesOf(one) > 0 ? <Ready one={one} /> : <NothingToDo one={one} />
}
