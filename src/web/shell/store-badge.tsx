import { Icon } from '../components/icon.tsx'
import { useTexts } from '../texts/texts.tsx'

const stores = {
	google: { icon: 'play', text: 'Soon on Google Play' },
	apple: { icon: 'bag', text: 'Soon on the App Store' },
} as const

/** An app store that will have Motor, in Motor's own style. */
export function StoreBadge({ store }: { store: keyof typeof stores }) {
	const { t } = useTexts()
	const { icon, text } = stores[store]
	return (
		<span className="store-badge">
			<Icon name={icon} size={24} />
			<span className="store-badge__words">{t(text)}</span>
		</span>
	)
}

const names = { facebook: 'Facebook', instagram: 'Instagram', youtube: 'YouTube' } as const

/** The icon of a social network where Motor will be. */
export function SocialBadge({ network }: { network: keyof typeof names }) {
	return (
		<span className="social-badge" role="img" aria-label={names[network]} title={names[network]}>
			<Icon name={network} size={24} />
		</span>
	)
}
