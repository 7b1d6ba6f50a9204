import { useQuery } from '@tanstack/react-query'
import { ownReads } from '../api/own-reads.ts'
import { useWrite } from '../api/writes.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from './button.tsx'
import { NoticeBar } from './notice.tsx'

/** Resends the link that proves the reader's address. */
function AskForProof() {
	const { t } = useTexts()
	const ask = useWrite('POST /api/account/proof', { success: 'Email sent. Open the link in it.', reload: ['account'] })
	return (
		<Button small busy={ask.isPending} busyLabel={t('Sending')} onClick={() => ask.mutate({})}>
			{t('Send the email again')}
		</Button>
	)
}

/** Tells readers that their address is not proven yet, and what that means. */
export function UnprovenNotice() {
	const { t } = useTexts()
	const { data: account } = useQuery(ownReads.account())
	if (!account?.actions.includes('proveAddress')) return null
	return (
		<NoticeBar icon="info">
			{t('Open the link in the email we sent you. Until then we email you nothing about your deals.')} <AskForProof />
		</NoticeBar>
	)
}
