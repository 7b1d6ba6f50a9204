import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { Icon, type IconName } from './icon.tsx'

/** How long toasts stay, in ms: product.md's figures. */
const durations = { duration: 4000, success: { duration: 2000 }, error: { duration: 4000 } }

const icons: Partial<Record<Toast['type'], IconName>> = { success: 'check', error: 'info' }

/**
 * Where toasts appear. The headless half of react-hot-toast, since the other half writes a style element, which the
 * content security policy refuses; call `toast` of `react-hot-toast/headless` too, as the two halves do not share a store.
 */
export default function Toaster() {
	const { toasts, handlers } = useToaster(durations)
	return (
		<div className="toaster" role="log" onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
			{toasts.map((toast) => {
				const icon = icons[toast.type]
				return (
					<div
						key={toast.id}
						className={`toast toast--${toast.type}`}
						data-leaving={toast.visible ? undefined : ''}
						{...toast.ariaProps}
					>
						{icon && <Icon name={icon} />}
						{resolveValue(toast.message, toast)}
					</div>
				)
			})}
		</div>
	)
}
