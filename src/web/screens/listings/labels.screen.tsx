import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import type { StockItem } from '../../../contract/listings/stock.ts'
import { href } from '../../../contract/paths.ts'
import { ownReads } from '../../api/own-reads.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { FailedRead } from '../../components/failed-read.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { useSite } from '../../site.ts'
import { useTexts } from '../../texts/texts.tsx'
import { chosenIds } from './labels/labels-address.ts'

/** Three columns of eight, 70 by 37 mm each. */
const perSheet = 24

function Label({ listing: { _id, product_name: name, resell_price: price, size, sku } }: { listing: StockItem }) {
	const { t, money } = useTexts()
	const { origin } = useSite()
	return (
		<li className="label">
			<div className="label__words">
				<strong className="label__name">{name}</strong>
				{size && <span>{t('Size {size}', { size })}</span>}
				<strong className="label__price numbers">{money(price)}</strong>
				{sku && <span className="label__sku">{sku}</span>}
			</div>
			<QrCode text={origin + href('listing', { id: _id })} name={t('QR code of {name}', { name })} />
		</li>
	)
}

function Sheets({ listings }: { listings: readonly StockItem[] }) {
	const { t } = useTexts()
	const count = Math.ceil(listings.length / perSheet)
	const sheets = Array.from({ length: count }, (_, at) => listings.slice(at * perSheet, (at + 1) * perSheet))
	return (
		<div className="labels stack">
			{sheets.map((sheet, at) => (
				<ol
					key={sheet[0]?._id}
					className="label-sheet"
					aria-label={t('Sheet {sheet} of {count}', { sheet: at + 1, count })}
				>
					{sheet.map((listing) => (
						<Label key={listing._id} listing={listing} />
					))}
				</ol>
			))}
		</div>
	)
}

/** Labels of one's own listings to print: A4, 24 on a sheet. */
export default function Labels() {
	const { t, count } = useTexts()
	const query = useQuery(ownReads.labelled(chosenIds(new URLSearchParams(useSearch()))))
	const { data: listings, isPending } = query
	const number = listings?.length ?? 0
	return (
		<DashboardScreen
			title={t('Labels')}
			lead={
				number > 0
					? count({ one: '{count} label of 70 × 37 mm', other: '{count} labels of 70 × 37 mm' }, number)
					: undefined
			}
			action={
				number > 0 && (
					<Button look="primary" onClick={() => print()}>
						{t('Print')}
					</Button>
				)
			}
		>
			{isPending && <Spinner />}
			{!listings && !isPending && <FailedRead title="We couldn't load your listings" query={query} />}
			{listings?.length === 0 && (
				<EmptyState
					icon="tag"
					title={t('No listings chosen')}
					text={t('Choose them in My Products; Labels is in the menu of the chosen ones.')}
				>
					<ButtonLink look="primary" href={href('myProducts')}>
						{t('My Products')}
					</ButtonLink>
				</EmptyState>
			)}
			{listings && listings.length > 0 && (
				<>
					<p className="quiet labels-hint">{t('Print on A4 without scaling or margins, on sheets of 24 labels.')}</p>
					<Sheets listings={listings} />
				</>
			)}
		</DashboardScreen>
	)
}
