import type { ParamsOf } from '../../../contract/paths.ts'
import { useWrite } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { MailLink } from './mail-link.tsx'

function Again({ token, onAgain }: { token: string; onAgain: () => void }) {
	const { t } = useTexts()
	const again = useWrite('DELETE /api/unsubscribe/{token}', {
		success: 'You will get these emails again',
		reload: ['noticeSettings'],
		onSuccess: onAgain,
	})
	return (
		<Button wide busy={again.isPending} busyLabel={t('Saving')} onClick={() => again.mutate({ params: { token } })}>
			{t('Send them again')}
		</Button>
	)
}

/** Unsubscribes from one kind of mail, without signing in. */
export default function Unsubscribe({ params: { token } }: { params: ParamsOf<'unsubscribe'> }) {
	const { t } = useTexts()
	const end = useWrite('POST /api/unsubscribe/{token}', { reload: ['noticeSettings'], onFailure: () => true })
	const name = end.data?.name
	return (
		<MailLink
			title={t('Unsubscribe')}
			write={end}
			act={() => end.mutate({ params: { token } })}
			label={t('No more emails like this')}
			done={
				name
					? t('You will get no more emails about this: {name}. You still see it in the app.', { name })
					: t('You will get no more emails like this. You still see it in the app.')
			}
			after={<Again token={token} onAgain={end.reset} />}
		/>
	)
}
