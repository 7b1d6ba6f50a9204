import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '../../../contract/listings/listings.ts'
import { reads } from '../../api/reads.ts'
import { useUser } from '../../session/session.ts'
import { useTexts } from '../../texts/texts.tsx'
import { ListingRow } from '../listings/listing-row.tsx'
import { viewedHere } from './viewed-here.ts'

function Row({ listings }: { listings: readonly Product[] }) {
	const { t } = useTexts()
	if (listings.length === 0) return null
	return (
		<div className="section">
			<ListingRow title={t('Recently viewed')} listings={listings} action={t('More Info')} />
		</div>
	)
}

function OfMember() {
	const { data } = useQuery(reads.viewed())
	return <Row listings={data ?? []} />
}

function OfVisitor() {
	const [ids] = useState(viewedHere)
	const previews = useQueries({ queries: ids.map((id) => reads.preview(id)) })
	return <Row listings={previews.flatMap(({ data }) => data ?? [])} />
}

/** Recently opened listings still on the market: a member's from the server, a visitor's from this device. */
export default function ViewedRow() {
	const user = useUser()
	return user ? <OfMember key={user.uid} /> : <OfVisitor />
}
