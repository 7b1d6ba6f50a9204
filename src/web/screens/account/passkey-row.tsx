import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type Passkey, PasskeyName } from '../../../contract/people/passkeys.ts'
import { useWrite } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { useCheckedForm } from '../../components/forms/checked-form.ts'
import { Field, PasswordField } from '../../components/forms/field.tsx'
import { ErrorPanel } from '../../components/notice.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { passwordIfAny } from './required.ts'

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
	const { t } = useTexts()
	const rename = useWrite('PUT /api/account/passkey/{id}', {
		success: 'Saved',
		reload: ['passkeys'],
		onSuccess: onDone,
		onFailure: (failure) => refuse(failure),
	})
	const { formProps, reason, refuse } = useCheckedForm(PasskeyName, (body) =>
		rename.mutate({ params: { id: passkey._id }, body }),
	)
	return (
		<form {...formProps} className="form" method="post">
			<Field
				label={t('New name')}
				name="name"
				autoComplete="off"
				autoFocus
				defaultValue={passkey.name}
				error={reason('name')}
			/>
			<div className="account__foot">
				<Button type="submit" small busy={rename.isPending} busyLabel={t('Saving')}>
					{t('Save')}
				</Button>
				<Button small onClick={onDone}>
					{t('Cancel')}
				</Button>
			</div>
		</form>
	)
}

function DeleteForm({
	passkey,
	asksPassword,
	onDone,
}: {
	passkey: Passkey
	asksPassword: boolean
	onDone: () => void
}) {
	const { t } = useTexts()
	const remove = useWrite('DELETE /api/account/passkey/{id}', {
		success: 'Passkey deleted',
		reload: ['passkeys', 'ownSessions'],
		onSuccess: onDone,
		onFailure: (failure) => refuse(failure),
	})
	const { formProps, reason, problem, refuse } = useCheckedForm(
		z.object({ password: passwordIfAny(asksPassword) }),
		(body) => remove.mutate({ params: { id: passkey._id }, body }),
	)
	return (
		<form {...formProps} className="form" method="post">
			{problem && <ErrorPanel title={problem} />}
			<p>
				{t('“{name}” will no longer let you log in, and devices that logged in with it are logged out.', {
					name: passkey.name,
				})}
			</p>
			{asksPassword && (
				<PasswordField label={t('Password to delete it')} name="password" data-first-focus error={reason('password')} />
			)}
			<div className="account__foot">
				<Button onClick={onDone}>{t('Cancel')}</Button>
				<Button type="submit" look="danger" busy={remove.isPending} busyLabel={t('Deleting')}>
					{t('Delete the passkey')}
				</Button>
			</div>
		</form>
	)
}

/** One passkey, with its actions. */
export function PasskeyRow({ passkey, asksPassword }: { passkey: Passkey; asksPassword: boolean }) {
	const { t, ago } = useTexts()
	const [act, setAct] = useState<'rename' | 'delete' | null>(null)
	const { name, created_at, last_used_at } = passkey
	const opener = useRef<HTMLButtonElement>(null)
	const close = () => setAct(null)
	const closeName = () => {
		close()
		opener.current?.focus()
	}
	return (
		<li className="account__session">
			<div className="account__device">
				<p className="account__device-name">{name}</p>
				<p className="small quiet">
					{t('Added {when}', { when: ago(created_at) })},{' '}
					{last_used_at === null ? t('never used') : t('last used {when}', { when: ago(last_used_at) })}
				</p>
				{act === 'rename' && <RenameForm passkey={passkey} onDone={closeName} />}
			</div>
			<div className="account__foot">
				<Button ref={opener} small aria-label={t('Rename {name}', { name })} onClick={() => setAct('rename')}>
					{t('Rename')}
				</Button>
				<Button small aria-label={t('Delete {name}', { name })} onClick={() => setAct('delete')}>
					{t('Delete')}
				</Button>
			</div>
			<Dialog open={act === 'delete'} title={t('Delete this passkey?')} onClose={close} narrow>
				<DeleteForm passkey={passkey} asksPassword={asksPassword} onDone={close} />
			</Dialog>
		</li>
	)
}
