import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { SessionUser } from '../../../../contract/people/sessions.ts'
import type { ApiFailure } from '../../../api/api-client.ts'
import { ownReads } from '../../../api/own-reads.ts'
import { FailedRead } from '../../../components/failed-read.tsx'
import { FiguresSkeleton } from '../../../components/skeleton.tsx'
import { useMayWrite } from '../../../session/session.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { dashboardLinks } from '../dashboard-links.ts'
import { linkIcons } from '../link-icons.ts'
import { Charts } from './charts.tsx'
import { StepCards } from './step-cards.tsx'
import { stepsFor } from './steps.ts'
import { StillToHave } from './still-to-have.tsx'

const shapes = {
	buyer: { cards: 3, charts: 0 },
	seller: { cards: 4, charts: 2 },
	admin: { cards: 4, charts: 2 },
} as const

// The links do not depend on the figures, so they show even if those fail.
function FailedFigures({ query, user }: { query: UseQueryResult<unknown, ApiFailure>; user: SessionUser }) {
	return (
		<>
			<FailedRead title="We couldn't load your figures." query={query} />
			<StepCards
				steps={dashboardLinks(user).map(({ href, text, icon }) => ({ href, label: text, icon: linkIcons[icon] }))}
			/>
		</>
	)
}

/** What to do next, derived from the figures. */
export function WhatNow({ user, role }: { user: SessionUser; role: NonNullable<SessionUser['role']> }) {
	const texts = useTexts()
	const { t } = texts
	const mayWrite = useMayWrite()
	const query = useQuery(ownReads.figures())
	const { cards, charts } = shapes[role]
	const { data: figures, isPending } = query
	return (
		<section className="stack" aria-labelledby="what-now">
			<h2 id="what-now">{mayWrite ? t('Next steps') : t('At a glance')}</h2>
			{figures && <StepCards steps={stepsFor(figures, { email: user.email, mayWrite }, texts)} />}
			{figures && <Charts figures={figures} />}
			{figures?.role === 'buyer' && figures.wishlist_available > 0 && <StillToHave />}
			{isPending && <FiguresSkeleton charts={charts} cards={mayWrite ? cards : cards - 1} />}
			{!figures && !isPending && <FailedFigures query={query} user={user} />}
		</section>
	)
}
