import * as z from 'zod/mini'
import { type Account, AccountChange } from '../../../contract/people/account.ts'
import { useWrite } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import { useCheckedForm } from '../../components/forms/checked-form.ts'
import { Field, MobileField } from '../../components/forms/field.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { PartSection } from './section.tsx'

const Profile = z.omit(AccountChange, { language: true })

/** The public name and, for a seller, the defaults of new listings. */
export function ProfileSection({ account }: { account: Account }) {
	const { t } = useTexts()
	const save = useWrite('PUT /api/account', {
		success: 'Saved',
		reload: ['session', 'account', 'listings', 'users'],
		onFailure: (failure) => refuse(failure),
	})
	const { formProps, reason, refuse } = useCheckedForm(Profile, (body) => save.mutate({ body }))
	const sells = account.role === 'seller'
	return (
		<PartSection
			part="profile"
			lead={
				sells ? t('Buyers see your name on your listings. New listings start with this number and place.') : undefined
			}
		>
			<form {...formProps} className="form" method="post">
				<Field
					label={t('Your Name')}
					name="name"
					autoComplete="name"
					defaultValue={account.name}
					error={reason('name')}
				/>
				<Field
					label={t('Your Email')}
					value={account.email}
					readOnly
					hint={
						account.actions.includes('proveAddress')
							? t('Not confirmed yet. Open the link we mailed to it.')
							: undefined
					}
				/>
				{sells && (
					<div className="form__row">
						<MobileField
							label={t('Mobile Number')}
							optional
							name="seller_mobile"
							defaultValue={account.seller_mobile}
							error={reason('seller_mobile')}
						/>
						<Field
							label={t('Pick Up Location')}
							optional
							hint={t('Area and city, such as Mirpur 10, Dhaka.')}
							name="seller_location"
							autoComplete="off"
							defaultValue={account.seller_location}
							error={reason('seller_location')}
						/>
					</div>
				)}
				<div className="account__foot">
					<Button type="submit" look="strong" busy={save.isPending} busyLabel={t('Saving')}>
						{t('Save')}
					</Button>
				</div>
			</form>
		</PartSection>
	)
}
