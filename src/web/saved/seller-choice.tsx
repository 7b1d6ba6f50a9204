import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { ownReads } from '../api/own-reads.ts'
import { reads } from '../api/reads.ts'
import { useWrite } from '../api/writes.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import * as drawn from '../components/drawings.ts'
import { firstAddress } from '../routing/admission.ts'
import { useMayWrite, useUser } from '../session/session.ts'
import { useTexts } from '../texts/texts.tsx'

const reload = ['chosenSellers', 'listings'] as const

/** Buttons to follow and to hide a seller. Nothing for the seller themselves; visitors are asked to sign in. */
export function SellerChoice({ id, name }: { id: string; name: string }) {
	const { t } = useTexts()
	const user = useUser()
	const mayWrite = useMayWrite()
	const [path] = useLocation()
	const search = useSearch()
	if (!user)
		return (
			<ButtonLink icon="bell" small href={firstAddress('login', search ? `${path}?${search}` : path)}>
				{t('Follow')}
				<span className="visually-hidden"> {name}</span>
			</ButtonLink>
		)
	return user.role && mayWrite ? <Choice id={id} name={name} isSeller={user.role === 'seller'} /> : null
}

function Choice({ id, name, isSeller }: { id: string; name: string; isSeller: boolean }) {
	const { t } = useTexts()
	const account = useQuery({ ...ownReads.account(), enabled: isSeller })
	const followed = useQuery(reads.followed(id))
	const hidden = useQuery(reads.hidden(id))
	const params = { params: { sellerId: id } }
	const follow = useWrite('POST /api/follow/{sellerId}', { reload, success: 'You are following this seller' })
	const leave = useWrite('DELETE /api/follow/{sellerId}', { reload })
	const hide = useWrite('POST /api/hide/{sellerId}', { reload, success: 'Seller hidden' })
	const show = useWrite('DELETE /api/hide/{sellerId}', { reload })
	if (isSeller && (!account.data || account.data._id === id)) return null
	const isFollowed = (followed.data?.rows.length ?? 0) > 0
	const isHidden = (hidden.data?.rows.length ?? 0) > 0
	const [toFollow, toHide] = [isFollowed ? leave : follow, isHidden ? show : hide]
	return (
		<>
			{!isHidden && (
				<Button
					icon={isFollowed ? 'check' : 'bell'}
					small
					aria-pressed={isFollowed}
					title={t('Their new listings, once a day')}
					busy={follow.isPending || leave.isPending}
					onClick={() => toFollow.mutate(params)}
				>
					{isFollowed ? t('Following') : t('Follow')}
					<span className="visually-hidden"> {name}</span>
				</Button>
			)}
			<Button
				icon={isHidden ? drawn.eye : drawn.eyeOff}
				small
				aria-pressed={isHidden}
				title={t('Keeps their listings out of your results and alerts')}
				busy={hide.isPending || show.isPending}
				onClick={() => toHide.mutate(params)}
			>
				{isHidden ? t('Show this seller again') : t('Hide this seller')}
			</Button>
		</>
	)
}
