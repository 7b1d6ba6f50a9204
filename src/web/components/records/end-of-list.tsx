import { useTexts } from '../../texts/texts.tsx'
import * as drawn from '../drawings.ts'
import { EmptyState } from '../notice.tsx'

/** Replaces the rows on a page after the last one. */
export function EndOfList() {
	const { t } = useTexts()
	return <EmptyState icon={drawn.box} level="h2" title={t('Nothing more on this page')} />
}
