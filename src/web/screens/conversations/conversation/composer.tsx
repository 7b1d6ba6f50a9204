import { type ChangeEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { Conversation } from '../../../../contract/deals/conversations.ts'
import { bounds } from '../../../../contract/fields.ts'
import { Button, IconButton } from '../../../components/button.tsx'
import * as drawn from '../../../components/drawings.ts'
import { pictureTypes, refusePicture } from '../../../components/forms/chosen-file.ts'
import { Icon } from '../../../components/icon.tsx'
import { dropPrivate, keepPrivate, readPrivate } from '../../../session/private-data.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { sendSoon } from './outbox.ts'
import { SavedReplies } from './saved-replies.tsx'
import { useTyping } from './typing.ts'

/** The draft of this conversation, kept over a reload. */
function useDraft(owner: string, conversation: string) {
	const name = `draft.${conversation}`
	const [text, set] = useState(() => {
		const kept = typeof localStorage === 'undefined' ? null : readPrivate(owner, name)
		return typeof kept === 'string' ? kept : ''
	})
	return [
		text,
		(next: string) => {
			set(next)
			if (next) keepPrivate(owner, name, next)
			else dropPrivate(name)
		},
	] as const
}

/** The composer. Enter sends on a keyboard; on a phone it begins a new line, and the button sends. */
export function Composer({ owner, about }: { owner: string; about: Conversation }) {
	const conversation = about._id
	const { t, count } = useTexts()
	const [text, setText] = useDraft(owner, conversation)
	const [picture, setPicture] = useState<File | null>(null)
	const [refusal, setRefusal] = useState('')
	const area = useRef<HTMLTextAreaElement>(null)
	const chooser = useRef<HTMLInputElement>(null)
	const typing = useTyping(conversation)
	const over = text.length - bounds.message.max
	const empty = !text.trim() && !picture

	function send(event: FormEvent) {
		event.preventDefault()
		area.current?.focus()
		if (empty || over > 0) return
		sendSoon(conversation, text.trim(), picture ?? undefined)
		setText('')
		setPicture(null)
		setRefusal('')
	}
	function onKeyDown(event: KeyboardEvent) {
		const plain = !event.shiftKey && !event.nativeEvent.isComposing
		if (event.key === 'Enter' && plain && matchMedia('(hover: hover)').matches) send(event)
	}
	async function choose({ target }: ChangeEvent<HTMLInputElement>) {
		const file = target.files?.[0]
		target.value = ''
		area.current?.focus()
		if (!file) return
		const why = await refusePicture(file)
		setRefusal(why ? `${file.name}: ${t(why)}` : '')
		if (!why) setPicture(file)
	}

	return (
		<form className="composer" onSubmit={send}>
			{picture && (
				<p className="composer__picture">
					<Icon name={drawn.camera} size={18} />
					<span>{picture.name}</span>
					<Button small onClick={() => setPicture(null)}>
						{t('Remove')}
					</Button>
				</p>
			)}
			{refusal && (
				<p className="field__error" role="alert">
					{refusal}
				</p>
			)}
			{over > 0 && (
				<p className="field__error" role="alert">
					{count({ one: '{count} character too many', other: '{count} characters too many' }, over)}
				</p>
			)}
			<div className="composer__row">
				<IconButton icon={drawn.camera} label={t('Add a picture')} onClick={() => chooser.current?.click()} />
				{about.as === 'seller' && (
					<SavedReplies
						conversation={about}
						onChoose={(reply) => {
							setText(text ? `${text} ${reply}` : reply)
							area.current?.focus()
						}}
					/>
				)}
				<input ref={chooser} type="file" accept={pictureTypes.join(',')} hidden onChange={choose} />
				<textarea
					ref={area}
					rows={1}
					className="composer__text"
					aria-label={t('Your message')}
					placeholder={t('Your message')}
					value={text}
					onChange={(event) => {
						setText(event.target.value)
						typing()
					}}
					onKeyDown={onKeyDown}
				/>
				<Button type="submit" look="strong" icon={drawn.send} disabled={empty}>
					<span className="composer__send">{t('Send')}</span>
				</Button>
			</div>
		</form>
	)
}
