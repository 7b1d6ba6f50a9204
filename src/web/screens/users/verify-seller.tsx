import { useState } from 'react'
import * as z from 'zod/mini'
import { MarkTaken, markProofs } from '../../../contract/moderation/house.ts'
import type { User } from '../../../contract/people/users.ts'
import { useWrite } from '../../api/writes.ts'
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

interface FormProps {
	seller: User
	onClose: () => void
}

function Why({ error }: { error: string | undefined }) {
	const { t } = useTexts()
	return <TextAreaField label={t('Reason')} name="reason" rows={3} optional maxLength={500} error={error} />
}

function GiveForm({ seller, onClose }: FormProps) {
	const { t } = useTexts()
	const sayWhatFailed = useRowFailure(seller.name)
	const give = useWrite('POST /api/user/verify/{id}', {
		reload: ['users', 'listings'],
		onSuccess: onClose,
		onFailure: (failure) => form.refuse(failure) || sayWhatFailed(failure),
	})
	const form = useCheckedForm(Given, (body) => give.mutate({ params: { id: seller._id }, body }))
	return (
		<form {...form.formProps} className="form" method="post">
			<p>{t('Buyers see the mark on each of their listings.')}</p>
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
			<Why error={form.reason('reason')} />
			<Told call="POST /api/user/preview/{id}" id={seller._id} body={{ action: 'verify' }} />
			<DialogFoot onClose={onClose} busy={give.isPending} busyLabel={t('Saving')}>
				{t('Give the mark')}
			</DialogFoot>
		</form>
	)
}

function TakeForm({ seller, onClose }: FormProps) {
	const { t } = useTexts()
	const sayWhatFailed = useRowFailure(seller.name)
	const take = useWrite('DELETE /api/user/verify/{id}', {
		reload: ['users', 'listings'],
		onSuccess: onClose,
		onFailure: (failure) => form.refuse(failure) || sayWhatFailed(failure),
	})
	const form = useCheckedForm(MarkTaken, (body) => take.mutate({ params: { id: seller._id }, body }))
	return (
		<form {...form.formProps} className="form" method="post">
			<p>{t('Their listings lose the mark.')}</p>
			<Why error={form.reason('reason')} />
			<Told call="POST /api/user/preview/{id}" id={seller._id} body={{ action: 'unverify' }} />
			<DialogFoot onClose={onClose} look="danger" busy={take.isPending} busyLabel={t('Saving')}>
				{t('Take the mark back')}
			</DialogFoot>
		</form>
	)
}

/** Gives a seller the mark, with how the admin knows, or takes it back. */
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
					{seller.verified ? (
						<TakeForm seller={seller} onClose={close} />
					) : (
						<GiveForm seller={seller} onClose={close} />
					)}
				</Dialog>
			)}
		</>
	)
}
