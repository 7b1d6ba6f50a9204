import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import type { Import } from '../../../contract/listings/imports.ts'
import { ownReads } from '../../api/own-reads.ts'
import { reload } from '../../api/reload.ts'
import { FailedRead } from '../../components/failed-read.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { useMayWrite } from '../../session/session.ts'
import { type Texts, useTexts } from '../../texts/texts.tsx'
import { Figures } from './import/figures.tsx'
import { FileStep } from './import/file-step.tsx'
import { isUnderWay, shareDone, stepOf } from './import/import-state.ts'
import { PicturesStep } from './import/pictures-step.tsx'
import { Progress } from './import/progress.tsx'
import { RunStep, StopButton } from './import/run-step.tsx'
import { Step } from './import/step.tsx'
import { Errors, Warnings } from './import/told.tsx'

/** How often an import under way is polled, in ms: no event announces its progress. */
const lookEvery = 1_000

/** What a screen reader announces of an import: each state once, and its progress in steps of 10%. */
function announcement({ t, count, number }: Texts, one: Import): string {
	if (isUnderWay(one)) {
		const share = shareDone(one)
		const doing = one.status === 'running' ? t('Your listings are being written') : t('The file is being checked')
		return share === undefined ? doing : `${doing}: ${number(Math.floor(share * 10) * 10)}%`
	}
	if (one.status === 'checked') {
		const errors = { one: 'Checked. {count} row has errors.', other: 'Checked. {count} rows have errors.' } as const
		return one.refused > 0 ? count(errors, one.refused) : t('Checked. No row has errors.')
	}
	return one.status === 'done' ? t('The import is done') : t('The import was stopped')
}

/** Moves the focus to the step that an import has reached, if the focused element is gone. */
function useFocusOnStep(step: string) {
	const list = useRef<HTMLOListElement>(null)
	const before = useRef(step)
	useEffect(() => {
		if (before.current === step) return
		before.current = step
		const active = document.activeElement
		if (!active || active === document.body)
			list.current?.querySelector<HTMLElement>('[aria-current] h2')?.focus({ preventScroll: true })
	}, [step])
	return list
}

function CheckStep({ one }: { one: Import }) {
	const { t, count } = useTexts()
	if (one.status === 'checking')
		return (
			<>
				<Progress
					label={t('The file is being checked')}
					share={shareDone(one)}
					detail={count({ one: '{count} row', other: '{count} rows' }, one.rows)}
				/>
				<StopButton one={one} />
			</>
		)
	return (
		<>
			<Figures of={one} />
			<Errors errors={one.errors} />
			<Warnings warnings={one.warnings} />
		</>
	)
}

/** The note on the pictures step while there is nothing to do in it. */
function picturesNote({ t }: Texts, one: Import | null): string | undefined {
	if (!one) return t('In a zip, if the file names some.')
	return one.status === 'checked' && one.missing.length === 0 ? t('No picture is missing.') : undefined
}

function Steps({ one }: { one: Import | null }) {
	const texts = useTexts()
	const { t, count } = texts
	const current = stepOf(one)
	const list = useFocusOnStep(`${one?._id} ${one?.status}`)
	const isOpen = one?.status === 'checking' || one?.status === 'checked'
	return (
		<ol className="import-steps" ref={list}>
			<Step
				step="file"
				current={current}
				note={one ? count({ one: '{count} row', other: '{count} rows' }, one.rows) : undefined}
			>
				{!one && <FileStep />}
			</Step>
			<Step step="check" current={current} note={one ? undefined : t('You see it first. Nothing is written before.')}>
				{isOpen && <CheckStep one={one} />}
			</Step>
			<Step step="pictures" current={current} note={picturesNote(texts, one)}>
				{one?.status === 'checked' && one.missing.length > 0 && <PicturesStep one={one} />}
			</Step>
			<Step step="run" current={current}>
				{one && one.status !== 'checking' && <RunStep one={one} />}
			</Step>
		</ol>
	)
}

/**
 * Reloads the listings that an import has written. Looking at a finished import takes it off the to-do list, so that is
 * reloaded as well.
 */
function useWritten(one: Import | undefined) {
	const cache = useQueryClient()
	const status = one?.status
	const before = useRef<typeof status>(undefined)
	useEffect(() => {
		if (before.current === 'running' && status && status !== 'running') void reload(cache, 'listings', 'todo')
		else if (before.current === undefined && status === 'done') void reload(cache, 'todo')
		before.current = status
	}, [status, cache])
}

function KnownImport({ id }: { id: string }) {
	const texts = useTexts()
	const query = useQuery({
		...ownReads.import(id),
		refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? lookEvery : false),
	})
	const { data: one, isPending } = query
	useWritten(one)
	if (isPending) return <Spinner />
	if (!one) return <FailedRead title="We couldn't load the import" query={query} />
	return (
		<>
			<p className="visually-hidden" role="status">
				{announcement(texts, one)}
			</p>
			<Steps one={one} />
		</>
	)
}

/**
 * Imports a stock of listings from a CSV file, step by step: the file, what it would change, the pictures, the run. The
 * address has the import's id.
 */
export default function ImportListings() {
	const { t } = useTexts()
	const id = new URLSearchParams(useSearch()).get('id')
	const mayWrite = useMayWrite()
	return (
		<DashboardScreen title={t('Import listings')} lead={t('Add or change many listings at once, from a CSV file.')}>
			{id === null ? mayWrite && <Steps one={null} /> : <KnownImport key={id} id={id} />}
		</DashboardScreen>
	)
}
