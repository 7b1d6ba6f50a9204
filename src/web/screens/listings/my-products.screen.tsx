import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import type { Stock, StockFilter, StockItem } from '../../../contract/listings/stock.ts'
import { href } from '../../../contract/paths.ts'
import { ownReads } from '../../api/own-reads.ts'
import { useWrite } from '../../api/writes.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import * as drawn from '../../components/drawings.ts'
import { Icon } from '../../components/icon.tsx'
import { MoreMenu } from '../../components/more-menu.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { RecordList } from '../../components/records/record-list.tsx'
import { useMayWrite, useUser } from '../../session/session.ts'
import { useTexts } from '../../texts/texts.tsx'
import { BulkBar } from './stock/bulk-bar.tsx'
import { DoneBar } from './stock/done-bar.tsx'
import { type Selection, useSelection } from './stock/selection.ts'
import { stockFilter, takeLeftListing } from './stock/stock-address.ts'
import { stockColumns } from './stock/stock-columns.tsx'
import { StockTools } from './stock/stock-tools.tsx'
import { useStockActs } from './stock/use-stock-acts.ts'

function NoListings() {
	const { t } = useTexts()
	const mayWrite = useMayWrite()
	const title = t("You haven't listed anything yet")
	if (!mayWrite) return <EmptyState icon="tag" title={title} />
	return (
		<EmptyState
			icon="tag"
			title={title}
			text={t('All you need is a photo, an honest description and a price. It takes a few minutes.')}
		>
			<ButtonLink look="primary" icon="plus" href={href('addProduct')}>
				{t('Add Product')}
			</ButtonLink>
			<ButtonLink icon={drawn.upload} href={href('importListings')}>
				{t('Import listings')}
			</ButtonLink>
		</EmptyState>
	)
}

function NoneInState() {
	const { t } = useTexts()
	return (
		<EmptyState icon="tag" title={t('No listings match')}>
			<ButtonLink href={href('myProducts')}>{t('All your listings')}</ButtonLink>
		</EmptyState>
	)
}

/** Asks once for the type, size and district of listings that are older than these fields. */
function ToComplete({ email }: { email: string }) {
	const { t } = useTexts()
	const asked = useQuery(ownReads.incomplete(email))
	const leave = useWrite('DELETE /api/product/incomplete', { reload: ['listings'] })
	const [listing] = asked.data?.rows ?? []
	const mayWrite = useMayWrite()
	if (!listing || !mayWrite) return null
	return (
		<section className="notice notice--ask" aria-labelledby="complete-title">
			<div className="stack stack--tight">
				<h2 id="complete-title" className="notice__happened">
					{t('Help buyers find your listings')}
				</h2>
				<p>
					{t('Some of your listings have no type, size or district. “{name}” is one of them.', {
						name: listing.product_name,
					})}
				</p>
				<div className="cluster">
					{listing.actions.includes('edit') && (
						<ButtonLink look="strong" href={href('editProduct', { id: listing._id })}>
							{t('Complete it')}
						</ButtonLink>
					)}
					<Button busy={leave.isPending} onClick={() => leave.mutate({})}>
						{t("Leave them, and don't ask again")}
					</Button>
				</div>
			</div>
		</section>
	)
}

const pageOf = ({ items: rows, ...stock }: Stock) => ({ ...stock, rows })

/** Scrolls back to the listing that the seller opened, once the list is there. */
function useLeftListing(ready: boolean) {
	useEffect(() => {
		const id = ready ? takeLeftListing() : null
		if (id !== null) document.querySelector(`[data-price="${id}"]`)?.scrollIntoView({ block: 'center' })
	}, [ready])
}

/** Filters the rows on screen until the server has searched all of them. */
function fitting(rows: readonly StockItem[], q: string): readonly StockItem[] {
	const words = q.toLowerCase().split(/\s+/u).filter(Boolean)
	const textOf = ({ product_name, maker, sku = '' }: StockItem) => `${product_name} ${maker} ${sku}`.toLowerCase()
	return rows.filter((row) => words.every((word) => textOf(row).includes(word)))
}

/** Chooses the whole page, or nothing on it. */
function ChoosePage({ rows, selection }: { rows: readonly StockItem[]; selection: Selection }) {
	const { t } = useTexts()
	const ids = rows.map(({ _id }) => _id)
	const chosen = ids.filter(selection.has).length
	if (ids.length === 0) return null
	return (
		<label className="stock-choose stock-choose--page">
			<input
				type="checkbox"
				checked={chosen === ids.length}
				ref={(box) => {
					if (box) box.indeterminate = chosen > 0 && chosen < ids.length
				}}
				onChange={({ target }) => selection.page(ids, target.checked)}
			/>
			{t('Choose all on this page')}
		</label>
	)
}

/** Exports of the shown listings, and the link to the import. */
function ImportAndExport({ filter, mayWrite }: { filter: StockFilter; mayWrite: boolean }) {
	const { t } = useTexts()
	const shown = Object.entries(filter).map(([name, value]) => [name, String(value)])
	const addressOf = (format: string) => `/api/export?${new URLSearchParams([...shown, ['format', format]])}`
	return (
		<MoreMenu label={t('Import and export')}>
			{mayWrite && (
				<ButtonLink small icon={drawn.upload} href={href('importListings')}>
					{t('Import listings')}
				</ButtonLink>
			)}
			{(['csv', 'json'] as const).map((format) => (
				<a
					key={format}
					className="button button--quiet button--small"
					href={addressOf(format)}
					download={`motor-listings.${format}`}
				>
					<span className="button__label">
						<Icon name={drawn.download} />
						{format === 'csv' ? t('Export as CSV') : t('Export as JSON')}
					</span>
				</a>
			))}
		</MoreMenu>
	)
}

/** A seller's own listings: searched as one types, prices edited in place, changed one by one or in bulk. */
export default function MyProducts() {
	const texts = useTexts()
	const { t } = texts
	const user = useUser()
	const mayWrite = useMayWrite()
	const search = new URLSearchParams(useSearch())
	const filter = stockFilter(search)
	const stock = useQuery({ ...ownReads.stock(search), select: pageOf })
	const total = stock.data?.total ?? 0
	const selection = useSelection(filter, total)
	const acts = useStockActs(selection.clear)
	const rows = stock.isPlaceholderData ? fitting(stock.data?.rows ?? [], filter.q ?? '') : (stock.data?.rows ?? [])
	useLeftListing(stock.data !== undefined)
	const isAll = filter.q === undefined && filter.state === undefined
	return (
		<DashboardScreen
			title={t('My Products')}
			action={
				<div className="cluster stock-head">
					{mayWrite && (
						<ButtonLink icon="plus" look="strong" href={href('addProduct')}>
							{t('Add Product')}
						</ButtonLink>
					)}
					<ImportAndExport filter={filter} mayWrite={mayWrite} />
				</div>
			}
		>
			<ToComplete email={user?.email ?? ''} />
			<div className="stack stack--tight">
				<StockTools counts={stock.data?.counts} />
				<DoneBar acts={acts} />
				{mayWrite && <ChoosePage rows={rows} selection={selection} />}
				<div className="stock">
					<RecordList
						caption={t('Your listings')}
						query={stock}
						rows={rows}
						empty={isAll ? <NoListings /> : <NoneInState />}
						columns={stockColumns(texts, { selection, acts, mayWrite })}
					/>
				</div>
			</div>
			<BulkBar selection={selection} found={total} acts={acts} />
		</DashboardScreen>
	)
}
