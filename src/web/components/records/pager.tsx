import { useAddressWith } from '../../routing/address.ts'
import { useTexts } from '../../texts/texts.tsx'
import { ButtonLink } from '../button.tsx'

// The pressed link disappears with its page: the focus must not fall back to the top of the document.
const keepFocus = () => document.getElementById('content')?.focus({ preventScroll: true })

/** Links to the next page, if `next` is given, and back to the first. */
export function Pager({ next }: { next: string | null }) {
	const { t } = useTexts()
	const { search, addressWith } = useAddressWith()
	const continued = search.has('cursor')
	if (!next && !continued) return null
	return (
		<nav className="pager cluster" aria-label={t('Pages')}>
			{continued && (
				<ButtonLink href={addressWith({ cursor: null })} onClick={keepFocus}>
					{t('First page')}
				</ButtonLink>
			)}
			{next && (
				<ButtonLink href={addressWith({ cursor: next })} look="strong" onClick={keepFocus}>
					{t('Next page')}
				</ButtonLink>
			)}
		</nav>
	)
}
