import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialogs/dialog.tsx'
import * as drawn from '../components/drawings.ts'
import { useBackCloses } from '../routing/back-closes.ts'
import { useTexts } from '../texts/texts.tsx'
import type { FiltersProps } from './filter-parts.tsx'
import { Filters } from './filters.tsx'

interface FilterSheetProps extends FiltersProps {
	total: string
	/** How many filters there are. */
	inUse: number
	/** The search without filters; null if it has none. */
	cleared: URLSearchParams | null
	isBusy: boolean
}

/** Opens the sheet; disabled until its counts are there. */
export function FilterSheetButton({
	inUse = 0,
	...button
}: {
	inUse?: number
	disabled?: boolean
	onClick?: () => void
}) {
	const { t } = useTexts()
	return (
		<Button {...button} icon={drawn.filter} className="filter-sheet__button">
			{inUse > 0 ? t('Filters ({count})', { count: inUse }) : t('Filters')}
		</Button>
	)
}

/** The filters of a narrow screen: a button, and a sheet with live counts. */
export function FilterSheet({ total, inUse, cleared, isBusy, ...filters }: FilterSheetProps) {
	const { t } = useTexts()
	const [isOpen, setOpen] = useState(false)
	const close = () => setOpen(false)
	useBackCloses(isOpen, close)
	return (
		<>
			<FilterSheetButton inUse={inUse} onClick={() => setOpen(true)} />
			<Dialog open={isOpen} title={t('Filters')} onClose={close}>
				<Filters {...filters} folded />
				<div className="dialog__foot filter-sheet__foot">
					<Button disabled={!cleared} onClick={() => cleared && filters.onChange(cleared)}>
						{t('Clear all')}
					</Button>
					<Button look="strong" aria-live="polite" aria-busy={isBusy} onClick={close}>
						{total}
					</Button>
				</div>
			</Dialog>
		</>
	)
}
