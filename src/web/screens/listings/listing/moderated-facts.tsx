import { useEffect, useRef, useState } from 'react'
import type { Product } from '../../../../contract/listings/listings.ts'
import { Button } from '../../../components/button.tsx'
import { useLazyModal } from '../../../components/dialogs/lazy-modal.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { FactHistory } from './fact-history.tsx'

/** For moderators: confirms or corrects a fact, and shows what was said before, which is read when the fold opens. */
export function ModeratedFacts({ listing }: { listing: Product }) {
	const { t } = useTexts()
	const [isOpen, setOpen] = useState(false)
	const fold = useRef<HTMLDetailsElement>(null)
	// It may have been opened before hydration.
	useEffect(() => setOpen(fold.current?.open === true), [])
	const confirm = useLazyModal(async () => (await import('./confirm-fact-modal.tsx')).ConfirmFactModal, { listing })
	return (
		<>
			<div>
				<Button small busy={confirm.arriving} onClick={confirm.start}>
					{t('Confirm or correct a fact')}
				</Button>
				{confirm.modal}
			</div>
			<details ref={fold} className="fold" onToggle={({ currentTarget }) => currentTarget.open && setOpen(true)}>
				<summary>{t('What was said before')}</summary>
				{isOpen && <FactHistory id={listing._id} />}
			</details>
		</>
	)
}
