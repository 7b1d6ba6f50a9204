import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { payoutKinds } from '../../../contract/deals/payment-states.ts'
import { type PayoutAccount, PayoutAccountChange } from '../../../contract/deals/payments.ts'
import { bounds } from '../../../contract/fields.ts'
import { ownReads } from '../../api/own-reads.ts'
import { useWrite } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import { FailedRead } from '../../components/failed-read.tsx'
import { useCheckedForm } from '../../components/forms/checked-form.ts'
import { Field, Options, PasswordField, SelectField } from '../../components/forms/field.tsx'
import { LinesSkeleton } from '../../components/skeleton.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { payoutNames } from '../payments/payout-names.ts'
import { PartSection } from './section.tsx'

function AccountForm({ account }: { account: PayoutAccount | null }) {
	const { t } = useTexts()
	const [asksPassword, setAsksPassword] = useState(false)
	const save = useWrite('PUT /api/payout/account', {
		success: 'Saved',
		reload: ['payoutAccount'],
		onSuccess: () => setAsksPassword(false),
		onFailure(failure) {
			if (failure.fields?.['password']) setAsksPassword(true)
			return form.refuse(failure)
		},
	})
	const form = useCheckedForm(PayoutAccountChange, (body) => save.mutate({ body }))
	return (
		<form {...form.formProps} className="form" method="post">
			<div className="form__row">
				<SelectField
					label={t('Pay me by')}
					name="kind"
					defaultValue={account?.kind ?? 'bkash'}
					error={form.reason('kind')}
				>
					<Options values={payoutKinds} names={payoutNames} />
				</SelectField>
				<Field
					label={t('Account number')}
					name="number"
					autoComplete="off"
					required
					maxLength={bounds.payoutNumber.max}
					hint={t('For a bank account, also the bank and the branch.')}
					defaultValue={account?.number}
					error={form.reason('number')}
				/>
			</div>
			<Field
				label={t('Name on the account')}
				name="name"
				autoComplete="name"
				required
				maxLength={bounds.personName.max}
				defaultValue={account?.name}
				error={form.reason('name')}
			/>
			{asksPassword && (
				<PasswordField
					label={t('Your password')}
					name="password"
					autoFocus
					hint={t('You logged in some time ago. Your password shows that it is you who changes this.')}
					error={form.reason('password')}
				/>
			)}
			<div className="account__foot">
				<Button type="submit" look="strong" busy={save.isPending} busyLabel={t('Saving')}>
					{t('Save')}
				</Button>
			</div>
		</form>
	)
}

/** Where a seller receives the money for orders paid online. */
export function PayoutAccountSection() {
	const { t } = useTexts()
	const query = useQuery(ownReads.payoutAccount())
	return (
		<PartSection
			part="payouts"
			lead={t(
				'For orders that buyers pay online. You are paid from 48 hours after the handover. Only you and admins see this.',
			)}
		>
			{query.data !== undefined ? (
				<AccountForm account={query.data} />
			) : query.isPending ? (
				<LinesSkeleton />
			) : (
				<FailedRead title="We couldn't load your account." query={query} />
			)}
		</PartSection>
	)
}
