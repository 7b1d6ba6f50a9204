import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import * as z from 'zod/mini'
import { AdminReason } from '../../../contract/moderation/reports.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button } from '../button.tsx'
import { useCheckedForm } from '../forms/checked-form.ts'
import { Field } from '../forms/field.tsx'
import type { Asking } from './decision.ts'

const Asked = z.object({ reason: AdminReason })

interface DecisionFormProps extends Omit<Asking<string>, 'onDone'> {
	busy: boolean
	/** Why the server refused the reason. */
	refusal?: string | undefined
	onSend: (reason: string) => void
}

/** Asks for the reason of a decision. It begins empty: what stands there is what the admin wrote, or chose of the usual ones. */
export function DecisionForm({ decision, busy, gone, refusal, onSend, onClose }: DecisionFormProps) {
	const { t, message } = useTexts()
	const list = useId()
	// The request under way may be the one that decided it.
	const over = gone && !busy
	const { formProps, reason } = useCheckedForm(Asked, (given) => {
		if (!busy && !over) onSend(given.reason)
	})
	const form = formProps.ref
	const opened = useRef(false)
	useEffect(() => {
		const field = form.current?.elements.namedItem('reason')
		if (opened.current || !(field instanceof HTMLInputElement)) return
		opened.current = true
		field.focus()
	}, [form])
	function onKeyDown(event: KeyboardEvent) {
		if (event.key !== 'Escape') return
		event.stopPropagation()
		onClose()
	}
	return (
		<form {...formProps} className="form case__form" method="post" onKeyDown={onKeyDown}>
			<p role="status">
				{over
					? t('Another admin has decided this meanwhile, or it is gone. What you wrote was not sent.')
					: t(decision.consequence)}
			</p>
			<Field
				label={t('Reason')}
				hint={t('The people it concerns will read this.')}
				name="reason"
				required
				maxLength={500}
				autoComplete="off"
				list={list}
				error={refusal ? message(refusal) : reason('reason')}
			/>
			<datalist id={list}>
				{decision.usual.map((text) => (
					<option key={text} value={t(text)} />
				))}
			</datalist>
			<div className="cluster">
				{!over && (
					<Button type="submit" look={decision.look ?? 'strong'} busy={busy} busyLabel={t('Saving')}>
						{t(decision.label)}{' '}
						<span className="key" aria-hidden="true">
							Enter
						</span>
					</Button>
				)}
				<Button onClick={onClose}>
					{over ? t('Go on') : t('Cancel')}{' '}
					<span className="key" aria-hidden="true">
						Esc
					</span>
				</Button>
			</div>
		</form>
	)
}
