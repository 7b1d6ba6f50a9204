import { useTexts } from '../../texts/texts.tsx'
import { EmptyState } from '../notice.tsx'

/** Replaces the rows on a page after the last one. */
export function EndOfList() {
	const { t } = useTexts()
	return <EmptyState icon="box" level="h2" title={t('Nothing more on this page')} />
}
