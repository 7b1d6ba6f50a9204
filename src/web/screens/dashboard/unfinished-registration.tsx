import { useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '../../../contract/sessions.ts'
import { Button } from '../../components/button.tsx'
import { reload } from '../../reads.ts'
import { useTexts } from '../../texts/texts.tsx'
import { useWrite } from '../../writes.ts'

const offers = [
	{ role: 'buyer', text: 'Join as Buyer' },
	{ role: 'seller', text: 'Join as Seller' },
] as const

/** For somebody whose account exists and whose user record does not: says so, and saves the record. */
export function UnfinishedRegistration({ user }: { user: SessionUser }) {
	const { t } = useTexts()
	const cache = useQueryClient()
	const registration = useWrite('POST /api/user', {
		reload: ['session'],
		onFailure(failure) {
			// Finished meanwhile, as in another tab: nothing to tell, only to show.
			if (failure.status === 409) void reload(cache, 'session')
			return failure.status === 409
		},
	})
	const chosen = user.chosenRole ?? 'buyer'
	return (
		<section className="panel stack" aria-labelledby="unfinished">
			<h2 id="unfinished">{t('Your registration is not finished')}</h2>
			<p>
				{t(
					'Your account is there, but it broke off before Motor knew whether you buy or sell. Choose, and all is open.',
				)}
			</p>
			<div className="cluster">
				{offers.map(({ role, text }) => (
					<Button
						key={role}
						look={role === chosen ? 'primary' : 'quiet'}
						busy={registration.isPending && registration.variables.body.role === role}
						busyLabel={t('Saving')}
						disabled={registration.isPending && registration.variables.body.role !== role}
						onClick={() => registration.mutate({ body: { email: user.email, name: user.displayName, role } })}
					>
						{t(text)}
					</Button>
				))}
			</div>
		</section>
	)
}
