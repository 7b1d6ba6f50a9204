import { Icon, type IconName } from '../../components/icon.tsx'

/** Says that what was asked for is done, and what it means. */
export function Done({ icon, children }: { icon: IconName; children: string }) {
	return (
		<div className="notice notice--good">
			<Icon name={icon} size={24} />
			<p>{children}</p>
		</div>
	)
}
