import { Icon } from './icon.tsx'

const icons = { google: 'play', apple: 'bag' } as const

/** An app store where Motor will be; drawn in Motor's own manner, not the stores'. */
export function StoreBadge({ store, label }: { store: keyof typeof icons; label: string }) {
	return (
		<span className="store-badge">
			<Icon name={icons[store]} size={24} />
			<span className="store-badge__words">{label}</span>
		</span>
	)
}

const names = { facebook: 'Facebook', instagram: 'Instagram', youtube: 'YouTube' } as const

/** A social network where Motor will be, by its drawing. */
export function SocialBadge({ network }: { network: keyof typeof names }) {
	return (
		<span className="social-badge" role="img" aria-label={names[network]} title={names[network]}>
			<Icon name={network} size={24} />
		</span>
	)
}
