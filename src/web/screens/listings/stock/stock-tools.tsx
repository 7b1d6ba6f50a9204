import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Stock } from '../../../../contract/listings/stock.ts'
import { type StockState, stockStates } from '../../../../contract/listings/stock-orders.ts'
import { href } from '../../../../contract/paths.ts'
import { SelectField } from '../../../components/forms/field.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useEarlyKeys } from '../../../components/use-early-keys.ts'
import { useAddressWith } from '../../../routing/address.ts'
import { type Text, useTexts } from '../../../texts/texts.tsx'

const stateNames: Readonly<Record<StockState, Text>> = {
	available: 'On the market',
	booked: 'Booked',
	paused: 'Paused',
	sold: 'Sold',
	hidden: 'Hidden by an admin',
	held: 'Being looked at',
	deleted: 'Deleted',
}

const orders: readonly (readonly [sort: string, name: Text])[] = [
	['', 'Newest first'],
	['-age', 'Oldest first'],
	['views', 'Most views'],
	['-views', 'Fewest views'],
	['wishes', 'Most saved'],
	['asked', 'Most questions'],
	['offers', 'Most offers'],
	['price', 'Highest price'],
	['-price', 'Lowest price'],
]

/** Searches as the seller types. The words are in the address; `/` focuses the field. */
function StockSearch() {
	const { t } = useTexts()
	const [, navigate] = useLocation()
	const { search, addressWith } = useAddressWith()
	const inAddress = search.get('q') ?? ''
	const [typed, setTyped] = useState(inAddress)
	const field = useRef<HTMLInputElement>(null)
	useEarlyKeys(true)
	useEffect(() => {
		// The address was changed by a link or the back button.
		if (document.activeElement !== field.current) setTyped(inAddress)
	}, [inAddress])
	useEffect(() => {
		const find = (event: KeyboardEvent) => {
			const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, dialog')
			if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return
			event.preventDefault()
			field.current?.focus()
		}
		addEventListener('keydown', find)
		return () => removeEventListener('keydown', find)
	}, [])
	return (
		<label className="stock-search">
			<span className="visually-hidden">{t('Find in your listings')}</span>
			<Icon name="search" />
			<input
				ref={field}
				type="search"
				className="stock-search__input"
				aria-keyshortcuts="/"
				placeholder={t('Name, maker or your own code')}
				value={typed}
				onChange={({ target }) => {
					setTyped(target.value)
					navigate(addressWith({ q: target.value || null, cursor: null }), { replace: true })
				}}
			/>
		</label>
	)
}

function StateTabs({ counts }: { counts: Stock['counts'] | undefined }) {
	const { t, number } = useTexts()
	const { search, addressWith } = useAddressWith()
	const chosen = search.get('state') ?? ''
	const all = stockStates.reduce((sum, state) => sum + (state === 'deleted' ? 0 : (counts?.[state] ?? 0)), 0)
	const tabs: readonly (readonly [state: string, name: Text, count: number])[] = [
		['', 'All', all],
		...stockStates.map((state) => [state, stateNames[state], counts?.[state] ?? 0] as const),
	]
	return (
		<nav className="stock-tabs" aria-label={t('State')}>
			{tabs
				// Hides states that no listing is in.
				.filter(([state, , count]) => state === '' || state === 'available' || count > 0 || state === chosen)
				.map(([state, name, count]) => (
					<Link
						key={state}
						className="stock-tab"
						href={addressWith({ state: state || null, cursor: null })}
						aria-current={state === chosen ? 'true' : undefined}
					>
						{t(name)} <span className="stock-tab__count numbers">{counts ? number(count) : ''}</span>
					</Link>
				))}
			<Link className="stock-tab" href={href('drafts')}>
				{t('Drafts')}
			</Link>
		</nav>
	)
}

function Order() {
	const { t } = useTexts()
	const [, navigate] = useLocation()
	const { search, addressWith } = useAddressWith()
	return (
		<div className="stock-order">
			<SelectField
				label={t('Sort by')}
				value={search.get('sort') ?? ''}
				onChange={({ target }) =>
					navigate(addressWith({ sort: target.value || null, cursor: null }), { replace: true })
				}
			>
				{orders.map(([sort, name]) => (
					<option key={sort} value={sort}>
						{t(name)}
					</option>
				))}
			</SelectField>
		</div>
	)
}

/** Above a seller's own listings: the search, the states with their counts, the sort order. */
export function StockTools({ counts }: { counts: Stock['counts'] | undefined }) {
	return (
		<div className="stock-tools">
			<div className="stock-tools__row">
				<StockSearch />
				<Order />
			</div>
			<StateTabs counts={counts} />
		</div>
	)
}
