import type { ParamsOf } from '../../../contract/paths.ts'
import { useWrite } from '../../api/writes.ts'
import { useTexts } from '../../texts/texts.tsx'
import { MailLink } from './mail-link.tsx'

/** Verifies the e-mail address that the link was sent to. */
export default function ProveAddress({ params: { token } }: { params: ParamsOf<'proveAddress'> }) {
	const { t } = useTexts()
	const prove = useWrite('POST /api/account/proof/{token}', { reload: ['account'], onFailure: () => true })
	return (
		<MailLink
			title={t('Your email address')}
			write={prove}
			act={() => prove.mutate({ params: { token } })}
			label={t('Confirm my address')}
			done={
				prove.data?.modifiedCount === 0
					? t('Your address is confirmed already. There is nothing left to do.')
					: t('Thank you. Your address is confirmed, and we email you about your deals.')
			}
		/>
	)
}
