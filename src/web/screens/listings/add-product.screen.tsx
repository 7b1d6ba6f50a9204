import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearch } from 'wouter'
import type { Draft as KeptDraft } from '../../../contract/listings/drafts.ts'
import type { SessionUser } from '../../../contract/people/sessions.ts'
import { ownReads } from '../../api/own-reads.ts'
import { FailedRead } from '../../components/failed-read.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { useMayWrite, useUser } from '../../session/session.ts'
import { useTexts } from '../../texts/texts.tsx'
import { type Base, type Draft, draftIn, draftOf, emptyDraft, slotOf } from './listing-form/listing-draft.ts'
import { ListingFormScreen } from './listing-form/listing-form-screen.tsx'
import { useListingForm } from './listing-form/use-listing-form.ts'

interface NewListingProps {
	seller: SessionUser
	/** What the form starts with. */
	gear: Draft
	/** Where the draft is stored. Each old listing has its own slot: what was typed over one must not appear in another. */
	slot: string
}

function NewListing({ seller, gear, slot }: NewListingProps) {
	const account = useQuery(ownReads.account())
	const newest = useQuery(ownReads.ownListings(seller.email, new URLSearchParams())).data?.rows[0]
	const seller_mobile = account.data?.seller_mobile || gear.seller_mobile || newest?.seller_mobile || ''
	// Location and district come from the same place: the old listing, the account, or the newest listing.
	const placed = gear.seller_location || account.data?.seller_location
	const seller_location = placed || newest?.seller_location || ''
	const district =
		gear.district ||
		(gear.seller_location ? '' : account.data?.seller_district || (placed ? '' : (newest?.district ?? '')))
	const start = useMemo(
		() => ({ draft: { ...gear, seller_mobile, seller_location, district } }),
		[gear, seller_mobile, seller_location, district],
	)
	return <Form seller={seller} start={start} slot={slot} />
}

function Form({ seller, start, slot }: { seller: SessionUser; start: Base; slot: string }) {
	const { t } = useTexts()
	const listing = useListingForm({ owner: seller.uid, name: slot }, start)
	return (
		<ListingFormScreen
			title={t('Add Product')}
			lead={t("Show it and say what condition it's in. Honest listings sell faster.")}
			listing={listing}
			seller={seller}
		/>
	)
}

/** A draft from the server, as it was when the form opened. Later changes are merged on saving. */
function KeptListing({ seller, kept }: { seller: SessionUser; kept: KeptDraft }) {
	const [start] = useState(() => ({ draft: draftIn(kept.fields), version: kept.version, id: kept._id }))
	const [slot] = useState(() => slotOf(seller.uid, kept._id))
	return <Form seller={seller} start={start} slot={slot} />
}

function DraftListing({ seller, id }: { seller: SessionUser; id: string }) {
	const { t } = useTexts()
	const draft = useQuery(ownReads.keptDraft(id))
	if (draft.data) return <KeptListing key={id} seller={seller} kept={draft.data} />
	return (
		<DashboardScreen title={t('Add Product')}>
			{draft.isError ? <FailedRead title="We couldn't load the draft" query={draft} /> : <Spinner />}
		</DashboardScreen>
	)
}

function AgainListing({ seller, id }: { seller: SessionUser; id: string }) {
	const { t } = useTexts()
	const old = useQuery(ownReads.draft(id))
	const gear = useMemo(() => old.data && draftOf(old.data), [old.data])
	if (gear) return <NewListing key={id} seller={seller} gear={gear} slot={`again-${id}`} />
	return (
		<DashboardScreen title={t('Add Product')}>
			{old.isError ? <FailedRead title="We couldn't load the listing" query={old} /> : <Spinner />}
		</DashboardScreen>
	)
}

function NotWhileSuspended() {
	const { t } = useTexts()
	return (
		<DashboardScreen title={t('Add Product')}>
			<p>{t('While your account is suspended you cannot add listings.')}</p>
		</DashboardScreen>
	)
}

/** The form to add a listing. `?again=` names a sold or deleted one to start from, `?draft=` a draft to continue. */
export default function AddProduct() {
	const seller = useUser()
	const mayWrite = useMayWrite()
	const search = new URLSearchParams(useSearch())
	const again = search.get('again')
	const draft = search.get('draft')
	if (!seller) return null
	if (!mayWrite) return <NotWhileSuspended />
	if (draft) return <DraftListing seller={seller} id={draft} />
	return again ? (
		<AgainListing seller={seller} id={again} />
	) : (
		<NewListing seller={seller} gear={emptyDraft} slot="new-listing" />
	)
}
