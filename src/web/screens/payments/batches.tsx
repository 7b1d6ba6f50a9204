import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { payoutKinds } from '../../../contract/deals/payment-states.ts'
import type { Batch, BatchRow } from '../../../contract/moderation/house.ts'
import { pageSize } from '../../../contract/page.ts'
import { type ApiFailure, client } from '../../api/api-client.ts'
import { ownReads } from '../../api/own-reads.ts'
import { useWrite } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog, Dialog, DialogButton, DialogFoot } from '../../components/dialogs/dialog.tsx'
import { FailedRead } from '../../components/failed-read.tsx'
import { Options, SelectField } from '../../components/forms/field.tsx'
import { useForm } from '../../components/forms/form.ts'
import { When } from '../../components/when.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { payoutNames } from './payout-names.ts'

/** Reads every row of a batch, in the largest pages. */
async function readRows(id: string, signal: AbortSignal): Promise<BatchRow[]> {
	const rows: BatchRow[] = []
	let cursor: string | undefined
	do {
		const query = { limit: String(pageSize.most), cursor }
		const page = await client.page('GET /api/payout/batch/{id}', { params: { id }, query }, signal)
		rows.push(...page.rows)
		cursor = page.next ?? undefined
	} while (cursor !== undefined)
	return rows
}

function OpenForm({ onClose }: { onClose: () => void }) {
	const { t } = useTexts()
	const open = useWrite('POST /api/payout/batch', {
		success: 'Batch made',
		reload: ['payments'],
		onSuccess: onClose,
		onFailure: (failure) => form.refuse(failure),
	})
	const form = useForm(
		({ kind }) => ({ values: payoutKinds.find((known) => known === kind) }),
		(kind) => open.mutate({ body: kind ? { kind } : {} }),
	)
	return (
		<form {...form.formProps} className="stack" method="post">
			<p>{t('Everything due to sellers who gave an account goes into one table for the bank.')}</p>
			<SelectField label={t('Account')} name="kind" error={form.reason('kind')}>
				<option value="">{t('All')}</option>
				<Options values={payoutKinds} names={payoutNames} />
			</SelectField>
			<DialogFoot leave="Close" onClose={onClose} busy={open.isPending} busyLabel={t('Saving')}>
				{t('Make a batch')}
			</DialogFoot>
		</form>
	)
}

/** Puts everything due into a batch. */
export function OpenBatch() {
	const { t } = useTexts()
	return (
		<DialogButton label={t('Pay together')} title={t('Pay together')}>
			{(close) => <OpenForm onClose={close} />}
		</DialogButton>
	)
}

/** Records that the bank paid a batch, except for the ticked rows. */
function PaidForm({ batch, onClose }: { batch: Batch; onClose: () => void }) {
	const { t, money, count } = useTexts()
	const [except, setExcept] = useState<readonly string[]>([])
	const rows = useQuery<BatchRow[], ApiFailure>({
		queryKey: ['GET /api/payout/batch/{id}', batch._id],
		queryFn: ({ signal }) => readRows(batch._id, signal),
	})
	const act = useWrite('POST /api/payout/batch/act/{id}', {
		success: 'Payout recorded',
		reload: ['payments', 'orders'],
		onSuccess: onClose,
		onFailure: (failure) => form.refuse(failure),
	})
	const form = useForm(
		() => ({ values: { action: 'paid' as const, except: [...except] } }),
		(body) => act.mutate({ params: { id: batch._id }, body }),
	)
	const change = (order: string, isOut: boolean) =>
		setExcept((before) => (isOut ? [...before, order] : before.filter((id) => id !== order)))
	const paid = rows.data?.filter(({ order_id }) => !except.includes(order_id)) ?? []
	return (
		<form {...form.formProps} className="stack" method="post">
			<p>{t('Tick what the bank could not pay. It will be due again.')}</p>
			{rows.isPending && <p className="quiet">{t('Loading')}</p>}
			{rows.isError && !rows.data && <FailedRead title="We couldn't load this batch." query={rows} />}
			<ul className="batch__rows">
				{rows.data?.map(({ reference, order_id, name, number, kind, amount }) => (
					<li key={reference}>
						<label className="batch__row">
							<input
								type="checkbox"
								checked={except.includes(order_id)}
								onChange={({ target }) => change(order_id, target.checked)}
							/>
							<span>
								{name} <span className="numbers">{number}</span>{' '}
								<span className="quiet small">
									{t(payoutNames[kind])}, <span className="numbers">{reference}</span>
								</span>
							</span>
							<strong className="record-price">{money(amount)}</strong>
						</label>
					</li>
				))}
			</ul>
			<p role="status">
				{count({ one: 'One payout is recorded as paid:', other: '{count} payouts are recorded as paid:' }, paid.length)}{' '}
				<strong>{money(paid.reduce((sum, { amount }) => sum + amount, 0))}</strong>
			</p>
			<p className="small quiet">{t('This cannot be undone. The sellers are told at once.')}</p>
			<DialogFoot leave="Close" onClose={onClose} disabled={!rows.data} busy={act.isPending} busyLabel={t('Saving')}>
				{t('Record the payout')}
			</DialogFoot>
		</form>
	)
}

function OpenBatchPanel({ batch }: { batch: Batch }) {
	const { t, count, money } = useTexts()
	const [asked, setAsked] = useState<'paid' | 'cancel' | null>(null)
	const close = () => setAsked(null)
	const cancel = useWrite('POST /api/payout/batch/act/{id}', {
		success: 'Batch cancelled',
		reload: ['payments'],
		onSuccess: close,
	})
	return (
		<li className="panel batch">
			<div>
				<strong>{money(batch.amount)}</strong>{' '}
				{count({ one: 'One payout in a batch', other: '{count} payouts in a batch' }, batch.count)}
				<p className="small quiet">
					{batch.created_by}, <When moment={batch.created_at} />
				</p>
			</div>
			<div className="cluster">
				<a className="button button--quiet button--small" href={`/api/payout/batch/${batch._id}?format=csv`} download>
					<span className="button__label">{t('Download as CSV')}</span>
				</a>
				<Button small onClick={() => setAsked('cancel')}>
					{t('Cancel the batch')}
				</Button>
				<Button small look="strong" onClick={() => setAsked('paid')}>
					{t('Mark as paid')}
				</Button>
			</div>
			<Dialog open={asked === 'paid'} title={t('Was all of it paid?')} onClose={close}>
				{asked === 'paid' && <PaidForm batch={batch} onClose={close} />}
			</Dialog>
			<ConfirmDialog
				open={asked === 'cancel'}
				title={t('Cancel the batch')}
				question={t('Cancel it only if the bank has paid nothing. All of it will be due again.')}
				look="strong"
				confirmLabel={t('Cancel the batch')}
				cancelLabel={t('Close')}
				busy={cancel.isPending}
				onClose={close}
				onConfirm={() => cancel.mutate({ params: { id: batch._id }, body: { action: 'cancel', except: [] } })}
			/>
		</li>
	)
}

/** The batches that still have to be paid. Renders nothing if there are none. */
export function OpenBatches() {
	const { t } = useTexts()
	const batches = useQuery(ownReads.openBatches())
	if (batches.isError && !batches.data) return <FailedRead title="We couldn't load the batches." query={batches} />
	if (!batches.data || batches.data.rows.length === 0) return null
	return (
		<section className="stack">
			<h2>{t('Open batches')}</h2>
			<ul className="batches">
				{batches.data.rows.map((batch) => (
					<OpenBatchPanel key={batch._id} batch={batch} />
				))}
			</ul>
		</section>
	)
}
