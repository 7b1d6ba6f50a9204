import { Icon } from './icon.tsx'

const stores = {
	google: ['play', 'https://play.google.com/store'],
	apple: ['bag', 'https://www.apple.com/app-store/'],
} as const

/** The way to an app store; drawn in Motor's own manner, not the stores'. */
export function StoreBadge({ store, label }: { store: keyof typeof stores; label: string }) {
	const [icon, href] = stores[store]
	return (
		<a className="store-badge" href={href} rel="noreferrer">
			<Icon name={icon} size={24} />
			<span className="store-badge__words">{label}</span>
		</a>
	)
}

const networks = {
	facebook: ['Facebook', 'https://www.facebook.com/'],
	instagram: ['Instagram', 'https://www.instagram.com/'],
	youtube: ['YouTube', 'https://www.youtube.com/'],
} as const

/** The way to a social network, by its drawing. */
export function SocialLink({ network }: { network: keyof typeof networks }) {
	const [name, href] = networks[network]
	return (
		<a className="icon-button" href={href} aria-label={name} title={name} rel="noreferrer">
			<Icon name={network} size={24} />
		</a>
	)
}
