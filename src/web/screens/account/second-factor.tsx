import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Account } from '../../../contract/people/account.ts'
import { reload } from '../../api/reload.ts'
import { useWriteBy } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import * as drawn from '../../components/drawings.ts'
import { useCheckedForm } from '../../components/forms/checked-form.ts'
import { Field, PasswordField } from '../../components/forms/field.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { identity, type SecondFactor } from '../../session/identity-client.ts'
import { toastProblem, toastSuccess } from '../../shell/toasts.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { required } from './required.ts'
import { saveFile } from './save-file.ts'
import { PartSection } from './section.tsx'

const Confirm = z.object({ password: required })
const Code = z.object({ code: required })

interface PasswordFormProps<Answer> {
	act: (password: string) => Promise<Answer>
	label: string
	onDone: (answer: Answer) => void | Promise<void>
}

/** Asks for the password before a change to how one logs in. */
function PasswordForm<Answer>({ act, label, onDone }: PasswordFormProps<Answer>) {
	const { t } = useTexts()
	const confirm = useWriteBy(act, { onSuccess: onDone, onFailure: (failure) => refuse(failure) })
	const { formProps, reason, refuse } = useCheckedForm(Confirm, ({ password }) => confirm.mutate(password))
	return (
		<form {...formProps} className="form" method="post">
			<PasswordField label={t('Your password')} name="password" error={reason('password')} />
			<div className="account__foot">
				<Button type="submit" busy={confirm.isPending}>
					{label}
				</Button>
			</div>
		</form>
	)
}

function Secret({ address }: { address: string }) {
	const { t } = useTexts()
	const secret = new URL(address).searchParams.get('secret') ?? ''
	return (
		<>
			<p>{t('Scan this with an authenticator app, or type the key into it.')}</p>
			<QrCode text={address} name={t('The key as a QR code')} />
			<p className="account__key">
				<code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
			</p>
		</>
	)
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
	const texts = useTexts()
	const { t } = texts
	const lines = `${codes.join('\n')}\n`
	async function copy() {
		try {
			await navigator.clipboard.writeText(lines)
			toastSuccess(texts, 'Codes copied')
		} catch {
			toastProblem(texts, "The codes couldn't be copied.")
		}
	}
	return (
		<>
			<p>
				{t(
					'Keep these recovery codes where you can find them without your phone. Each works once. We never show them again.',
				)}
			</p>
			<ul className="account__codes">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ul>
			<div className="account__foot">
				<Button onClick={() => void copy()}>{t('Copy the codes')}</Button>
				<Button icon={drawn.download} onClick={() => saveFile('motor-recovery-codes.txt', lines, 'text/plain')}>
					{t('Download the codes')}
				</Button>
			</div>
		</>
	)
}

function TurnOn({ factor, onDone }: { factor: SecondFactor; onDone: () => Promise<void> }) {
	const { t } = useTexts()
	const show = useWriteBy(identity.showCode, { onFailure: (failure) => refuse(failure) })
	const { formProps, reason, refuse } = useCheckedForm(Code, ({ code }) => show.mutate(code))
	if (show.isSuccess)
		return (
			<>
				<RecoveryCodes codes={factor.codes} />
				<div className="account__foot">
					<Button look="primary" onClick={() => void onDone()}>
						{t('I have kept them')}
					</Button>
				</div>
			</>
		)
	return (
		<>
			<Secret address={factor.address} />
			<form {...formProps} className="form" method="post">
				<Field
					label={t('Code from the app')}
					name="code"
					inputMode="numeric"
					autoComplete="one-time-code"
					error={reason('code')}
				/>
				<div className="account__foot">
					<Button type="submit" look="primary" busy={show.isPending}>
						{t('Turn on')}
					</Button>
				</div>
			</form>
		</>
	)
}

function TurnedOn({ onDone }: { onDone: () => Promise<void> }) {
	const { t } = useTexts()
	const [act, setAct] = useState<'replace' | 'remove' | null>(null)
	const [codes, setCodes] = useState<readonly string[] | null>(null)
	if (codes) return <RecoveryCodes codes={codes} />
	if (act === 'replace')
		return <PasswordForm act={identity.newRecoveryCodes} label={t('New recovery codes')} onDone={setCodes} />
	if (act === 'remove') return <PasswordForm act={identity.removeSecondFactor} label={t('Turn off')} onDone={onDone} />
	return (
		<div className="account__foot">
			<Button onClick={() => setAct('replace')}>{t('New recovery codes')}</Button>
			<Button onClick={() => setAct('remove')}>{t('Turn off')}</Button>
		</div>
	)
}

/** Two-step login: a code from an app after the password. */
export function SecondFactorSection({ account }: { account: Account }) {
	const texts = useTexts()
	const { t } = texts
	const cache = useQueryClient()
	const [factor, setFactor] = useState<SecondFactor | null>(null)
	const changed = (words: 'Two-step login is on' | 'Two-step login is off') => async () => {
		setFactor(null)
		toastSuccess(texts, words)
		await reload(cache, 'session', 'account', 'ownSessions')
	}
	return (
		<PartSection
			part="two-step"
			lead={
				account.second_factor
					? t('It is on: after your password we ask for a code from your app.')
					: t('After your password, we ask for a code from an app on your phone, so a stolen password is not enough.')
			}
		>
			{account.second_factor ? (
				<TurnedOn onDone={changed('Two-step login is off')} />
			) : factor ? (
				<TurnOn factor={factor} onDone={changed('Two-step login is on')} />
			) : (
				<PasswordForm act={identity.addSecondFactor} label={t('Set up')} onDone={setFactor} />
			)}
		</PartSection>
	)
}
