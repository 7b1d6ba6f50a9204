import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type Text, useTexts } from '../../texts/texts.tsx'
import { Button, type ButtonLook, IconButton } from '../button.tsx'
import * as drawn from '../drawings.ts'
import { useLightDismiss } from './light-dismiss.ts'

interface DialogProps {
	open: boolean
	title: string
	/** The label of × if another button already says `Close`. */
	closeLabel?: Text
	/** Called on Esc, on × and on a press outside. A form inside may call it too. */
	onClose: () => void
	children: ReactNode
	/** For questions with a short answer. */
	narrow?: boolean
}

/** Sets where the dialog grows from: the centre of the element that had the focus when it opened. */
function growFrom(dialog: HTMLDialogElement, origin: Element | null) {
	if (!(origin instanceof HTMLElement) || origin === document.body) return
	const from = origin.getBoundingClientRect()
	const to = dialog.getBoundingClientRect()
	dialog.style.transformOrigin = `${from.x + from.width / 2 - to.x}px ${from.y + from.height / 2 - to.y}px`
}

/** A modal dialog. The browser keeps the focus inside and returns it afterwards. */
export function Dialog({ open, title, closeLabel = 'Close', onClose, children, narrow = false }: DialogProps) {
	const { t } = useTexts()
	const dialog = useRef<HTMLDialogElement>(null)
	const titleId = useId()
	useEffect(() => {
		const element = dialog.current
		if (!element) return
		if (open && !element.open) {
			const origin = document.activeElement
			element.showModal()
			// React's autoFocus runs before the dialog is open, when nothing can take the focus yet.
			element.querySelector<HTMLElement>('[data-first-focus]')?.focus()
			growFrom(element, origin)
		} else if (!open && element.open) element.close()
	}, [open])
	useLightDismiss(dialog, onClose)
	return (
		<dialog
			ref={dialog}
			className={narrow ? 'dialog dialog--narrow' : 'dialog'}
			aria-labelledby={titleId}
			onCancel={(event) => {
				event.preventDefault()
				onClose()
			}}
		>
			<div className="dialog__sheet">
				<header className="dialog__head">
					<h2 id={titleId} className="dialog__title">
						{title}
					</h2>
					<IconButton icon="close" label={t(closeLabel)} onClick={onClose} />
				</header>
				{open && children}
			</div>
		</dialog>
	)
}

interface ConfirmDialogProps extends Omit<DialogProps, 'children' | 'narrow'> {
	/** Further information, below the question. */
	children?: ReactNode
	/** What will happen, by name: `“Arai RX-7V” will be deleted.` */
	question: ReactNode
	confirmLabel: string
	cancelLabel: string
	onConfirm: () => void
	busy?: boolean
	look?: ButtonLook
}

/** Asks before anything that cannot be undone. The focus starts on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
	const { question, children, confirmLabel, cancelLabel, onConfirm, busy, look = 'danger', ...dialog } = props
	return (
		<Dialog {...dialog} narrow>
			<div className="stack">
				<p>{question}</p>
				{children}
				<div className="dialog__foot">
					<Button data-first-focus="" onClick={dialog.onClose}>
						{cancelLabel}
					</Button>
					<Button look={look} icon={look === 'danger' ? drawn.trash : undefined} busy={busy} onClick={onConfirm}>
						{confirmLabel}
					</Button>
				</div>
			</div>
		</Dialog>
	)
}

interface ConfirmButtonProps extends Omit<ConfirmDialogProps, 'open' | 'onClose' | 'onConfirm'> {
	label: ReactNode
	/** How the button looks. */
	button?: Omit<ComponentProps<typeof Button>, 'children'>
	onConfirm: (close: () => void) => void
}

/** A button that asks before it acts. The dialog is created on first use: a table of sixty rows needs no sixty dialogs. */
export function ConfirmButton({ label, button, onConfirm, ...question }: ConfirmButtonProps) {
	const [open, setOpen] = useState<boolean | null>(null)
	const close = () => setOpen(false)
	return (
		<>
			<Button {...button} onClick={() => setOpen(true)}>
				{label}
			</Button>
			{open !== null && <ConfirmDialog {...question} open={open} onClose={close} onConfirm={() => onConfirm(close)} />}
		</>
	)
}

type SendProps = Pick<ComponentProps<typeof Button>, 'look' | 'icon' | 'disabled' | 'busy' | 'busyLabel' | 'children'>

interface DialogFootProps extends SendProps {
	/** The label of the button that only closes. */
	leave?: Text
	onClose: () => void
}

/** The foot of a form in a dialog: a button that closes it, and one that sends it, labelled with the children. Without children it only closes. */
export function DialogFoot({ leave = 'Cancel', onClose, look = 'strong', ...send }: DialogFootProps) {
	const { t } = useTexts()
	return (
		<div className="dialog__foot">
			<Button onClick={onClose}>{t(leave)}</Button>
			{send.children && <Button type="submit" look={look} {...send} />}
		</div>
	)
}

interface DialogButtonProps extends Pick<ComponentProps<typeof Button>, 'small' | 'look'> {
	label: string
	title: string
	/** For more than a question with a short answer. */
	wide?: boolean
	/** The form in the dialog. */
	children: (close: () => void) => ReactNode
}

/** A button that opens a dialog. The dialog is created on first use: a table of sixty rows needs no sixty dialogs. */
export function DialogButton({ label, title, wide = false, children, ...button }: DialogButtonProps) {
	const [open, setOpen] = useState<boolean | null>(null)
	const close = () => setOpen(false)
	return (
		<>
			<Button {...button} onClick={() => setOpen(true)}>
				{label}
			</Button>
			{open !== null && (
				<Dialog open={open} title={title} onClose={close} narrow={!wide}>
					{children(close)}
				</Dialog>
			)}
		</>
	)
}
