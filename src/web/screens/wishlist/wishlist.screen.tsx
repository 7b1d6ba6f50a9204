import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from 'wouter'
import type { Product } from '../../../contract/listings/listings.ts'
import { href } from '../../../contract/paths.ts'
import { ownReads } from '../../api/own-reads.ts'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { RecordList } from '../../components/records/record-list.tsx'
import { useMayWrite } from '../../session/session.ts'
import { useTexts } from '../../texts/texts.tsx'
import { listingColumns } from '../listings/listing-columns.tsx'
import { MakePayment } from './make-payment.tsx'
import { Taken, TakeOff } from './take-off.tsx'

function NoWishes() {
	const { t } = useTexts()
	const mayWrite = useMayWrite()
	const text = mayWrite ? t('Press the heart on a listing to save it here.') : undefined
	return (
		<EmptyState icon="heart" title={t('No Product Found !!')} text={text}>
			<ButtonLink look="primary" href={href('home')}>
				{t('Find gear')}
			</ButtonLink>
		</EmptyState>
	)
}

/** The buyer's wishlist. */
export default function Wishlist() {
	const texts = useTexts()
	const { t } = texts
	const [taken, setTaken] = useState<Product | null>(null)
	const mayWrite = useMayWrite()
	const wishes = useQuery(ownReads.wishlist(new URLSearchParams(useSearch())))
	const actions = {
		key: 'actions',
		head: t('Actions'),
		actions: true,
		cell: (listing: Product) => (
			<>
				<MakePayment listing={listing} />
				<TakeOff listing={listing} onTaken={setTaken} />
			</>
		),
	}
	return (
		<DashboardScreen title={t('My Wishlist')}>
			<RecordList
				caption={t('Your wishlist, newest listing first')}
				query={wishes}
				above={taken && <Taken listing={taken} onBack={() => setTaken(null)} />}
				empty={<NoWishes />}
				columns={[...listingColumns(texts), ...(mayWrite ? [actions] : [])]}
			/>
		</DashboardScreen>
	)
}
