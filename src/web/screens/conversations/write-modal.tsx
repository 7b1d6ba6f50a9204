import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { NewConversation } from '../../../contract/deals/conversations.ts'
import { href } from '../../../contract/paths.ts'
import { useWrite } from '../../api/writes.ts'
import { Dialog, DialogFoot } from '../../components/dialogs/dialog.tsx'
import * as drawn from '../../components/drawings.ts'
import { useCheckedForm } from '../../components/forms/checked-form.ts'
import { Chips } from '../../components/forms/chips.tsx'
import { TextAreaField } from '../../components/forms/field.tsx'
import { ErrorPanel } from '../../components/notice.tsx'
import { type Text, useTexts } from '../../texts/texts.tsx'

interface WriteModalProps {
	/** Whose conversation it is. */
	about: { product_id: string } | { order_id: string }
	/** The other side. */
	name: string
	title: string
	closeLabel?: Text
	/** First words in one press. */
	openers?: readonly string[]
	open: boolean
	onClose: () => void
}

/**
 * A message to the other side of a listing or an order, which opens their conversation. What could not be sent stays, and
 * counts once however often it is sent.
 */
export function WriteModal({ about, name, openers = [], ...dialog }: WriteModalProps) {
	const { t } = useTexts()
	const [, navigate] = useLocation()
	const [text, setText] = useState('')
	const clientId = useRef('')
	const ask = useWrite('POST /api/conversation', {
		reload: ['conversations', 'orders'],
		onSuccess({ insertedId }) {
			dialog.onClose()
			setText('')
			clientId.current = ''
			navigate(href('conversation', { id: insertedId }))
		},
		onFailure(failure) {
			form.refuse(failure)
			return true
		},
	})
	const sent = { ...about, text, client_id: clientId.current }
	const form = useCheckedForm(
		NewConversation,
		(body) => ask.mutate({ body }),
		() => {
			clientId.current ||= crypto.randomUUID()
			return { ...sent, client_id: clientId.current }
		},
	)
	return (
		<Dialog {...dialog}>
			<form {...form.formProps} className="stack">
				<p className="quiet">{t('{name} answers here in Motor.', { name })}</p>
				<Chips
					label={t('First words')}
					quiet
					chips={openers.map((opener) => ({ value: opener, label: opener }))}
					value={text}
					onChoose={setText}
				/>
				<TextAreaField
					label={t('Your message')}
					name="text"
					required
					value={text}
					onChange={(event) => setText(event.target.value)}
					error={form.reason('text')}
				/>
				{form.problem && (
					<ErrorPanel
						title={t("Your message didn't go through")}
						text={`${form.problem} ${t('What you typed is still here.')}`}
					/>
				)}
				<DialogFoot leave="Close" onClose={dialog.onClose} look="primary" icon={drawn.send} busy={ask.isPending}>
					{t('Send')}
				</DialogFoot>
			</form>
		</Dialog>
	)
}
