import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import type { Product } from '../../../contract/listings/listings.ts'
import { href } from '../../../contract/paths.ts'
import { reads } from '../../api/reads.ts'
import { useWrite } from '../../api/writes.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import * as drawn from '../../components/drawings.ts'
import { SelectField } from '../../components/forms/field.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { RecordList } from '../../components/records/record-list.tsx'
import { useRowFailure } from '../../components/records/row-failure.ts'
import { useAddressWith } from '../../routing/address.ts'
import { useMayWrite, useUser } from '../../session/session.ts'
import { type Text, useTexts } from '../../texts/texts.tsx'
import { DeleteListing } from './delete-listing.tsx'
import { listingColumns } from './listing-columns.tsx'
import { OwnListingActions } from './own-listing-actions.tsx'

function Advertisement({ listing }: { listing: Product }) {
	const { t } = useTexts()
	const advertise = useWrite('POST /api/product/update/{id}', {
		success: 'Product Added',
		onFailure: useRowFailure(listing.product_name),
		reload: ['listings'],
	})
	if (!listing.actions.includes('advertise')) return null
	return (
		<Button
			small
			icon={drawn.megaphone}
			busy={advertise.isPending}
			busyLabel={t('Advertising')}
			onClick={() => advertise.mutate({ params: { id: listing._id } })}
		>
			{t('Advertisement')}
		</Button>
	)
}

function NoListings() {
	const { t } = useTexts()
	const mayWrite = useMayWrite()
	const title = t("You haven't listed anything yet")
	if (!mayWrite) return <EmptyState icon="tag" title={title} />
	return (
		<EmptyState
			icon="tag"
			title={title}
			text={t('All you need is a photo, an honest description and a price. It takes a few minutes.')}
		>
			<ButtonLink look="primary" icon="plus" href={href('addProduct')}>
				{t('Add Product')}
			</ButtonLink>
		</EmptyState>
	)
}

const states: readonly (readonly [state: string, name: Text])[] = [
	['', 'All states'],
	['available', 'On the market'],
	['booked', 'Booked'],
	['paused', 'Paused'],
	['sold', 'Sold'],
	['hidden', 'Hidden by an admin'],
	['held', 'Being looked at'],
	['deleted', 'Deleted'],
]

/** Chooses the state to list. It stands in the address. */
function StateFilter() {
	const { t } = useTexts()
	const [, navigate] = useLocation()
	const { search, addressWith } = useAddressWith()
	return (
		<div className="state-filter">
			<SelectField
				label={t('State')}
				value={search.get('state') ?? ''}
				onChange={({ target }) => navigate(addressWith({ state: target.value || null, cursor: null }))}
			>
				{states.map(([state, name]) => (
					<option key={state} value={state}>
						{t(name)}
					</option>
				))}
			</SelectField>
		</div>
	)
}

function NoneInState() {
	const { t } = useTexts()
	return (
		<EmptyState icon="tag" title={t('No listing is in this state')}>
			<ButtonLink href={href('myProducts')}>{t('All states')}</ButtonLink>
		</EmptyState>
	)
}

/** Asks once for the type, size and district of listings from before there were any. */
function ToComplete({ email }: { email: string }) {
	const { t } = useTexts()
	const asked = useQuery(reads.incomplete(email))
	const leave = useWrite('DELETE /api/product/incomplete', { reload: ['listings'] })
	const [listing] = asked.data?.rows ?? []
	const mayWrite = useMayWrite()
	if (!listing || !mayWrite) return null
	return (
		<section className="notice notice--ask" aria-labelledby="complete-title">
			<div className="stack stack--tight">
				<h2 id="complete-title" className="notice__happened">
					{t('Help buyers find your listings')}
				</h2>
				<p>
					{t('Some of your listings have no type, size or district. “{name}” is one of them.', {
						name: listing.product_name,
					})}
				</p>
				<div className="cluster">
					{listing.actions.includes('edit') && (
						<ButtonLink look="strong" href={href('editProduct', { id: listing._id })}>
							{t('Complete it')}
						</ButtonLink>
					)}
					<Button busy={leave.isPending} onClick={() => leave.mutate({})}>
						{t("Leave them, and don't ask again")}
					</Button>
				</div>
			</div>
		</section>
	)
}

/** A seller's own listings, to edit, pause, advertise and delete them. */
export default function MyProducts() {
	const texts = useTexts()
	const { t } = texts
	const user = useUser()
	const mayWrite = useMayWrite()
	const search = new URLSearchParams(useSearch())
	const state = search.get('state')
	const listings = useQuery(reads.ownListings(user?.email ?? '', search))
	return (
		<DashboardScreen
			title={t('My Products')}
			action={
				mayWrite &&
				listings.data?.rows.length !== 0 && (
					<ButtonLink icon="plus" look="strong" href={href('addProduct')}>
						{t('Add Product')}
					</ButtonLink>
				)
			}
		>
			<ToComplete email={user?.email ?? ''} />
			<StateFilter />
			<RecordList
				caption={t('Your listings')}
				query={listings}
				empty={state === null ? <NoListings /> : <NoneInState />}
				columns={[
					...listingColumns(texts, { own: true }),
					{
						key: 'actions',
						head: t('Actions'),
						actions: true,
						cell: (listing) => (
							<>
								<OwnListingActions listing={listing}>
									{listing.status === 'booked' && (
										<ButtonLink small href={href('myBuyer')}>
											{t('See who booked')}
										</ButtonLink>
									)}
								</OwnListingActions>
								<Advertisement listing={listing} />
								<DeleteListing listing={listing} />
							</>
						),
					},
				]}
			/>
		</DashboardScreen>
	)
}
