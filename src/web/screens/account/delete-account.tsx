import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { href } from '../../../contract/paths.ts'
import { type Account, Confirmation } from '../../../contract/people/account.ts'
import { useWrite } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import * as drawn from '../../components/drawings.ts'
import { useCheckedForm } from '../../components/forms/checked-form.ts'
import { Field, PasswordField } from '../../components/forms/field.tsx'
import { becomeVisitor } from '../../session/leave.ts'
import { useTexts } from '../../texts/texts.tsx'
import { PartSection } from './section.tsx'

function Consequences({ role }: Pick<Account, 'role'>) {
	const { t } = useTexts()
	return (
		<dl className="account__consequences">
			<div>
				<dt>{t('What goes')}</dt>
				<dd>{t("Your profile, password, wishlist, reports and newsletter. You'll be logged out everywhere.")}</dd>
				{role !== 'admin' && <dd>{t('Open orders are cancelled, and open offers end.')}</dd>}
				{role === 'seller' && <dd>{t('All your listings, with their pictures.')}</dd>}
			</div>
			<div>
				<dt>{t('What stays')}</dt>
				<dd>{t('Past orders, with the names and contacts in them, so the other side can still see them.')}</dd>
				<dd>{t('The messages you sent, for those you wrote to. Their pictures go.')}</dd>
			</div>
		</dl>
	)
}

function Confirm({ account, onKeep }: { account: Account; onKeep: () => void }) {
	const { t } = useTexts()
	const cache = useQueryClient()
	const [, navigate] = useLocation()
	const deletion = useWrite('DELETE /api/account', {
		success: 'Account Deleted',
		onSuccess: () => becomeVisitor(cache, () => navigate(href('home'), { replace: true })),
		onFailure: (failure) => refuse(failure),
	})
	const { formProps, reason, refuse } = useCheckedForm(Confirmation, (body) => deletion.mutate({ body }))
	const field = { name: 'confirmation', error: reason('confirmation'), 'data-first-focus': '' }
	return (
		<form {...formProps} className="form" method="post">
			<p>{t("This can't be undone.")}</p>
			{account.role && <Consequences role={account.role} />}
			{account.confirm_with === 'password' ? (
				<PasswordField label={t('Password')} {...field} />
			) : (
				<Field
					label={t('Your Email')}
					hint={t('Type {email} to confirm.', { email: account.email })}
					type="email"
					inputMode="email"
					autoComplete="off"
					autoCapitalize="none"
					{...field}
				/>
			)}
			<div className="form__foot">
				<Button onClick={onKeep}>{t('Keep my account')}</Button>
				<Button type="submit" look="danger" icon={drawn.trash} busy={deletion.isPending} busyLabel={t('Deleting')}>
					{t('Delete for good')}
				</Button>
			</div>
		</form>
	)
}

/** Deletes the account, after saying what is deleted and what stays. */
export function DeleteSection({ account }: { account: Account }) {
	const { t } = useTexts()
	const [asking, setAsking] = useState(false)
	const keep = () => setAsking(false)
	if (!account.actions.includes('delete'))
		return (
			<PartSection
				part="deletion"
				lead={t('You are the only admin. Make somebody else an admin before you delete your account.')}
			>
				{null}
			</PartSection>
		)
	return (
		<PartSection
			part="deletion"
			lead={
				account.role
					? t('Past orders and the messages you sent stay with the other side; everything else goes.')
					: t("Your registration isn't finished, so there is nothing to keep.")
			}
		>
			<div className="account__foot">
				<Button look="danger" onClick={() => setAsking(true)}>
					{t('Delete my account')}
				</Button>
			</div>
			<Dialog open={asking} title={t('Delete your account?')} onClose={keep}>
				<Confirm account={account} onKeep={keep} />
			</Dialog>
		</PartSection>
	)
}
