import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Category } from '../../../contract/gear/categories.ts'
import { href } from '../../../contract/paths.ts'
import { siteReads } from '../../api/site-reads.ts'
import { FailedRead } from '../../components/failed-read.tsx'
import { Icon } from '../../components/icon.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { useTexts } from '../../texts/texts.tsx'

// Only the path counts, because the site may have more than one host name.
const pathOf = (address: string) => new URL(address, 'http://motor.invalid').pathname

function Brand({ brand }: { brand: Category }) {
	const { t } = useTexts()
	return (
		<Link className="brand" href={href('category', { id: brand._id })}>
			<img className="brand__picture" src={pathOf(brand.brandImg)} alt="" width={320} height={200} loading="lazy" />
			<span className="brand__words">
				<strong className="brand__name">{brand.brandName}</strong>
				<span className="brand__action">
					{t('View Items')}
					<Icon name="arrow" size={18} />
				</span>
			</span>
		</Link>
	)
}

function BrandGrid() {
	const categories = useQuery(siteReads.categories())
	if (categories.isPending) return <Spinner size={60} />
	if (categories.isError) return <FailedRead title="We couldn't load the brands" query={categories} />
	return (
		<ul className="brands">
			{categories.data.map((brand) => (
				<li key={brand._id}>
					<Brand brand={brand} />
				</li>
			))}
		</ul>
	)
}

/** The brands, four in a row if there is room. */
export function Brands() {
	const { t } = useTexts()
	return (
		<section className="section" id="brands" aria-labelledby="brands-title">
			<div className="section__head">
				<h2 id="brands-title">{t('Choose your brand')}</h2>
			</div>
			<BrandGrid />
		</section>
	)
}
