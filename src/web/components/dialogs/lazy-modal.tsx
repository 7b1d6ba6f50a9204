import { type ComponentType, useState } from 'react'
import { noAnswer } from '../../api/api-client.ts'
import { toastFailure } from '../../shell/toasts.tsx'
import { useTexts } from '../../texts/texts.tsx'

interface ModalProps {
	open: boolean
	onClose: () => void
}

/** A dialog whose code loads when it is first opened. */
export function useLazyModal<Props extends ModalProps>(
	load: () => Promise<ComponentType<Props>>,
	props: Omit<Props, keyof ModalProps>,
) {
	const texts = useTexts()
	const [loaded, setLoaded] = useState<{ Modal: ComponentType<Props> } | null>(null)
	const [arriving, setArriving] = useState(false)
	const [open, setOpen] = useState(false)
	async function start() {
		setArriving(true)
		try {
			setLoaded({ Modal: await load() })
			setOpen(true)
		} catch {
			toastFailure(texts, noAnswer())
		} finally {
			setArriving(false)
		}
	}
	const given = { ...props, open, onClose: () => setOpen(false) } as Props
	return { arriving, start, modal: loaded && <loaded.Modal {...given} /> }
}
