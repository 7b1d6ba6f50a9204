import type { ComponentProps } from 'react'
import { type Text, useTexts } from '../../texts/texts.tsx'
import { Button } from '../button.tsx'

type SendProps = Pick<ComponentProps<typeof Button>, 'look' | 'icon' | 'disabled' | 'busy' | 'busyLabel' | 'children'>

interface DialogFootProps extends SendProps {
	/** What the button that only closes says. */
	leave?: Text
	onClose: () => void
}

/** The foot of a form in a dialog: a button that closes it, and one that sends it, with the children as its words. */
export function DialogFoot({ leave = 'Cancel', onClose, look = 'strong', ...send }: DialogFootProps) {
	const { t } = useTexts()
	return (
		<div className="dialog__foot">
			<Button onClick={onClose}>{t(leave)}</Button>
			<Button type="submit" look={look} {...send} />
		</div>
	)
}
