import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { href, type ParamsOf } from '../../../contract/paths.ts'
import { ownReads } from '../../api/own-reads.ts'
import { ButtonLink } from '../../components/button.tsx'
import { FailedRead } from '../../components/failed-read.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { PanelSkeletons } from '../../components/skeleton.tsx'
import { When } from '../../components/when.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { kindNames } from './case-words.ts'
import { Due } from './due.tsx'
import { FoundRows } from './find-form.tsx'
import { RecordOf } from './record-of.tsx'

function Cases({ id }: { id: string }) {
	const { t } = useTexts()
	const open = useQuery(ownReads.cases(new URLSearchParams({ person: id })))
	if (!open.data || open.data.rows.length === 0) return null
	return (
		<section className="panel stack stack--tight">
			<h2>{t('Open cases')}</h2>
			<ul className="stack stack--tight">
				{open.data.rows.map(({ _id, kind, title, due }) => (
					<li key={_id}>
						<Link href={href('case', { id: _id })}>
							{t(kindNames[kind])}: {title}
						</Link>{' '}
						<span className="record-aside">
							<Due at={due} />
						</span>
					</li>
				))}
			</ul>
		</section>
	)
}

function Trail({ id }: { id: string }) {
	const { t } = useTexts()
	const trail = useQuery(ownReads.audit(new URLSearchParams({ person: id })))
	return (
		<section className="panel stack stack--tight">
			<h2>{t('What happened')}</h2>
			<ul className="stack stack--tight">
				{trail.data?.rows.map(({ _id, text, at, links }) => (
					<li key={_id}>
						{text}{' '}
						{links.map(({ name, address }) => (
							<Link key={address} href={address}>
								{name}
							</Link>
						))}{' '}
						<span className="record-aside">
							<When moment={at} />
						</span>
					</li>
				))}
			</ul>
			<p>
				<ButtonLink href={`${href('audit')}?person=${id}`}>{t('Audit Trail')}</ButtonLink>
			</p>
		</section>
	)
}

/** All that moderators know of a person: record, listings, orders, cases and trail. */
export default function PersonScreen({ params: { id } }: { params: ParamsOf<'person'> }) {
	const { t } = useTexts()
	const found = useQuery(ownReads.find(id))
	const person = found.data?.people.find(({ _id }) => _id === id)
	return (
		<DashboardScreen title={person?.name ?? t('Person')} {...(person && { lead: person.email })}>
			{found.isPending && <PanelSkeletons className="cases" count={3} />}
			{found.isError && !found.data && <FailedRead title="We couldn't load this person." query={found} />}
			{found.data && !person && <p>{t('There is nobody with this id.')}</p>}
			{found.data && person && (
				<div className="stack">
					<section className="panel">{person.record && <RecordOf record={person.record} />}</section>
					<Cases id={id} />
					<section className="panel">
						<FoundRows found={{ ...found.data, people: [] }} />
					</section>
					<Trail id={id} />
				</div>
			)}
		</DashboardScreen>
	)
}
