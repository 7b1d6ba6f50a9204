import type { Product } from '../../../contract/listings/listings.ts'
import { type Text, useTexts } from '../../texts/texts.tsx'
import { Icon } from '../icon.tsx'
import { When } from '../when.tsx'

const titles = {
	listing_hidden: 'An admin hid this listing. Only you can see it.',
	warned: 'An admin has a warning about this listing.',
} as const satisfies Record<NonNullable<Product['decided']>['kind'], Text>

/** Tells a seller what an admin wrote about their listing. */
export function AdminsWords({ listing: { decided, status, version } }: { listing: Product }) {
	const { t } = useTexts()
	// Only the seller gets a version, to send with an edit.
	if (status === 'held' && version !== undefined) return <HeldWords />
	if (!decided) return null
	return (
		<div className="notice notice--error">
			<Icon name="info" size={24} />
			<div className="stack stack--tight">
				<p className="notice__happened">{t(titles[decided.kind])}</p>
				{decided.reason && <p>{t('The reason given: {reason}', { reason: decided.reason })}</p>}
				<When moment={decided.at} className="small quiet" />
			</div>
		</div>
	)
}

/** The notice for the seller of a held listing, whatever the reason. */
function HeldWords() {
	const { t } = useTexts()
	return (
		<div className="notice-bar" role="status">
			<Icon name="info" />
			<p>{t('Your listing is being looked at. If one of its pictures is also on another listing, replace it.')}</p>
		</div>
	)
}
