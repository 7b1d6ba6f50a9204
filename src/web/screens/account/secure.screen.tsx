import { useQuery } from '@tanstack/react-query'
import { Redirect, useSearch } from 'wouter'
import { href } from '../../../contract/paths.ts'
import { ownReads } from '../../api/own-reads.ts'
import { FailedRead } from '../../components/failed-read.tsx'
import { PanelSkeletons } from '../../components/skeleton.tsx'
import { useUser } from '../../session/session.ts'
import { useSessionChange } from '../../session/session-change.ts'
import { Head } from '../../shell/head.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { PasskeyButton } from '../sign-in/passkey-button.tsx'
import { wantedAddress } from '../sign-in/return-address.ts'
import { PasskeysSection } from './passkeys.tsx'
import { SecondFactorSection } from './second-factor.tsx'
import { Section } from './section.tsx'

/** For admins who have a passkey but signed in with only a password. */
function ShowPasskey() {
	const { t } = useTexts()
	const changeSession = useSessionChange()
	return (
		<Section title={t('Passkeys')} lead={t('You have a passkey. Use it once to go on.')}>
			<PasskeyButton onSignedIn={async () => void (await changeSession())} />
		</Section>
	)
}

function Choices() {
	const account = useQuery(ownReads.account())
	const passkeys = useQuery(ownReads.passkeys())
	if (!account.data || !passkeys.data) {
		const failed = [account, passkeys].find(({ isError }) => isError)
		if (failed) return <FailedRead title="We couldn't load your account." query={failed} />
		return <PanelSkeletons className="account" count={2} />
	}
	if (passkeys.data.length > 0) return <ShowPasskey />
	return (
		<>
			{account.data.actions.includes('changeSecondFactor') && <SecondFactorSection account={account.data} />}
			<PasskeysSection account={account.data} />
		</>
	)
}

/** An admin without a second factor sets one up here before anything else. */
export default function SecureScreen() {
	const { t } = useTexts()
	const wanted = wantedAddress(useSearch())
	if (!useUser()?.unsecured) return <Redirect to={wanted === href('home') ? href('dashboard') : wanted} replace />
	return (
		<div className="page page--narrow section">
			<Head title={t('Secure your account')} />
			<div className="account">
				<header className="stack stack--tight">
					<h1>{t('Secure your account')}</h1>
					<p className="quiet">
						{t('Admins need more than a password. Choose an app that shows codes, or a passkey: then you can go on.')}
					</p>
				</header>
				<Choices />
			</div>
		</div>
	)
}
