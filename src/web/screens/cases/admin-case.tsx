import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { caseBounds } from '../../../contract/moderation/case-kinds.ts'
import type { CaseDetail } from '../../../contract/moderation/cases.ts'
import type { StolenReport } from '../../../contract/moderation/stolen.ts'
import { href } from '../../../contract/paths.ts'
import { isRefusal } from '../../api/api-client.ts'
import { ownReads } from '../../api/own-reads.ts'
import { useWrite } from '../../api/writes.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Evidence } from '../../components/cases/evidence.tsx'
import { MessagesAround } from '../../components/cases/messages-around.tsx'
import { FailedRead } from '../../components/failed-read.tsx'
import { TextAreaField } from '../../components/forms/field.tsx'
import { useForm } from '../../components/forms/form.ts'
import { personName } from '../../components/person-name.ts'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { PanelSkeletons } from '../../components/skeleton.tsx'
import { useEarlyKeys } from '../../components/use-early-keys.ts'
import { When } from '../../components/when.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { StolenFacts, stolenTitle } from '../stolen/stolen-facts.tsx'
import { StolenState } from '../stolen/stolen-state.tsx'
import { caseDecisions, caseReasonName, kindNames, stateNames } from './case-words.ts'
import { Decisions } from './decide.tsx'
import { Due, SeverityBadge } from './due.tsx'
import { Matches } from './matches.tsx'
import { RecordOf } from './record-of.tsx'
import { Statements } from './statements.tsx'

function Claim({ one }: { one: CaseDetail }) {
	const { t } = useTexts()
	const claim = useWrite('POST /api/case/claim/{id}', { reload: ['cases'] })
	const leave = useWrite('DELETE /api/case/claim/{id}', { reload: ['cases'] })
	if (one.state === 'decided') return null
	const { claimed_by: by } = one
	return (
		<p className="cluster">
			{by && <span>{t('{name} is on it', { name: personName(t, by) })}</span>}
			<Button
				small
				busy={claim.isPending}
				onClick={() => claim.mutate({ params: { id: one._id }, body: { take: by !== null } })}
			>
				{by ? t('Take it over') : t('I am on it')}
			</Button>
			{by && (
				<Button small busy={leave.isPending} onClick={() => leave.mutate({ params: { id: one._id } })}>
					{t('Leave it to others')}
				</Button>
			)}
		</p>
	)
}

function Undo({ one }: { one: CaseDetail }) {
	const { t } = useTexts()
	const undo = useWrite('POST /api/case/undo/{id}', {
		success: 'Undone',
		reload: ['cases', 'reports', 'listings', 'verifications', 'users'],
	})
	if (!one.decision) return null
	const { action, reason, text, at } = one.decision
	return (
		<section className="panel stack stack--tight">
			<h2>{action ? t(caseDecisions[action].label) : t('Decided')}</h2>
			<p>{[reason && caseReasonName(t, reason), text].filter(Boolean).join(': ')}</p>
			<p className="small quiet">
				<When moment={at} />
			</p>
			{one.undo_until && (
				<p>
					<Button busy={undo.isPending} onClick={() => undo.mutate({ params: { id: one._id } })}>
						{t('Undo')}
					</Button>
				</p>
			)}
		</section>
	)
}

/** The listing as it was, with what it says otherwise by now. */
function Gear({ one: { product, order, snapshot } }: { one: CaseDetail }) {
	const { t, money } = useTexts()
	if (!snapshot && !product && !order) return null
	const changed = new Set(snapshot?.changed)
	const name = snapshot?.product_name ?? order?.product_name ?? product?.product_name ?? ''
	const price = snapshot?.resell_price ?? order?.product_resellPrice ?? product?.resell_price ?? 0
	return (
		<section className="panel stack">
			<h2>
				{product ? <Link href={href('listing', { id: product._id })}>{name}</Link> : name} · {money(price)}
			</h2>
			{snapshot && (
				<>
					<p className="small quiet">
						{t('As it was')} <When moment={snapshot.at} />
						{changed.size > 0 && ` · ${t('Changed since: {fields}', { fields: snapshot.changed.join(', ') })}`}
					</p>
					<Evidence pictures={snapshot.images.map(({ url }) => url)} alt={name} />
					<p className="message__text">{snapshot.product_description}</p>
				</>
			)}
			{order && (
				<p>
					<Link href={href('order', { id: order._id })}>
						{t('{seller} sells to {buyer}', { seller: order.seller_name, buyer: order.buyer_name })}
					</Link>
				</p>
			)}
		</section>
	)
}

function Reports({ one: { reports, claim } }: { one: CaseDetail }) {
	const { t, count } = useTexts()
	return (
		<>
			{claim && (
				<section className="panel stack stack--tight">
					<h2>{claim.by === 'buyer' ? t('The buyer says') : t('The seller says')}</h2>
					<p>{[caseReasonName(t, claim.reason), claim.text].filter(Boolean).join(': ')}</p>
				</section>
			)}
			{reports.length > 0 && (
				<section className="panel stack stack--tight">
					<h2>{count({ one: 'One report', other: '{count} reports' }, reports.length)}</h2>
					<ul className="stack stack--tight">
						{reports.map(({ _id, reason, text, by, created_at }) => (
							<li key={_id}>
								<strong>{caseReasonName(t, reason)}</strong>
								{text && ` · ${text}`}
								<span className="record-aside">
									{' '}
									{personName(t, by)} · <When moment={created_at} />
								</span>
							</li>
						))}
					</ul>
				</section>
			)}
		</>
	)
}

function Messages({ one: { messages, message_id: reported } }: { one: CaseDetail }) {
	const { t } = useTexts()
	if (messages.length === 0) return null
	return (
		<section className="panel stack stack--tight">
			<h2>{t('Messages')}</h2>
			<MessagesAround
				messages={messages}
				reported={reported}
				nameOf={(by) => (by === 'buyer' ? t('Buyer') : t('Seller'))}
			/>
		</section>
	)
}

function Records({ one: { records } }: { one: CaseDetail }) {
	const { t } = useTexts()
	if (records.length === 0) return null
	return (
		<section className="panel stack">
			<h2>{t('Who they are')}</h2>
			<div className="case__facts">
				{records.map((record) => (
					<RecordOf key={record.person._id} record={record} />
				))}
			</div>
		</section>
	)
}

function Before({ one: { history } }: { one: CaseDetail }) {
	const { t } = useTexts()
	if (history.length === 0) return null
	return (
		<section className="panel stack stack--tight">
			<h2>{t('Decided before')}</h2>
			<ul className="stack stack--tight">
				{history.map(({ _id, kind, title, action, reason, text, by, at }) => (
					<li key={_id}>
						<Link href={href('case', { id: _id })}>
							{t(kindNames[kind])}: {title}
						</Link>
						<span className="record-aside">
							{' '}
							{[action && t(caseDecisions[action].label), reason && caseReasonName(t, reason), text, by]
								.filter(Boolean)
								.join(' · ')}{' '}
							· <When moment={at} />
						</span>
					</li>
				))}
			</ul>
		</section>
	)
}

function Notes({ one: { _id, notes } }: { one: CaseDetail }) {
	const { t } = useTexts()
	const write = useWrite('POST /api/case/note/{id}', {
		reload: ['cases'],
		onSuccess: () => form.formProps.ref.current?.reset(),
		onFailure: (failure) => form.refuse(failure),
	})
	const form = useForm(
		({ text }) => ({ values: String(text ?? '') }),
		(text) => write.mutate({ params: { id: _id }, body: { text } }),
	)
	return (
		<section className="panel stack">
			<h2>{t('Notes')}</h2>
			<ul className="stack stack--tight">
				{notes.map(({ _id: note, by, text, created_at }) => (
					<li key={note}>
						<p className="message__text">{text}</p>
						<span className="record-aside">
							{personName(t, by)} · <When moment={created_at} />
						</span>
					</li>
				))}
			</ul>
			<form {...form.formProps} className="form" method="post">
				<TextAreaField
					label={t('Note for other moderators')}
					name="text"
					rows={2}
					maxLength={caseBounds.note.max}
					error={form.reason('text')}
				/>
				<div>
					<Button type="submit" busy={write.isPending}>
						{t('Add note')}
					</Button>
				</div>
			</form>
		</section>
	)
}

/** What was reported stolen. Nobody can read its serial number again. */
function Stolen({ report }: { report: StolenReport }) {
	const { t } = useTexts()
	return (
		<section className="panel stack stack--tight">
			<h2 className="cluster">
				{stolenTitle(t, report)} <StolenState report={report} />
			</h2>
			<StolenFacts report={report} />
		</section>
	)
}

/** A case for a moderator: what is claimed, what is known, and what can be decided. */
export function AdminCase({ id }: { id: string }) {
	const { t } = useTexts()
	// Reading messages is recorded, so nothing reads it again by itself.
	const read = useQuery({ ...ownReads.ofCase(id), refetchOnWindowFocus: false })
	useEarlyKeys(!read.isPending)
	if (isRefusal(read.error)) throw read.error
	const one = read.data
	return (
		<DashboardScreen title={one ? `${t(kindNames[one.kind])}: ${one.title}` : t('Case')}>
			{read.isPending && <PanelSkeletons className="cases" count={2} />}
			{read.isError && !one && <FailedRead title="We couldn't load this case." query={read} />}
			{one && (
				<div className="stack">
					<p className="cluster">
						<SeverityBadge severity={one.severity} />
						<Badge>{t(stateNames[one.state])}</Badge>
						<span className="small quiet">
							<Due at={one.due} />
						</span>
						{one.person && one.group > 1 && (
							<Link href={`${href('cases')}?person=${one.person._id}`} className="small">
								{t('All about {name}', { name: personName(t, one.person) })}
							</Link>
						)}
					</p>
					<Claim one={one} />
					<Undo one={one} />
					<Decisions one={one} />
					<Reports one={one} />
					{one.stolen && <Stolen report={one.stolen} />}
					<Matches matches={one.matches} ofReport={one.kind === 'stolen'} />
					{one.document && (
						<a href={one.document} target="_blank" rel="noreferrer">
							<img className="case__document" src={one.document} alt={t('Document of {name}', { name: one.title })} />
						</a>
					)}
					<Statements statements={one.statements} />
					<Gear one={one} />
					<Messages one={one} />
					<Records one={one} />
					<Before one={one} />
					<Notes one={one} />
				</div>
			)}
		</DashboardScreen>
	)
}
