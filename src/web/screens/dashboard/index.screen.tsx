import { href } from '../../../contract/paths.ts'
import type { SessionUser } from '../../../contract/people/sessions.ts'
import { Badge } from '../../components/badge.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { RecentlyViewed } from '../../components/listings/recently-viewed.tsx'
import { VerifiedMark } from '../../components/verified-mark.tsx'
import { useUser } from '../../session/session.ts'
import { type Text, useTexts } from '../../texts/texts.tsx'
import { OperatorWarnings } from './figures/operator-warnings.tsx'
import { WhatNow } from './figures/what-now.tsx'
import { Waiting } from './waiting.tsx'

const roleNames = { buyer: 'Buyer', seller: 'Seller', admin: 'Admin' } as const satisfies Record<string, Text>

function Welcome({ user }: { user: SessionUser }) {
	const { t } = useTexts()
	return (
		<header className="stack stack--tight">
			<h1>{t('Welcome, {name}', { name: user.displayName })}</h1>
			<p className="lead">{user.email}</p>
			{user.role && (
				<p className="cluster">
					<Badge>{t(roleNames[user.role])}</Badge>
					{user.verified && <VerifiedMark />}
				</p>
			)}
		</header>
	)
}

function UnfinishedRegistration() {
	const { t } = useTexts()
	return (
		<section className="panel stack" aria-labelledby="unfinished">
			<h2 id="unfinished">{t("Your registration isn't finished")}</h2>
			<p>{t("Your account exists, but you haven't said yet if you buy or sell. One step is left.")}</p>
			<ButtonLink look="primary" href={href('register')}>
				{t('Finish registration')}
			</ButtonLink>
		</section>
	)
}

/** The dashboard's first page: who is signed in, and what to do next. */
export default function DashboardIndex() {
	const user = useUser()
	if (!user) return null
	return (
		<div className="dashboard__screen stack stack--loose">
			<Welcome user={user} />
			{user.role === 'admin' && <OperatorWarnings />}
			{user.role && <Waiting />}
			{user.role ? <WhatNow user={user} role={user.role} /> : <UnfinishedRegistration />}
			<RecentlyViewed />
		</div>
	)
}
