import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import { PasskeyName } from '../../../contract/people/passkeys.ts'
import { client } from '../../api/api-client.ts'
import { useWriteBy } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import { useCheckedForm } from '../../components/forms/checked-form.ts'
import { Field, PasswordField } from '../../components/forms/field.tsx'
import { ErrorPanel } from '../../components/notice.tsx'
import { toastSuccess } from '../../shell/toasts.tsx'
import { type Text, useTexts } from '../../texts/texts.tsx'
import { makePasskey, usePasskeysPossible } from '../sign-in/authenticator.ts'
import { deviceOf } from './device.ts'
import { passwordIfAny } from './required.ts'

const NamedPasskey = (asksPassword: boolean) =>
	z.object({ ...PasskeyName.shape, password: passwordIfAny(asksPassword) })
type Typed = z.output<ReturnType<typeof NamedPasskey>>

/** Adds a passkey. Resolves with the reason if the device made none, otherwise with null. */
async function add({ name, password }: Typed): Promise<Text | null> {
	const options = await client.call('POST /api/account/passkey/options', { body: { password } })
	const credential = await makePasskey(options)
	if (credential === 'known') return 'This device has a passkey for your account already.'
	if (!credential) return 'No passkey was made. Try again, or use another device.'
	await client.call('POST /api/account/passkey', { body: { name, credential } })
	return null
}

function AddForm({ asksPassword, onDone }: { asksPassword: boolean; onDone: () => void }) {
	const texts = useTexts()
	const { t } = texts
	const adding = useWriteBy(add, {
		reload: ['passkeys', 'session'],
		onSuccess(problem) {
			if (problem) return
			toastSuccess(texts, 'Passkey added')
			onDone()
		},
		onFailure: (failure) => refuse(failure),
	})
	const { formProps, reason, problem, refuse } = useCheckedForm(NamedPasskey(asksPassword), (typed) =>
		adding.mutate(typed),
	)
	const why = problem || (adding.data ? t(adding.data) : '')
	const device = deviceOf(navigator.userAgent)
	return (
		<form {...formProps} className="form" method="post">
			{why && <ErrorPanel title={why} />}
			<Field
				label={t('Name of the passkey')}
				name="name"
				autoComplete="off"
				autoFocus
				defaultValue={device ? t('{browser} on {system}', device) : ''}
				hint={t("A name you will recognise later, such as the device's.")}
				error={reason('name')}
			/>
			{asksPassword && <PasswordField label={t('Password to add it')} name="password" error={reason('password')} />}
			<div className="account__foot">
				<Button type="submit" look="primary" busy={adding.isPending} busyLabel={t('Adding it')}>
					{t('Add a passkey')}
				</Button>
				<Button onClick={onDone}>{t('Cancel')}</Button>
			</div>
		</form>
	)
}

/** Adds a passkey of this device, or of another one that the browser can reach. */
export function AddPasskey({ asksPassword }: { asksPassword: boolean }) {
	const { t } = useTexts()
	const possible = usePasskeysPossible()
	const [open, setOpen] = useState(false)
	const opener = useRef<HTMLButtonElement>(null)
	const close = () => {
		// Flushed, because the button to focus is only on the page after that.
		flushSync(() => setOpen(false))
		opener.current?.focus()
	}
	if (possible === false)
		return <p className="small quiet">{t("Passkeys don't work in this browser or at this address.")}</p>
	if (open) return <AddForm asksPassword={asksPassword} onDone={close} />
	return (
		<div className="account__foot">
			<Button ref={opener} onClick={() => setOpen(true)}>
				{t('Add a passkey')}
			</Button>
		</div>
	)
}
