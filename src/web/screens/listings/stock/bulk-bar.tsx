import { type FormEvent, useState } from 'react'
import { roundings } from '../../../../contract/listings/stock.ts'
import { Button, ButtonLink, IconButton } from '../../../components/button.tsx'
import { ConfirmDialog, Dialog, DialogFoot } from '../../../components/dialogs/dialog.tsx'
import * as drawn from '../../../components/drawings.ts'
import { Field, SelectField } from '../../../components/forms/field.tsx'
import { DistrictSelect } from '../../../components/gear/district-select.tsx'
import { MoreMenu } from '../../../components/more-menu.tsx'
import { type Text, useTexts } from '../../../texts/texts.tsx'
import { labelsAddress, mostLabels } from '../labels/labels-address.ts'
import type { Selection } from './selection.ts'
import type { Act, StockActs } from './use-stock-acts.ts'

type Question = 'price' | 'district' | 'delete' | null
type Ask = (act: Act) => void

const ways: readonly (readonly [way: 'percent' | 'by' | 'to', name: Text])[] = [
	['percent', 'By a percentage'],
	['by', 'By an amount'],
	['to', 'To one price'],
]

function PriceQuestion({ open, count, onClose, ask }: { open: boolean; count: string; onClose: () => void; ask: Ask }) {
	const { t } = useTexts()
	const [way, setWay] = useState<(typeof ways)[number][0]>('percent')
	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const form = new FormData(event.currentTarget)
		const value = String(form.get('value') ?? '').trim()
		if (value === '') return
		const round = Number(form.get('round')) as (typeof roundings)[number]
		ask({ action: 'price', round, ...(way === 'percent' ? { percent: Number(value) } : { [way]: value }) })
	}
	return (
		<Dialog open={open} title={t('Change the price of {count}', { count })} onClose={onClose} narrow>
			<form className="stack" onSubmit={submit}>
				<SelectField label={t('How')} value={way} onChange={({ target }) => setWay(target.value as typeof way)}>
					{ways.map(([value, name]) => (
						<option key={value} value={value}>
							{t(name)}
						</option>
					))}
				</SelectField>
				<Field
					name="value"
					label={way === 'to' ? t('New price') : t('Amount to add; a minus lowers the price')}
					data-first-focus=""
					autoComplete="off"
					required
					{...(way === 'percent'
						? { type: 'number', min: -90, max: 200, step: 'any', unit: '%' }
						: { prefix: '৳', inputMode: 'text' as const })}
				/>
				<SelectField name="round" label={t('Round to')} defaultValue={way === 'to' ? 1 : 10}>
					{roundings.map((round) => (
						<option key={round} value={round}>
							৳{round}
						</option>
					))}
				</SelectField>
				<DialogFoot onClose={onClose}>{t('Change the prices')}</DialogFoot>
			</form>
		</Dialog>
	)
}

function DistrictQuestion({ open, onClose, ask }: { open: boolean; onClose: () => void; ask: Ask }) {
	const { t } = useTexts()
	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		ask({ action: 'district', district: String(new FormData(event.currentTarget).get('district')) })
	}
	return (
		<Dialog open={open} title={t('Where are they?')} onClose={onClose} narrow>
			<form className="stack" onSubmit={submit}>
				<DistrictSelect name="district" required data-first-focus="" />
				<DialogFoot onClose={onClose}>{t('Save')}</DialogFoot>
			</form>
		</Dialog>
	)
}

interface BulkBarProps {
	selection: Selection
	/** How many listings the filter finds, on all pages. */
	found: number
	acts: StockActs
}

/** Bulk actions on the chosen listings. */
export function BulkBar({ selection, found, acts }: BulkBarProps) {
	const { t, count: counted } = useTexts()
	const [question, setQuestion] = useState<Question>(null)
	const { count } = selection
	if (count === 0) return null
	const close = () => setQuestion(null)
	const ask: Ask = (act) => {
		close()
		acts.act({ ...act, ...selection.named() })
	}
	const many = counted({ one: '{count} listing', other: '{count} listings' }, count)
	return (
		<section className="stock-bar" aria-label={t('The chosen listings')}>
			<IconButton icon="close" label={t('Choose none')} onClick={selection.clear} />
			<strong className="stock-bar__count numbers" role="status">
				{many}
			</strong>
			{!selection.all && found > count && (
				<Button small onClick={selection.everything}>
					{t('Choose all {count}', { count: found })}
				</Button>
			)}
			<span className="stock-bar__acts">
				<Button small look="strong" busy={acts.busy} onClick={() => setQuestion('price')}>
					{t('Price')}
				</Button>
				<Button small icon="pause" busy={acts.busy} onClick={() => ask({ action: 'pause' })}>
					{t('Pause')}
				</Button>
				<Button small icon="play" busy={acts.busy} onClick={() => ask({ action: 'resume' })}>
					{t('Resume')}
				</Button>
				<MoreMenu label={t('More for the chosen listings')}>
					<Button small icon={drawn.megaphone} onClick={() => ask({ action: 'advertise' })}>
						{t('Advertise')}
					</Button>
					<Button small onClick={() => ask({ action: 'stop_advertising' })}>
						{t('Stop advertising')}
					</Button>
					<Button small icon="pin" onClick={() => setQuestion('district')}>
						{t('District')}
					</Button>
					{selection.ids && selection.ids.length <= mostLabels ? (
						<ButtonLink small href={labelsAddress(selection.ids)}>
							{t('Labels')}
						</ButtonLink>
					) : (
						<p className="small quiet">{t('Labels: choose at most {count}, page by page.', { count: mostLabels })}</p>
					)}
					<Button small look="danger" onClick={() => setQuestion('delete')}>
						{t('Delete')}
					</Button>
				</MoreMenu>
			</span>
			<PriceQuestion open={question === 'price'} count={many} onClose={close} ask={ask} />
			<DistrictQuestion open={question === 'district'} onClose={close} ask={ask} />
			<ConfirmDialog
				open={question === 'delete'}
				title={t('Delete {count}?', { count: many })}
				question={t("This deletes them for good. Past orders stay. It can't be undone.")}
				confirmLabel={t('Delete')}
				cancelLabel={t('Keep')}
				onClose={close}
				onConfirm={() => ask({ action: 'delete' })}
			/>
		</section>
	)
}
