import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { type Payout, PayoutMade } from '../../../contract/deals/payments.ts'
import { bounds } from '../../../contract/fields.ts'
import { href } from '../../../contract/paths.ts'
import { ownReads } from '../../api/own-reads.ts'
import { useWrite } from '../../api/writes.ts'
import { Badge } from '../../components/badge.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { DialogButton, DialogFoot } from '../../components/dialogs/dialog.tsx'
import { checkBadge } from '../../components/drawings.ts'
import { useCheckedForm } from '../../components/forms/checked-form.ts'
import { Field } from '../../components/forms/field.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { RecordList } from '../../components/records/record-list.tsx'
import { useRowFailure } from '../../components/records/row-failure.ts'
import { When } from '../../components/when.tsx'
import { useUser } from '../../session/session.ts'
import { useTexts } from '../../texts/texts.tsx'
import { OpenBatch, OpenBatches } from './batches.tsx'
import { useLivePayments } from './live-payments.ts'
import { OrderLink } from './order-link.tsx'
import { payoutNames } from './payout-names.ts'

function Account({ account }: Pick<Payout, 'account'>) {
	const { t } = useTexts()
	if (!account) return <span className="quiet">{t('Not given yet')}</span>
	return (
		<div className="record-name">
			<span className="numbers">{account.number}</span>
			<span className="record-aside">
				{t(payoutNames[account.kind])}, {account.name}
			</span>
		</div>
	)
}

function PayOutForm({ payout, onClose }: { payout: Payout; onClose: () => void }) {
	const { t, money } = useTexts()
	const sayWhatFailed = useRowFailure(payout.product_name)
	const save = useWrite('POST /api/payout/{order_id}', {
		success: 'Payout recorded',
		reload: ['payments', 'orders'],
		onSuccess: onClose,
		onFailure: (failure) => form.refuse(failure) || sayWhatFailed(failure),
	})
	const form = useCheckedForm(PayoutMade, (body) => save.mutate({ params: { order_id: payout.order_id }, body }))
	return (
		<form {...form.formProps} className="stack" method="post">
			<p>
				{t('First send {amount} to {name}. Then write down the number of the transfer.', {
					amount: money(payout.amount),
					name: payout.seller_name,
				})}
			</p>
			<Account account={payout.account} />
			<Field
				label={t('Reference')}
				name="reference"
				required
				autoComplete="off"
				maxLength={bounds.payoutReference.max}
				data-first-focus=""
				error={form.reason('reference')}
			/>
			<DialogFoot onClose={onClose} busy={save.isPending} busyLabel={t('Saving')}>
				{t('Record the payout')}
			</DialogFoot>
		</form>
	)
}

function PayOut({ payout }: { payout: Payout }) {
	const { t } = useTexts()
	return (
		<DialogButton small label={t('Record the payout')} title={t('Record the payout')}>
			{(close) => <PayOutForm payout={payout} onClose={close} />}
		</DialogButton>
	)
}

/** What sellers are owed, for the admin to pay them. */
export default function Payouts() {
	const { t, money } = useTexts()
	const search = new URLSearchParams(useSearch())
	const due = search.get('all') === null
	useLivePayments()
	const isSeller = useUser()?.role === 'seller'
	const payouts = useQuery(ownReads.payouts(search))
	return (
		<DashboardScreen
			title={t('Payouts')}
			lead={
				isSeller
					? t('What you are owed for gear that was paid online and handed over.')
					: t('What sellers are owed for gear that was paid online and handed over.')
			}
			action={
				<div className="cluster">
					{!isSeller && <OpenBatch />}
					<ButtonLink href={due ? `${href('payouts')}?all` : href('payouts')}>
						{due ? t('All payouts') : t('Only those due')}
					</ButtonLink>
					<a className="button button--quiet" href={`/api/payout?format=csv${due ? '&status=due' : ''}`} download>
						<span className="button__label">{t('Download as CSV')}</span>
					</a>
				</div>
			}
		>
			{!isSeller && <OpenBatches />}
			<RecordList
				caption={t('Payouts')}
				query={payouts}
				empty={
					<EmptyState
						icon={checkBadge}
						title={isSeller ? t('Nothing is due to you') : t('Nobody is owed anything')}
						text={t('A payout is due 48 hours after the handover of a paid order.')}
					/>
				}
				columns={[
					{
						key: 'product_name',
						head: t('Product name'),
						main: true,
						cell: (row) => <OrderLink id={row.order_id} name={row.product_name} />,
					},
					{
						key: 'amount',
						head: t('Amount'),
						numeric: true,
						cell: (row) => <strong className="record-price">{money(row.amount)}</strong>,
					},
					{ key: 'seller', head: t('Seller'), cell: (row) => row.seller_name },
					{ key: 'account', head: t('Account'), cell: (row) => <Account account={row.account} /> },
					{
						key: 'status',
						head: t('State'),
						cell: (row) =>
							row.paid_at === null ? (
								<Badge tone="caution">{row.batch ? t('In a batch') : t('Due')}</Badge>
							) : (
								<span className="cluster">
									<Badge tone="good">{t('Paid out')}</Badge> <span className="numbers">{row.reference}</span>
								</span>
							),
					},
					{ key: 'since', head: t('Since'), cell: (row) => <When moment={row.paid_at ?? row.due_at} /> },
					{
						key: 'actions',
						head: t('Actions'),
						actions: true,
						cell: (row) => row.actions.includes('pay_out') && <PayOut payout={row} />,
					},
				]}
			/>
		</DashboardScreen>
	)
}
