import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialogs/dialog.tsx'
import * as drawn from '../components/drawings.ts'
import { useTexts } from '../texts/texts.tsx'
import type { FiltersProps } from './filter-parts.tsx'
import { Filters } from './filters.tsx'

interface FilterSheetProps extends FiltersProps {
	total: string
	/** The search without filters; null if it has none. */
	cleared: URLSearchParams | null
	isBusy: boolean
}

/** The filters of a narrow screen: a button, and a sheet with live counts. */
export function FilterSheet({ total, cleared, isBusy, ...filters }: FilterSheetProps) {
	const { t } = useTexts()
	const [isOpen, setOpen] = useState(false)
	const close = () => setOpen(false)
	return (
		<>
			<Button icon={drawn.filter} className="filter-sheet__button" onClick={() => setOpen(true)}>
				{t('Filters')}
			</Button>
			<Dialog open={isOpen} title={t('Filters')} onClose={close}>
				<Filters {...filters} />
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
