import type { ReactNode } from 'react'
import { href } from '../../../contract/paths.ts'
import { ButtonLink } from '../../components/button.tsx'
import { useMayWrite, useUser } from '../../session/session.ts'
import { useTexts } from '../../texts/texts.tsx'
import type { Art } from './art.ts'
import { ArtPicture } from './art-picture.tsx'
import { Carousel } from './carousel.tsx'

interface SlideProps {
	art: Art
	title: string
	text: string
	/** The first slide has the page's heading. */
	first?: boolean
	children: ReactNode
}

function Slide({ art, title, text, first = false, children }: SlideProps) {
	const Title = first ? 'h1' : 'h2'
	return (
		<div className="hero">
			<div className="hero__picture">
				<ArtPicture name={art} sizes="(min-width: 48rem) 40rem, 85vw" first={first} />
			</div>
			<div className="hero__words page">
				<Title className="hero__title">{title}</Title>
				<p className="hero__text">{text}</p>
				<div className="cluster">{children}</div>
			</div>
		</div>
	)
}

/** The next page for someone who wants to sell; null for accounts that cannot. */
export function useSellingAddress(): string | null {
	const user = useUser()
	const mayWrite = useMayWrite()
	if (user?.role === 'seller' && mayWrite) return href('addProduct')
	return user ? null : href('register', {}, { from: href('addProduct') })
}

/** Home's two slides, for buying and for selling. */
export function Hero() {
	const { t } = useTexts()
	const selling = useSellingAddress()
	const buy = (
		<Slide
			first
			art="helmet"
			title={t('Good gear deserves a second road')}
			text={t('Helmets, jackets, boots and parts from riders near you. Book it, check it, then pay.')}
		>
			<ButtonLink look="primary" icon="search" href={href('search')}>
				{t('Find your gear')}
			</ButtonLink>
			{selling && <ButtonLink href={selling}>{t('Sell your gear')}</ButtonLink>}
		</Slide>
	)
	const sell = (
		<Slide
			art="gear"
			title={t('Your old gear can pay for your next ride')}
			text={t('Add a photo, a price and a place to meet. Two minutes, free.')}
		>
			{selling ? (
				<ButtonLink look="primary" icon="plus" href={selling}>
					{t('Sell your gear')}
				</ButtonLink>
			) : (
				<ButtonLink look="primary" href="#how-it-works">
					{t('See how it works')}
				</ButtonLink>
			)}
		</Slide>
	)
	return (
		<Carousel
			slides={[
				{ key: 'buy', content: buy },
				{ key: 'sell', content: sell },
			]}
			labels={{
				carousel: t('Highlights'),
				previous: t('Previous slide'),
				next: t('Next slide'),
				pause: t('Pause the slides'),
				play: t('Play the slides'),
				slide: (number) => t('Slide {number} of {count}', { number, count: 2 }),
			}}
		/>
	)
}
