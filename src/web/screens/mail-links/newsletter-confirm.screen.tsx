import type { ParamsOf } from '../../../contract/paths.ts'
import { useWrite } from '../../api/writes.ts'
import { useTexts } from '../../texts/texts.tsx'
import { MailLink } from './mail-link.tsx'

/** Confirms a subscription to the newsletter. */
export default function NewsletterConfirm({ params: { token } }: { params: ParamsOf<'newsletterConfirm'> }) {
	const { t } = useTexts()
	const confirm = useWrite('POST /api/newsletter/confirm/{token}', { onFailure: () => true })
	return (
		<MailLink
			title={t('Newsletter')}
			write={confirm}
			act={() => confirm.mutate({ params: { token } })}
			label={t('Yes, send it to me')}
			done={t('Thank you. The newsletter comes on Fridays, and each one has a link to unsubscribe.')}
		/>
	)
}
