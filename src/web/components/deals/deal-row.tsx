import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../../texts/texts.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { DealPicture } from './deal-parts.tsx'

interface DealRowProps {
	href: string
	/** The gear's picture, or an icon if the row is not about gear. */
	picture: string | { readonly icon: IconName }
	/** The state in words. If they name the gear, the row does not name it again. */
	words: string
	gear?: { readonly name: string; readonly price: number; readonly other?: string | null | undefined } | undefined
	/** What is due, and by when; or when it happened. */
	side?: ReactNode
	unread?: boolean
	onClick?: () => void
}

/** A deal, or news of one, as a row of a list that links to it. */
export function DealRow({ href: address, picture, words, gear, side, unread, onClick }: DealRowProps) {
	const { t, money } = useTexts()
	const named = gear && words.includes(gear.name)
	return (
		<li>
			<Link href={address} className="deal-row" data-unread={unread ? '' : undefined} {...(onClick && { onClick })}>
				{typeof picture === 'string' ? (
					<DealPicture address={picture} />
				) : (
					<span className="deal-row__icon">
						<Icon name={picture.icon} size={24} />
					</span>
				)}
				<span className="deal-row__main">
					<span className="deal-row__words">
						{unread && <span className="visually-hidden">{t('New:')} </span>}
						{words}
					</span>
					{gear && (
						<span className="deal-row__about">
							{!named && <span>{gear.name}</span>}
							<span className="deal-row__price">
								{!named && ' · '}
								{money(gear.price)}
							</span>
							{gear.other && <span> · {gear.other}</span>}
						</span>
					)}
				</span>
				{side && <span className="deal-row__side">{side}</span>}
			</Link>
		</li>
	)
}
