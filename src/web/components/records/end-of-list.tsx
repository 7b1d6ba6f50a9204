import { useTexts } from '../../texts/texts.tsx'
import { EmptyState } from '../notice.tsx'

/** In place of the rows on a page behind the last one. */
export function EndOfList() {
	const { t } = useTexts()
	return <EmptyState icon="box" level="h2" title={t('Nothing more on this page')} />
}
