import { useAddressWith } from '../../routing/address.ts'
import { type Text, useTexts } from '../../texts/texts.tsx'
import { ButtonLink } from '../button.tsx'

/** How a list goes on from page to page. */
export interface Paging {
	/** The parameter of the page's address that has the cursor. */
	readonly cursor: string
	/** What its links are, for screen readers. */
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
	paging?: Paging
}

/** Links to the next page, if `next` is given, and back to the first. */
export function Pager({ next, paging = pages }: PagerProps) {
	const { t } = useTexts()
	const { search, addressWith } = useAddressWith()
	const continued = search.has(paging.cursor)
	if (!next && !continued) return null
	return (
		<nav className="pager cluster" aria-label={t(paging.label)}>
			{continued && (
				<ButtonLink href={addressWith({ [paging.cursor]: null })} onClick={keepFocus}>
					{t('First page')}
				</ButtonLink>
			)}
			{next && (
				<ButtonLink href={addressWith({ [paging.cursor]: next })} look="strong" onClick={keepFocus}>
					{t(paging.next)}
				</ButtonLink>
			)}
		</nav>
	)
}
