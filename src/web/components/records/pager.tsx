import { useHistoryState } from 'wouter/use-browser-location'
import { useAddressWith } from '../../routing/address.ts'
import { type Text, useTexts } from '../../texts/texts.tsx'
import { Button, ButtonLink } from '../button.tsx'

/** How a list is paged. */
export interface Paging {
	/** The address parameter that has the cursor. */
	readonly cursor: string
	/** The label of its links, for screen readers. */
	readonly label: Text
	readonly next: Text
}

/** The paging of a page's own list. */
export const pages: Paging = { cursor: 'cursor', label: 'Pages', next: 'Next page' }

// The pressed link disappears with its page: the focus must not fall back to the top of the document.
const keepFocus = () => document.getElementById('content')?.focus({ preventScroll: true })

interface PagerProps {
	/** Cursor of the next page. */
	next: string | null
	/** Whether `next` still belongs to the page that was shown before, so that it leads to this one. */
	isBusy: boolean
	/** How many pages there are, if that is known. */
	pages?: number | null
	paging?: Paging
}

type Before = Readonly<Record<string, readonly (string | null)[] | undefined>>

/** The cursors of the previous pages, which links keep in the history state, and a link's state. Null if the reader came another way. */
function useBefore({ cursor: name }: Paging, continued: boolean) {
	const { before: known = {} } = (useHistoryState() ?? {}) as { before?: Before }
	const before = continued ? (known[name] ?? null) : []
	return { before, stateWith: (to: readonly (string | null)[]) => ({ before: { ...known, [name]: to } }) }
}

/** Links to the next page, if `next` is given, to the previous one, and to the first. */
export function Pager({ next, isBusy, pages: count = null, paging = pages }: PagerProps) {
	const { t } = useTexts()
	const { search, addressWith } = useAddressWith()
	const cursor = search.get(paging.cursor)
	const { before, stateWith } = useBefore(paging, cursor !== null)
	if (!next && cursor === null) return null
	const page = before && before.length + 1
	const at = (to: string | null) => addressWith({ [paging.cursor]: to })
	return (
		<nav className="pager cluster" aria-label={t(paging.label)}>
			{cursor !== null && (!before || before.length > 1) && (
				<ButtonLink href={at(null)} onClick={keepFocus}>
					{t('First page')}
				</ButtonLink>
			)}
			{before && before.length > 0 && (
				<ButtonLink
					href={at(before.at(-1) ?? null)}
					state={stateWith(before.slice(0, -1))}
					icon="chevron-left"
					onClick={keepFocus}
				>
					{t('Previous page')}
				</ButtonLink>
			)}
			{page !== null && (
				<span className="quiet">
					{count !== null && count >= page ? t('Page {page} of {count}', { page, count }) : t('Page {page}', { page })}
				</span>
			)}
			{next && isBusy && (
				<Button look="strong" busy busyLabel={t('Loading')}>
					{t(paging.next)}
				</Button>
			)}
			{next && !isBusy && (
				<ButtonLink href={at(next)} state={before && stateWith([...before, cursor])} look="strong" onClick={keepFocus}>
					{t(paging.next)}
				</ButtonLink>
			)}
		</nav>
	)
}
