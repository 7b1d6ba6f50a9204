import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

interface DialogButtonProps {
	label: string
	title: string
	small?: boolean
	/** The form in the dialog. */
	children: (close: () => void) => ReactNode
}

/** A button that opens a dialog. It is made when it is first asked for: a table of sixty rows needs no sixty dialogs. */
export function DialogButton({ label, title, small, children }: DialogButtonProps) {
	const [open, setOpen] = useState<boolean | null>(null)
	const close = () => setOpen(false)
	return (
		<>
			<Button small={small} onClick={() => setOpen(true)}>
				{label}
			</Button>
			{open !== null && (
				<Dialog open={open} title={title} onClose={close} narrow>
					{children(close)}
				</Dialog>
			)}
		</>
	)
}
