import type { ParamsOf } from '../../../contract/paths.ts'
import { useWrite } from '../../api/writes.ts'
import { useTexts } from '../../texts/texts.tsx'
import { MailLink } from './mail-link.tsx'

/** Unsubscribes from the newsletter. */
export default function NewsletterLeave({ params: { token } }: { params: ParamsOf<'newsletterLeave'> }) {
	const { t } = useTexts()
	const leave = useWrite('POST /api/newsletter/leave/{token}', { onFailure: () => true })
	return (
		<MailLink
			title={t('Newsletter')}
			write={leave}
			act={() => leave.mutate({ params: { token } })}
			label={t('No more newsletters')}
			done={t('You will get no more newsletters. We have deleted your address from the list.')}
		/>
	)
}
