import { Icon, type IconName } from '../../components/icon.tsx'

/** Says that something is done, and what that means. */
export function Done({ icon, children }: { icon: IconName; children: string }) {
	return (
		<div className="notice notice--good">
			<Icon name={icon} size={24} />
			<p>{children}</p>
		</div>
	)
}
