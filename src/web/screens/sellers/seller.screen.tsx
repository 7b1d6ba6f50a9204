import { useQuery } from '@tanstack/react-query'
import { href, type ParamsOf } from '../../../contract/paths.ts'
import type { Seller } from '../../../contract/people/sellers.ts'
import { isRefusal } from '../../api/api-client.ts'
import { reads } from '../../api/reads.ts'
import { ButtonLink } from '../../components/button.tsx'
import { FailedRead } from '../../components/failed-read.tsx'
import { ShareButton } from '../../components/share-button.tsx'
import { VerifiedMark } from '../../components/verified-mark.tsx'
import { useAddressWith } from '../../routing/address.ts'
import { SellerChoice } from '../../saved/seller-choice.tsx'
import { Head } from '../../shell/head.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { Reviews } from './seller/reviews.tsx'
import { SellerFacts } from './seller/seller-facts.tsx'
import { SellerListings } from './seller/seller-listings.tsx'
import { SellerSkeleton } from './seller/seller-skeleton.tsx'

function SellerHead({ seller }: { seller: Seller }) {
	const { t } = useTexts()
	const { search } = useAddressWith()
	const { data } = useQuery(reads.sellerListings(seller._id, search))
	const address = href('seller', { id: seller._id })
	const title = t('Used gear from {name}', { name: seller.name })
	const description = t('Helmets, jackets, boots and parts that {name} sells, and what buyers say.', {
		name: seller.name,
	})
	const picture = data?.answer.items[0]?.product_img
	return (
		<Head
			title={title}
			description={description}
			canonical={address}
			share={picture ? { title, description, picture, address } : undefined}
		/>
	)
}

/** A seller's trade, listings and reviews, open to everyone. */
export default function SellerPage({ params: { id } }: { params: ParamsOf<'seller'> }) {
	const { t } = useTexts()
	const seller = useQuery(reads.seller(id))
	if (isRefusal(seller.error)) throw seller.error
	if (!seller.data)
		return (
			<div className="page page--padded">
				<Head title={t('Seller')} />
				<h1 className="visually-hidden">{t('Seller')}</h1>
				{seller.isPending ? <SellerSkeleton /> : <FailedRead title="We couldn't load the seller" query={seller} />}
			</div>
		)
	const { name, verified, shop } = seller.data
	return (
		<div className="page page--padded seller-page">
			<SellerHead seller={seller.data} />
			<header className="seller-page__head">
				<div className="cluster">
					<h1 className="seller-page__name">{name}</h1>
					{verified && <VerifiedMark />}
				</div>
				<SellerFacts seller={seller.data} />
				<div className="cluster">
					{shop && (
						<ButtonLink small look="strong" href={href('shop', { name: shop })}>
							{t('Visit the shop')}
						</ButtonLink>
					)}
					<SellerChoice id={id} name={name} />
					<ShareButton title={t('Used gear from {name}', { name })} />
				</div>
			</header>
			<SellerListings id={id} />
			<Reviews id={id} />
		</div>
	)
}
