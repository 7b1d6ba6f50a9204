import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Conversation } from '../../../../contract/deals/conversations.ts'
import { href } from '../../../../contract/paths.ts'
import { ownReads } from '../../../api/own-reads.ts'
import { MoreMenu } from '../../../components/more-menu.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { filledIn } from './filled-in.ts'

/** A seller's own answers, to put into the message. */
export function SavedReplies({
	conversation,
	onChoose,
}: {
	conversation: Conversation
	onChoose: (text: string) => void
}) {
	const { t, money } = useTexts()
	const replies = useQuery(ownReads.replies())
	const values = {
		name: conversation.other.name,
		product: conversation.product_name,
		price: money(conversation.resell_price),
		place: conversation.place ?? '',
	}
	return (
		<MoreMenu label={t('Saved replies')}>
			{replies.data?.rows.map(({ _id, title, text }) => (
				<button key={_id} type="button" className="chip-button" onClick={() => onChoose(filledIn(text, values))}>
					{title}
				</button>
			))}
			<Link href={href('myShop')}>{t('Change the replies')}</Link>
		</MoreMenu>
	)
}
