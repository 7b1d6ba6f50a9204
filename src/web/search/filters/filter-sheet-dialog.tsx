import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { useBackCloses } from '../../routing/back-closes.ts'
import { useTexts } from '../../texts/texts.tsx'
import type { FiltersProps } from './filter-parts.tsx'
import { Filters } from './filters.tsx'

export interface SheetProps extends FiltersProps {
	total: string
	/** The search without filters; null if it has none. */
	cleared: URLSearchParams | null
	isBusy: boolean
}

/** All filters in a sheet over the page, with live counts. */
export default function FilterSheetDialog({
	open,
	onClose,
	total,
	cleared,
	isBusy,
	...filters
}: SheetProps & { open: boolean; onClose: () => void }) {
	const { t } = useTexts()
	useBackCloses(open, onClose)
	return (
		<Dialog open={open} title={t('Filters')} onClose={onClose}>
			<Filters {...filters} folded />
			<div className="dialog__foot filter-sheet__foot">
				<Button disabled={!cleared} onClick={() => cleared && filters.onChange(cleared)}>
					{t('Clear all')}
				</Button>
				<Button look="strong" aria-live="polite" aria-busy={isBusy} onClick={onClose}>
					{total}
				</Button>
			</div>
		</Dialog>
	)
}
