import { type KeyboardEvent, useEffect, useId } from 'react'
import * as z from 'zod/mini'
import { bounds } from '../../../contract/fields.ts'
import { AdminReason } from '../../../contract/moderation/reports.ts'
import type { Area } from '../../api/reload.ts'
import { useWriteBy } from '../../api/writes.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button } from '../button.tsx'
import { useCheckedForm } from '../forms/checked-form.ts'
import { Field } from '../forms/field.tsx'
import type { Decision } from './decision.ts'

const Asked = z.object({ reason: AdminReason })

interface DecisionFormProps {
	decision: Decision<string>
	/** Sends the decision. */
	send: (reason: string) => Promise<unknown>
	/** The reads that it makes stale. */
	reload: readonly Area[]
	/** The case has left the queue meanwhile: nothing is left to decide. */
	gone?: boolean
	onClose: () => void
	onDone: () => void
}

/** Asks for the reason of a decision and sends it. It begins empty: the admin writes the reason, or picks a usual one. */
export function DecisionForm({ decision, send, reload, gone = false, onClose, onDone }: DecisionFormProps) {
	const { t } = useTexts()
	const list = useId()
	const { mutate, isPending } = useWriteBy(send, {
		success: 'Decided',
		reload,
		onSuccess: onDone,
		onFailure: (failure) => refuse(failure),
	})
	// The request under way may be the one that decided it.
	const over = gone && !isPending
	const { formProps, reason, refuse } = useCheckedForm(Asked, (given) => {
		if (!isPending && !over) mutate(given.reason)
	})
	const form = formProps.ref
	useEffect(() => form.current?.querySelector<HTMLElement>('[name="reason"]')?.focus(), [form])
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
				maxLength={bounds.ownWords.max}
				autoComplete="off"
				list={list}
				error={reason('reason')}
			/>
			<datalist id={list}>
				{decision.usual.map((text) => (
					<option key={text} value={t(text)} />
				))}
			</datalist>
			<div className="cluster">
				{!over && (
					<Button type="submit" look={decision.look ?? 'strong'} busy={isPending} busyLabel={t('Saving')}>
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
