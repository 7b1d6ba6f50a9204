import { useQuery } from '@tanstack/react-query'
import type { Account } from '../../../contract/people/account.ts'
import { ownReads } from '../../api/own-reads.ts'
import { FailedRead } from '../../components/failed-read.tsx'
import { LinesSkeleton } from '../../components/skeleton.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { PartSection } from './section.tsx'

/** The reader's passkeys: to add, rename and delete. */
export function PasskeysSection({ account }: { account: Account }) {
	const { t } = useTexts()
	const query = useQuery(ownReads.passkeys())
	const passkeys = query.data
	const asksPassword = account.confirm_with === 'password'
	return (
		<PartSection
			part="passkeys"
			lead={t(
				'Log in with your finger, your face or the code of your phone, without a password. Nobody can guess or steal a passkey.',
			)}
		>
			{query.isPending && <LinesSkeleton />}
			{query.isError && !passkeys && <FailedRead title="We couldn't load your passkeys." query={query} />}
			{passkeys?.length === 0 && <p className="quiet">{t('You have no passkey yet.')}</p>}
			{passkeys && passkeys.length > 0 && (
				<ul className="account__sessions">
					{passkeys.map((passkey) => (
						<PasskeyRow key={passkey._id} passkey={passkey} asksPassword={asksPassword} />
					))}
				</ul>
			)}
			{passkeys && <AddPasskey asksPassword={asksPassword} />}
		</PartSection>
	)
}
