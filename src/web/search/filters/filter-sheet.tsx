import { Button } from '../../components/button.tsx'
import { useLazyModal } from '../../components/dialogs/lazy-modal.tsx'
import * as drawn from '../../components/drawings.ts'
import { useTexts } from '../../texts/texts.tsx'
import type { SheetProps } from './filter-sheet-dialog.tsx'

const load = () => import('./filter-sheet-dialog.tsx').then((sheet) => sheet.default)

/** Opens the sheet; disabled until its counts have arrived. */
export function FilterSheetButton({
	inUse = 0,
	...button
}: {
	inUse?: number
	disabled?: boolean
	busy?: boolean
	onClick?: () => void
}) {
	const { t } = useTexts()
	return (
		<Button {...button} icon={drawn.filter} className="filter-sheet__button">
			{inUse > 0 ? t('Filters ({count})', { count: inUse }) : t('Filters')}
		</Button>
	)
}

/** The filters of a narrow screen: a button, and a sheet that loads once it is opened. */
export function FilterSheet({ inUse, ...sheet }: SheetProps & { inUse: number }) {
	const { start, modal, arriving } = useLazyModal(load, sheet)
	return (
		<>
			<FilterSheetButton inUse={inUse} busy={arriving} onClick={start} />
			{modal}
		</>
	)
}
