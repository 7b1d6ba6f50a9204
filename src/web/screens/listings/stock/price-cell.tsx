import { type KeyboardEvent, useState } from 'react'
import type { StockItem } from '../../../../contract/listings/stock.ts'
import { useTexts } from '../../../texts/texts.tsx'
import type { StockActs } from './use-stock-acts.ts'

const buttons = () => [...document.querySelectorAll<HTMLElement>('.stock-price')]

/** A price edited in place: Enter saves it and moves on to the next one, Esc cancels. */
export function PriceCell({ listing, acts }: { listing: StockItem; acts: StockActs }) {
	const { t, money } = useTexts()
	const [typed, setTyped] = useState<string | null>(null)
	const price = <strong className="record-price">{money(listing.resell_price)}</strong>
	if (!listing.actions.includes('edit')) return price
	const label = t('Price of {name}', { name: listing.product_name })
	if (typed === null)
		return (
			<button
				type="button"
				className="stock-price"
				data-price={listing._id}
				aria-label={`${label}: ${money(listing.resell_price)}`}
				onClick={() => setTyped(String(listing.resell_price))}
			>
				{price}
			</button>
		)
	function close(on: number) {
		setTyped(null)
		// Runs once the field is a button again.
		setTimeout(() => {
			const all = buttons()
			const own = all.findIndex((each) => each.dataset['price'] === listing._id)
			all[Math.min(all.length - 1, own + on)]?.focus()
		})
	}
	function save() {
		const to = typed?.trim() ?? ''
		if (to !== '' && to !== String(listing.resell_price)) acts.act({ action: 'price', to, ids: [listing._id] })
	}
	function onKeyDown(event: KeyboardEvent) {
		if (event.key === 'Escape') close(0)
		if (event.key !== 'Enter') return
		event.preventDefault()
		save()
		close(1)
	}
	return (
		<input
			className="stock-price__input"
			inputMode="numeric"
			autoComplete="off"
			// biome-ignore lint/a11y/noAutofocus: The focus was on the button that this field replaces.
			autoFocus
			aria-label={label}
			value={typed}
			onChange={({ target }) => setTyped(target.value)}
			onFocus={({ target }) => target.select()}
			onKeyDown={onKeyDown}
			onBlur={() => {
				save()
				setTyped(null)
			}}
		/>
	)
}
