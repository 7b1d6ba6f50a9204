import type { SocialNetwork } from '../../contract/social.ts'
import { Icon } from '../components/icon.tsx'
import { useTexts } from '../texts/texts.tsx'

const stores = {
	google: { icon: 'play', text: 'Soon on Google Play' },
	apple: { icon: 'bag', text: 'Soon on the App Store' },
} as const

/** A badge for an app store that will have Motor, in Motor's own style. */
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

/** In display order. */
export const networks = { facebook: 'Facebook', instagram: 'Instagram', youtube: 'YouTube' } as const satisfies Record<
	SocialNetwork,
	string
>

/** The icon of a social network, linked to Motor's page there if it has one. */
export function SocialBadge({ network, address }: { network: SocialNetwork; address: string | undefined }) {
	const Tag = address ? 'a' : 'span'
	const name = networks[network]
	return (
		<Tag
			className="social-badge"
			role={address ? undefined : 'img'}
			aria-label={name}
			title={name}
			href={address}
			rel="me"
		>
			<Icon name={network} size={24} />
		</Tag>
	)
}
