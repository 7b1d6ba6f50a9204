import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { ChosenSeller } from '../../../contract/alerts/chosen-sellers.ts'
import { href } from '../../../contract/paths.ts'
import { reads } from '../../api/reads.ts'
import { useWrite } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import { FailedRead } from '../../components/failed-read.tsx'
import { VerifiedMark } from '../../components/verified-mark.tsx'
import { useMayWrite } from '../../session/session.ts'
import { useTexts } from '../../texts/texts.tsx'

type Choice = 'followed' | 'hidden'

const leaveCalls = { followed: 'DELETE /api/follow/{sellerId}', hidden: 'DELETE /api/hide/{sellerId}' } as const

function Row({ choice, seller }: { choice: Choice; seller: ChosenSeller }) {
	const { t } = useTexts()
	const mayWrite = useMayWrite()
	const leave = useWrite(leaveCalls[choice], { reload: ['chosenSellers', 'listings'] })
	return (
		<li className="saved__seller">
			<span className="cluster">
				<Link href={href('seller', { id: seller._id })}>{seller.name}</Link>
				{seller.verified && <VerifiedMark />}
			</span>
			{mayWrite && (
				<Button small busy={leave.isPending} onClick={() => leave.mutate({ params: { sellerId: seller._id } })}>
					{choice === 'followed' ? t('Unfollow') : t('Show again')}
					<span className="visually-hidden"> {seller.name}</span>
				</Button>
			)}
		</li>
	)
}

interface ChosenSellersProps {
	choice: Choice
	/** Both already in the reader's language. */
	title: string
	/** Shown if there are none. Without it the whole section is left out then. */
	empty?: string
}

/** The sellers that the reader follows or hides. */
export function ChosenSellers({ choice, title, empty }: ChosenSellersProps) {
	const query = useQuery(choice === 'followed' ? reads.followed() : reads.hidden())
	if (query.isError && !query.data) return <FailedRead title="We couldn't load this list." query={query} />
	if (!query.data || (query.data.rows.length === 0 && !empty)) return null
	return (
		<section id={choice} className="stack stack--tight">
			<h2>{title}</h2>
			{query.data.rows.length === 0 && <p className="quiet">{empty}</p>}
			<ul className="saved__sellers">
				{query.data.rows.map((seller) => (
					<Row key={seller._id} choice={choice} seller={seller} />
				))}
			</ul>
		</section>
	)
}
