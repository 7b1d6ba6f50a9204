import { href } from '../../../contract/paths.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Icon, type IconName } from '../../components/icon.tsx'
import { RecentlyViewed } from '../../components/listings/recently-viewed.tsx'
import { type Text, useTexts } from '../../texts/texts.tsx'
import { Advertised } from './advertised.tsx'
import { ArtPicture } from './art-picture.tsx'
import { Brands } from './brands.tsx'
import { GearTypes } from './gear-types.tsx'
import { Hero, useSellingAddress } from './hero.tsx'

const steps: readonly [IconName, Text][] = [
	['search', 'Find it: photos, a fair price, and how long it was used.'],
	['tag', 'Book it: it is held for you, and nobody else can take it.'],
	['shield', 'Meet the seller, check it, and only then pay.'],
]

function HowItWorks() {
	const { t } = useTexts()
	return (
		<ol className="promises" id="how-it-works" aria-label={t('How it works')}>
			{steps.map(([icon, text]) => (
				<li key={text} className="promise">
					<Icon name={icon} size={28} />
					{t(text)}
				</li>
			))}
		</ol>
	)
}

function Banner() {
	const { t } = useTexts()
	const selling = useSellingAddress()
	return (
		<section className="section" aria-labelledby="banner-title">
			<div className="banner">
				<div className="banner__picture">
					<ArtPicture name="banner" sizes="(min-width: 84rem) 80rem, 100vw" />
				</div>
				<div className="banner__words">
					<h2 id="banner-title" className="banner__title">
						{t("The helmet on your shelf could be someone's next one")}
					</h2>
					<p className="banner__text">
						{t(
							'Listing is free, you set the price, and buyers come to you. Verified sellers get a badge on their listings.',
						)}
					</p>
					{selling ? (
						<ButtonLink icon="plus" href={selling}>
							{t('Sell your gear')}
						</ButtonLink>
					) : (
						<ButtonLink icon="search" href={href('search')}>
							{t('Find your gear')}
						</ButtonLink>
					)}
				</div>
			</div>
		</section>
	)
}

/** Home, below the header's search: types of gear, what Motor is, listings, brands and an invitation to sell. */
export default function Home() {
	return (
		<>
			<GearTypes />
			<Hero />
			<div className="page">
				<Advertised />
				<RecentlyViewed />
				<HowItWorks />
				<Brands />
				<Banner />
			</div>
		</>
	)
}
