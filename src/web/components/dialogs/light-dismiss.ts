import { type RefObject, useEffect, useEffectEvent } from 'react'

function isBeside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
	if (target !== dialog) return false
	const { left, right, top, bottom } = dialog.getBoundingClientRect()
	return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/**
 * Closes a modal dialog on a press outside it, because WebKit lacks `closedby`. A drag that only ends outside, as when
 * selecting text, does not close it.
 */
export function useLightDismiss(ref: RefObject<HTMLDialogElement | null>, onClose: () => void) {
	const close = useEffectEvent(onClose)
	useEffect(() => {
		const dialog = ref.current
		if (!dialog) return
		let beganBeside = false
		const onDown = (event: PointerEvent) => {
			beganBeside = isBeside(dialog, event)
		}
		const onClick = (event: MouseEvent) => {
			if (beganBeside && isBeside(dialog, event)) close()
		}
		dialog.addEventListener('pointerdown', onDown)
		dialog.addEventListener('click', onClick)
		return () => {
			dialog.removeEventListener('pointerdown', onDown)
			dialog.removeEventListener('click', onClick)
		}
	}, [ref])
}
