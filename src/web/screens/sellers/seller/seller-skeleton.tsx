import { CardSkeletons } from '../../../components/skeleton.tsx'
import { useTexts } from '../../../texts/texts.tsx'

/** The seller's page while it loads. */
export function SellerSkeleton() {
	const { t } = useTexts()
	return (
		<div className="seller-page">
			<div className="seller-page__head skeleton" role="status" aria-label={t('Loading')}>
				<span className="skeleton__line skeleton__line--name" />
				<span className="skeleton__line" />
				<span className="skeleton__line skeleton__line--short" />
			</div>
			<CardSkeletons count={4} />
		</div>
	)
}
