import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Link } from 'wouter'
import { href } from '../../../contract/paths.ts'
import type { Account, AccountAction } from '../../../contract/people/account.ts'
import { ownReads } from '../../api/own-reads.ts'
import { FailedRead } from '../../components/failed-read.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { PanelSkeletons } from '../../components/skeleton.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { CalendarSection } from './calendar.tsx'
import { DeleteSection } from './delete-account.tsx'
import { LanguageSection } from './language.tsx'
import { NotificationsSection } from './notifications.tsx'
import { OwnDataSection } from './own-data.tsx'
import { PasskeysSection } from './passkeys.tsx'
import { PasswordSection } from './password.tsx'
import { PayoutAccountSection } from './payout-account.tsx'
import { ProfileSection } from './profile.tsx'
import { SecondFactorSection } from './second-factor.tsx'
import { type AccountPart, accountParts } from './section.tsx'
import { SessionsSection } from './sessions.tsx'
import { SuspensionSection } from './suspension.tsx'
import { VerificationSection } from './verification.tsx'

const sections: Record<AccountPart, ComponentType<{ account: Account }>> = {
	profile: ProfileSection,
	language: LanguageSection,
	verification: VerificationSection,
	payouts: PayoutAccountSection,
	notifications: NotificationsSection,
	calendar: CalendarSection,
	password: PasswordSection,
	'two-step': SecondFactorSection,
	passkeys: PasskeysSection,
	sessions: SessionsSection,
	data: OwnDataSection,
	deletion: DeleteSection,
}

const may = (action: AccountAction) => (account: Account) => account.actions.includes(action)
const mayWrite = ({ suspended }: Account) => !suspended

/** Which accounts see each part. */
const shownTo: Record<AccountPart, (account: Account) => boolean> = {
	profile: may('edit'),
	language: may('edit'),
	verification: (account) => may('verify')(account) || (account.verification !== undefined && mayWrite(account)),
	payouts: (account) => account.role === 'seller' && mayWrite(account),
	notifications: may('edit'),
	calendar: (account) => mayWrite(account) && (account.role === 'buyer' || account.role === 'seller'),
	password: () => true,
	'two-step': may('changeSecondFactor'),
	passkeys: mayWrite,
	sessions: mayWrite,
	data: may('download'),
	deletion: mayWrite,
}

function Index({ parts, role }: { parts: readonly AccountPart[]; role: Account['role'] }) {
	const { t } = useTexts()
	return (
		<nav className="account__index cluster" aria-label={t('On this page')}>
			{parts.map((part) => (
				<a key={part} className="chip-button" href={`#${part}`}>
					{t(accountParts[part])}
				</a>
			))}
			{role && (
				<Link className="chip-button" href={`${href('savedSearches')}#followed`}>
					{t('Sellers you follow')}
				</Link>
			)}
		</nav>
	)
}

function Sections() {
	const query = useQuery(ownReads.account())
	const account = query.data
	if (!account)
		return query.isPending ? (
			<PanelSkeletons className="account" count={3} />
		) : (
			<FailedRead title="We couldn't load your account." query={query} />
		)
	const shown = (Object.keys(accountParts) as AccountPart[]).filter((part) => shownTo[part](account))
	return (
		<div className="account">
			{account.suspended && <SuspensionSection suspended={account.suspended} />}
			<Index parts={shown} role={account.role} />
			{shown.map((part) => {
				const Part = sections[part]
				return <Part key={part} account={account} />
			})}
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
