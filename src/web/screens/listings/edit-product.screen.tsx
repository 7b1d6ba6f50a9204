import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '../../../contract/listings/listings.ts'
import { href, type ParamsOf } from '../../../contract/paths.ts'
import type { SessionUser } from '../../../contract/people/sessions.ts'
import { isRefusal } from '../../api/api-client.ts'
import { reads } from '../../api/reads.ts'
import { ButtonLink } from '../../components/button.tsx'
import { FailedRead } from '../../components/failed-read.tsx'
import { AdminsWords } from '../../components/listings/admins-words.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { useMayWrite, useUser } from '../../session/session.ts'
import { useTexts } from '../../texts/texts.tsx'
import { draftOf } from './listing-form/listing-draft.ts'
import { ListingFormScreen } from './listing-form/listing-form-screen.tsx'
import { useListingForm } from './listing-form/use-listing-form.ts'

function Editing({ listing, version, seller }: { listing: Product; version: number; seller: SessionUser }) {
	const { t } = useTexts()
	// As it was when the form opened. Later changes are merged on saving.
	const [start] = useState(() => ({ draft: draftOf(listing), version }))
	const slot = { owner: seller.uid, name: `edit-${listing._id}` }
	const form = useListingForm(slot, start, listing._id)
	return (
		<div className="stack">
			<AdminsWords listing={listing} />
			<ListingFormScreen
				title={t('Edit the listing')}
				lead={listing.status === 'held' ? '' : t('Buyers see the changes at once.')}
				listing={form}
				seller={seller}
			/>
		</div>
	)
}

function NotNow({ listing }: { listing: Product }) {
	const { t } = useTexts()
	const mayWrite = useMayWrite()
	return (
		<div className="stack">
			<AdminsWords listing={listing} />
			<EmptyState
				level="h1"
				icon="tag"
				title={t("This listing can't be changed now")}
				text={
					mayWrite
						? t('Only listings that are on the market or paused can be changed.')
						: t('While your account is suspended you cannot change listings.')
				}
			>
				<ButtonLink look="primary" href={href('myProducts')}>
					{t('My Products')}
				</ButtonLink>
			</EmptyState>
		</div>
	)
}

/** The form to edit one's own listing. */
export default function EditProduct({ params: { id } }: { params: ParamsOf<'editProduct'> }) {
	const { t } = useTexts()
	const seller = useUser()
	const found = useQuery(reads.listing(id))
	if (isRefusal(found.error)) throw found.error
	const listing = found.data
	if (!listing || !seller)
		return (
			<DashboardScreen title={t('Edit the listing')}>
				{found.isError ? <FailedRead title="We couldn't load the listing" query={found} /> : <Spinner />}
			</DashboardScreen>
		)
	if (listing.version === undefined || !listing.actions.includes('edit')) return <NotNow listing={listing} />
	return <Editing key={listing._id} listing={listing} version={listing.version} seller={seller} />
}
