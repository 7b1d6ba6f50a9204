import { useState } from 'react'
import { Link } from 'wouter'
import type { Conversation } from '../../../../contract/deals/conversations.ts'
import { href } from '../../../../contract/paths.ts'
import { useWrite } from '../../../api/writes.ts'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/dialogs/dialog.tsx'
import { Icon } from '../../../components/icon.tsx'
import { MoreMenu, useCloseMenu } from '../../../components/more-menu.tsx'
import { personName } from '../../../components/person-name.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { useOfferModal } from '../../offers/offer-modal-loading.tsx'

function BlockButton({ conversation }: { conversation: Conversation }) {
	const { t } = useTexts()
	const [asking, setAsking] = useState(false)
	const userId = conversation.other._id
	const done = { reload: ['conversations', 'offers'], onSuccess: () => setAsking(false) } as const
	const block = useWrite('POST /api/block/{userId}', done)
	const unblock = useWrite('DELETE /api/block/{userId}', { reload: done.reload, onSuccess: useCloseMenu() })
	const { actions } = conversation
	return (
		<>
			{actions.includes('unblock') && (
				<Button small busy={unblock.isPending} onClick={() => unblock.mutate({ params: { userId } })}>
					{t('Unblock')}
				</Button>
			)}
			{actions.includes('block') && (
				<Button small onClick={() => setAsking(true)}>
					{t('Block')}
				</Button>
			)}
			{/* The news that it is done may be first: the question closes by itself, and the menu with it. */}
			<ConfirmDialog
				open={asking}
				title={t('Block {name}?', { name: conversation.other.name })}
				question={t('No more messages, offers and bookings between you two. An open order stays as it is.')}
				confirmLabel={t('Block')}
				cancelLabel={t('Close')}
				closeLabel="Back to the conversation"
				look="strong"
				busy={block.isPending}
				onClose={() => setAsking(false)}
				onConfirm={() => block.mutate({ params: { userId } })}
			/>
		</>
	)
}

function NumberButton({ id }: { id: string }) {
	const { t } = useTexts()
	const ask = useWrite('POST /api/conversation/number/{id}', {
		reload: ['conversations'],
		success: 'We have asked the seller for the photo',
		onSuccess: useCloseMenu(),
	})
	return (
		<Button small busy={ask.isPending} onClick={() => ask.mutate({ params: { id } })}>
			{t("Ask for a photo with today's number")}
		</Button>
	)
}

/** The conversation's head: the other person, the gear, and further actions. */
export function ConversationHead({ conversation }: { conversation: Conversation }) {
	const { t, money } = useTexts()
	const { product_id, product_name, product_img, resell_price, product_deleted, other } = conversation
	const offer = useOfferModal(conversation)
	const about = <span className="chat__product">{product_name}</span>
	return (
		<header className="chat__head">
			<Link href={href('messages')} className="icon-button chat__back" aria-label={t('Messages')}>
				<Icon name="chevron-left" size={22} />
			</Link>
			{product_img && <img className="chat__picture" src={product_img} alt="" width="40" height="40" />}
			<div className="chat__who">
				<h1 className="chat__name">{personName(t, other)}</h1>
				{product_deleted ? (
					<p className="chat__about">{about}</p>
				) : (
					<Link href={href('listing', { id: product_id })} className="chat__about">
						{about}
					</Link>
				)}
			</div>
			<span className="chat__price">{money(resell_price)}</span>
			<MoreMenu label={t('More')}>
				{conversation.actions.includes('offer') && (
					<Button small busy={offer.arriving} onClick={offer.start}>
						{t('Make an offer')}
					</Button>
				)}
				{conversation.actions.includes('number') && <NumberButton id={conversation._id} />}
				<BlockButton conversation={conversation} />
			</MoreMenu>
			{offer.modal}
		</header>
	)
}
