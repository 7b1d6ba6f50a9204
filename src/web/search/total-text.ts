import type { SearchAnswer } from '../../contract/listings/search.ts'
import { pageSize } from '../../contract/page.ts'
import type { Texts } from '../texts/texts.tsx'

/** How many listings a search found, in words. */
export function totalText(
	{ t, count }: Texts,
	{ total, total_is_exact: isExact }: Pick<SearchAnswer, 'total' | 'total_is_exact'>,
): string {
	if (!isExact) return t('About {count} listings', { count: total })
	return count({ one: '{count} listing', other: '{count} listings' }, total)
}

/** How many pages the listings fill; null if that is not known. */
export const pagesOf = ({ total, total_is_exact: isExact }: Pick<SearchAnswer, 'total' | 'total_is_exact'>) =>
	isExact ? Math.ceil(total / pageSize.cards) : null
