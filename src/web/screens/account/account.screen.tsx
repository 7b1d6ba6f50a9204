import { useQuery } from '@tanstack/react-query'
import type { AccountAction } from '../../../contract/people/account.ts'
import { reads } from '../../api/reads.ts'
import { FailedRead } from '../../components/failed-read.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { PanelSkeletons } from '../../components/skeleton.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { DeleteSection } from './delete-account.tsx'
import { LanguageSection } from './language.tsx'
import { NotificationsSection } from './notifications.tsx'
import { OwnDataSection } from './own-data.tsx'
import { PasskeysSection } from './passkeys.tsx'
import { PasswordSection } from './password.tsx'
import { PayoutAccountSection } from './payout-account.tsx'
import { ProfileSection } from './profile.tsx'
import { SecondFactorSection } from './second-factor.tsx'
import { SessionsSection } from './sessions.tsx'
import { SuspensionSection } from './suspension.tsx'
import { VerificationSection } from './verification.tsx'

function Sections() {
	const query = useQuery(reads.account())
	const account = query.data
	if (!account)
		return query.isPending ? (
			<PanelSkeletons className="account" count={3} />
		) : (
			<FailedRead title="We couldn't load your account." query={query} />
		)
	const mayWrite = !account.suspended
	const may = (action: AccountAction) => account.actions.includes(action)
	return (
		<div className="account">
			{account.suspended && <SuspensionSection suspended={account.suspended} />}
			{may('edit') && <ProfileSection account={account} />}
			{may('edit') && <LanguageSection />}
			{(may('verify') || (account.verification && mayWrite)) && <VerificationSection account={account} />}
			{account.role === 'seller' && mayWrite && <PayoutAccountSection />}
			{may('edit') && <NotificationsSection />}
			<PasswordSection account={account} />
			{may('changeSecondFactor') && <SecondFactorSection account={account} />}
			{mayWrite && <PasskeysSection account={account} />}
			{mayWrite && <SessionsSection />}
			{may('download') && <OwnDataSection />}
			{mayWrite && <DeleteSection account={account} />}
		</div>
	)
}

/** The reader's account: profile, language, password, passkeys, sessions, data, deletion. */
export default function AccountScreen() {
	const { t } = useTexts()
	return (
		<DashboardScreen title={t('My Account')}>
			<Sections />
		</DashboardScreen>
	)
}
