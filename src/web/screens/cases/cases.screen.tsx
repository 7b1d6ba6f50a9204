import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { caseKinds, caseStates } from '../../../contract/moderation/case-kinds.ts'
import type { Case } from '../../../contract/moderation/cases.ts'
import { href } from '../../../contract/paths.ts'
import { ownReads } from '../../api/own-reads.ts'
import { Badge } from '../../components/badge.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { CaseKeys } from '../../components/cases/case-keys.tsx'
import { NothingWaits } from '../../components/cases/nothing-waits.tsx'
import { useCaseKeys } from '../../components/cases/use-case-keys.ts'
import * as drawn from '../../components/drawings.ts'
import { personName } from '../../components/person-name.ts'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { ListPage } from '../../components/records/list-page.tsx'
import { PanelSkeletons } from '../../components/skeleton.tsx'
import { useEarlyKeys } from '../../components/use-early-keys.ts'
import { useTexts } from '../../texts/texts.tsx'
import { caseDecisions, kindNames, stateNames } from './case-words.ts'
import { Due, SeverityBadge } from './due.tsx'
import { FindForm } from './find-form.tsx'

/** One row for each person: the gravest of their cases leads, and says how many there are. */
function folded(rows: readonly Case[], unfolded: string | null): Case[] {
	const seen = new Set<string>()
	return rows.filter(({ person, group }) => {
		if (!person || group < 2 || unfolded === person._id) return true
		if (seen.has(person._id)) return false
		seen.add(person._id)
		return true
	})
}

function Decided({ action }: Pick<Case, 'action'>) {
	const { t } = useTexts()
	return action ? t('Decided: {decision}', { decision: t(caseDecisions[action].label) }) : t(stateNames.decided)
}

function Row({ one, search }: { one: Case; search: URLSearchParams }) {
	const { t, count } = useTexts()
	const { _id, kind, severity, state, due, title, person, group, claimed_by, action } = one
	const others = new URLSearchParams(search)
	if (person) others.set('person', person._id)
	return (
		<li className="case panel" data-case={_id} data-severity={severity}>
			<p className="cluster">
				<SeverityBadge severity={severity} />
				<Badge>{t(kindNames[kind])}</Badge>
				{claimed_by && <Badge>{t('{name} is on it', { name: personName(t, claimed_by) })}</Badge>}
			</p>
			<h2 className="case__title">
				<Link href={href('case', { id: _id })} className="case__open">
					{title || t(kindNames[kind])}
				</Link>
			</h2>
			<p className="small quiet">
				{person && `${personName(t, person)} · `}
				{state === 'decided' ? <Decided action={action} /> : <Due at={due} />}
			</p>
			{person && group > 1 && search.get('person') !== person._id && (
				<p className="small">
					<Link href={`${href('cases')}?${others}`}>
						{count({ one: 'One case about them', other: '{count} cases about them' }, group)}
					</Link>
				</p>
			)}
		</li>
	)
}

function Filters({ search }: { search: URLSearchParams }) {
	const { t, number } = useTexts()
	const counts = useQuery(ownReads.caseCount())
	const to = (name: string, value: string | null) => {
		const next = new URLSearchParams(search)
		next.delete('cursor')
		if (value === null) next.delete(name)
		else next.set(name, value)
		return `${href('cases')}?${next}`
	}
	const kind = search.get('kind')
	const state = search.get('state') ?? 'open'
	return (
		<nav className="stack stack--tight" aria-label={t('Filters')}>
			<p className="cluster">
				<Link className="chip-button" href={to('kind', null)} aria-current={kind === null ? 'true' : undefined}>
					{t('All')}
				</Link>
				{caseKinds.map((each) => (
					<Link
						key={each}
						className="chip-button"
						href={to('kind', each)}
						aria-current={kind === each ? 'true' : undefined}
					>
						{t(kindNames[each])} {counts.data && number(counts.data[each])}
					</Link>
				))}
			</p>
			<p className="cluster small">
				{caseStates.map((each) => (
					<Link
						key={each}
						className="chip-button"
						href={to('state', each)}
						aria-current={state === each ? 'true' : undefined}
					>
						{t(stateNames[each])}
					</Link>
				))}
				<Link
					className="chip-button"
					href={to('mine', search.has('mine') ? null : 'true')}
					aria-current={search.has('mine') ? 'true' : undefined}
				>
					{t('Mine')} {counts.data && number(counts.data.mine)}
				</Link>
			</p>
		</nav>
	)
}

/** All that waits for moderators, folded by person. J and K go from case to case, Enter opens one. */
export default function Cases() {
	const { t } = useTexts()
	const search = new URLSearchParams(useSearch())
	const [, go] = useLocation()
	const query = useQuery(ownReads.cases(search))
	const list = useRef<HTMLOListElement>(null)
	const rows = folded(query.data?.rows ?? [], search.get('person'))
	useCaseKeys(list, (id) => go(href('case', { id })))
	useEffect(() => {
		// The next case is one key away after a decision.
		if (document.activeElement === document.body) list.current?.querySelector<HTMLElement>('.case__open')?.focus()
	}, [])
	useEarlyKeys(!query.isPending)
	return (
		<DashboardScreen
			title={t('Cases')}
			lead={t('The most serious cases come first, then the earliest due.')}
			action={<ButtonLink href={href('reportedItems')}>{t('Reported Items')}</ButtonLink>}
		>
			<Filters search={search} />
			<details className="fold">
				<summary>{t('Find a person, an order or a listing')}</summary>
				<FindForm />
			</details>
			<ListPage
				query={query}
				rows={rows}
				skeleton={<PanelSkeletons className="cases" count={3} />}
				empty={
					<NothingWaits
						icon={drawn.flag}
						text="What people report shows up here."
						to="allProducts"
						next="All Products"
					/>
				}
			>
				{(shown) => (
					<>
						<CaseKeys />
						<ol ref={list} className="cases" aria-label={t('Cases')}>
							{shown.map((one) => (
								<Row key={one._id} one={one} search={search} />
							))}
						</ol>
					</>
				)}
			</ListPage>
		</DashboardScreen>
	)
}
