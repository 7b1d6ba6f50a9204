import { useState } from 'react'
import * as z from 'zod/mini'
import { bounds } from '../../../contract/fields.ts'
import { type MarkGiven, MarkTaken, markProofs } from '../../../contract/moderation/house.ts'
import type { User } from '../../../contract/people/users.ts'
import { client } from '../../api/api-client.ts'
import { useWriteBy } from '../../api/writes.ts'
import { Dialog, DialogFoot } from '../../components/dialogs/dialog.tsx'
import { useCheckedForm } from '../../components/forms/checked-form.ts'
import { Options, SelectField, TextAreaField } from '../../components/forms/field.tsx'
import { Switch } from '../../components/forms/switch.tsx'
import { useRowFailure } from '../../components/records/row-failure.ts'
import { type Text, useTexts } from '../../texts/texts.tsx'
import { Told } from '../cases/told.tsx'

const proofNames: Readonly<Record<(typeof markProofs)[number], Text>> = {
	phone: 'By phone',
	document: 'By a document',
	'in person': 'In person',
}

const Given = z.object({ ...MarkTaken.shape, proof: z.enum(markProofs) })

/** Gives the mark, or takes it from a seller who has it. */
function MarkForm({ seller, onClose }: { seller: User; onClose: () => void }) {
	const { t } = useTexts()
	const { verified: has, name } = seller
	const params = { id: seller._id }
	const sayWhatFailed = useRowFailure(name)
	const change = useWriteBy(
		(body: MarkGiven) =>
			has
				? client.call('DELETE /api/user/verify/{id}', { params, body })
				: client.call('POST /api/user/verify/{id}', { params, body }),
		{
			reload: ['users', 'listings'],
			onSuccess: onClose,
			onFailure: (failure) => form.refuse(failure) || sayWhatFailed(failure),
		},
	)
	const form = useCheckedForm(has ? MarkTaken : Given, (body) => change.mutate(body))
	return (
		<form {...form.formProps} className="form" method="post">
			<p>{has ? t('Their listings lose the mark.') : t('Buyers see the mark on each of their listings.')}</p>
			{!has && (
				<SelectField
					label={t('How do you know?')}
					name="proof"
					defaultValue=""
					error={form.reason('proof')}
					data-first-focus=""
				>
					<option value="">{t('Select...')}</option>
					<Options values={markProofs} names={proofNames} />
				</SelectField>
			)}
			<TextAreaField
				label={t('Reason')}
				name="reason"
				rows={3}
				optional
				maxLength={bounds.ownWords.max}
				error={form.reason('reason')}
			/>
			<Told call="POST /api/user/preview/{id}" id={seller._id} body={{ action: has ? 'unverify' : 'verify' }} />
			<DialogFoot onClose={onClose} look={has ? 'danger' : 'strong'} busy={change.isPending} busyLabel={t('Saving')}>
				{has ? t('Take the mark back') : t('Give the mark')}
			</DialogFoot>
		</form>
	)
}

/** Gives a seller the verified mark, recording how the admin knows, or takes it back. */
export function VerifySeller({ seller }: { seller: User }) {
	const { t } = useTexts()
	const [open, setOpen] = useState(false)
	const close = () => setOpen(false)
	const title = seller.verified ? 'Take the mark from {name}?' : 'Give {name} the mark?'
	return (
		<>
			<Switch label={t('Verified')} on={seller.verified} busy={false} onChange={() => setOpen(true)} />
			{open && (
				<Dialog open title={t(title, { name: seller.name })} onClose={close} narrow>
					<MarkForm seller={seller} onClose={close} />
				</Dialog>
			)}
		</>
	)
}
