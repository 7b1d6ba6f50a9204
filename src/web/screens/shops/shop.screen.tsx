import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { href, type ParamsOf } from '../../../contract/paths.ts'
import type { PublicShop } from '../../../contract/shops/shops.ts'
import { isRefusal } from '../../api/api-client.ts'
import { reads } from '../../api/reads.ts'
import { FailedRead } from '../../components/failed-read.tsx'
import { PictureFrame } from '../../components/pictures/picture-frame.tsx'
import { ShareButton } from '../../components/share-button.tsx'
import { VerifiedMark } from '../../components/verified-mark.tsx'
import { SellerChoice } from '../../saved/seller-choice.tsx'
import { Head } from '../../shell/head.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { Reviews } from '../sellers/seller/reviews.tsx'
import { SellerListings } from '../sellers/seller/seller-listings.tsx'
import { SellerSkeleton } from '../sellers/seller/seller-skeleton.tsx'
import { ShopFacts } from './shop-facts.tsx'

function ShopHead({ shop, title }: { shop: PublicShop; title: string }) {
	const { t } = useTexts()
	const address = href('shop', { name: shop.name })
	const description = shop.about.slice(0, 150) || t('Used gear from {name}', { name: shop.seller.name })
	return (
		<Head
			title={title}
			description={description}
			canonical={address}
			share={shop.picture ? { title, description, picture: shop.picture, address } : undefined}
		/>
	)
}

/** A seller's shop: what it says about itself, what it sells, what buyers say. Open to everyone. */
export default function ShopPage({ params: { name } }: { params: ParamsOf<'shop'> }) {
	const { t } = useTexts()
	const query = useQuery(reads.shop(name))
	if (isRefusal(query.error)) throw query.error
	const shop = query.data
	if (!shop)
		return (
			<div className="page page--padded">
				<Head title={t('Shop')} />
				<h1 className="visually-hidden">{t('Shop')}</h1>
				{query.isPending ? <SellerSkeleton /> : <FailedRead title="We couldn't load the shop" query={query} />}
			</div>
		)
	const title = shop.title || shop.seller.name
	return (
		<div className="page page--padded seller-page shop">
			<ShopHead shop={shop} title={title} />
			<header className="seller-page__head">
				{shop.picture && (
					<div className="shop__picture">
						<PictureFrame address={shop.picture} alt="" picture={null} sizes="(min-width: 48rem) 30rem, 92vw" eager />
					</div>
				)}
				<div className="cluster">
					<h1 className="seller-page__name">{title}</h1>
					{shop.seller.verified && <VerifiedMark />}
				</div>
				<p>
					<Link href={href('seller', { id: shop.seller._id })}>{t('Run by {name}', { name: shop.seller.name })}</Link>
				</p>
				<ShopFacts shop={shop} />
				<div className="cluster">
					<SellerChoice id={shop.seller._id} name={shop.seller.name} />
					<ShareButton title={title} />
				</div>
			</header>
			<SellerListings id={shop.seller._id} searchable />
			<Reviews id={shop.seller._id} />
		</div>
	)
}
