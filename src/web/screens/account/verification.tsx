import { useState } from 'react'
import { VerificationCode, VerificationRequest } from '../../../contract/moderation/verification.ts'
import type { Account } from '../../../contract/people/account.ts'
import { useWrite } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import { useCheckedForm } from '../../components/forms/checked-form.ts'
import { Field, MobileField } from '../../components/forms/field.tsx'
import { mobileNumber } from '../../components/records/mobile-number.ts'
import { VerifiedMark } from '../../components/verified-mark.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { DocumentForm } from './document-form.tsx'
import { PartSection } from './section.tsx'

function PhoneForm({ phone, onSent }: { phone: string; onSent: (code: string | undefined) => void }) {
	const { t } = useTexts()
	const ask = useWrite('POST /api/verification', {
		reload: ['account'],
		onSuccess: ({ code }) => onSent(code),
		onFailure: (failure) => form.refuse(failure),
	})
	const form = useCheckedForm(VerificationRequest, (body) => ask.mutate({ body }))
	return (
		<form {...form.formProps} className="form" method="post">
			<MobileField
				label={t('Your phone number')}
				hint={t('We send a code to it, at most three times an hour.')}
				name="phone"
				required
				defaultValue={phone}
				error={form.reason('phone')}
			/>
			<div className="account__foot">
				<Button type="submit" look="strong" busy={ask.isPending} busyLabel={t('Sending')}>
					{t('Send me a code')}
				</Button>
			</div>
		</form>
	)
}

function CodeForm({ phone, shown, onOther }: { phone: string; shown: string | undefined; onOther: () => void }) {
	const { t } = useTexts()
	const prove = useWrite('POST /api/verification/code', {
		success: 'Number confirmed',
		reload: ['account'],
		onFailure: (failure) => form.refuse(failure),
	})
	const form = useCheckedForm(VerificationCode, (body) => prove.mutate({ body }))
	return (
		<form {...form.formProps} className="form" method="post">
			<p>{t('We sent a code to {phone}. It is valid for 10 minutes.', { phone: mobileNumber(phone) })}</p>
			{shown && (
				<p role="status">
					{t('This is a demo, so no message was sent. The code is:')} <strong className="numbers">{shown}</strong>
				</p>
			)}
			<Field
				label={t('Code')}
				hint={t('Six digits.')}
				name="code"
				className="numbers"
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={6}
				required
				error={form.reason('code')}
			/>
			<div className="account__foot">
				<Button type="submit" look="strong" busy={prove.isPending} busyLabel={t('Saving')}>
					{t('Confirm the number')}
				</Button>
				<Button onClick={onOther}>{t('Another number or code')}</Button>
			</div>
		</form>
	)
}

function Step({ account }: { account: Account }) {
	const { t } = useTexts()
	const [shown, setShown] = useState<string>()
	const [again, setAgain] = useState(false)
	const { verification: request, verified } = account
	if (verified) return <VerifiedMark />
	if (request?.status === 'waiting')
		return (
			<p role="status">
				{t('Your number is confirmed. An admin is looking at your request, and we will tell you the outcome.')}
			</p>
		)
	if (request?.status === 'document') return <DocumentForm />
	if (request?.status === 'code' && !again)
		return <CodeForm phone={request.phone} shown={shown} onOther={() => setAgain(true)} />
	const sent = (code: string | undefined) => {
		setShown(code)
		setAgain(false)
	}
	return (
		<>
			{request?.status === 'refused' && (
				<p role="status">{t('An admin refused your request: {reason}', { reason: request.reason })}</p>
			)}
			<PhoneForm phone={mobileNumber(request?.phone ?? account.seller_mobile)} onSent={sent} />
		</>
	)
}

/** How a seller gets the verified mark: a phone, its code, perhaps a document, then an admin. */
export function VerificationSection({ account }: { account: Account }) {
	const { t } = useTexts()
	return (
		<PartSection
			part="verification"
			lead={t('Buyers trust sellers whose phone number is confirmed. A number can confirm one account only.')}
		>
			<Step account={account} />
		</PartSection>
	)
}
