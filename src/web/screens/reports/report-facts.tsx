import { Link } from 'wouter'
import type { HoldKind } from '../../../contract/moderation/holds.ts'
import type { ReportCase } from '../../../contract/moderation/reports.ts'
import { href } from '../../../contract/paths.ts'
import { Badge } from '../../components/badge.tsx'
import { kindName } from '../../components/cases/kind-names.ts'
import { StateBadge } from '../../components/listings/state-badge.tsx'
import { personName } from '../../components/person-name.ts'
import { Thumb } from '../../components/records/cells.tsx'
import { reasonNames } from '../../components/reports/reason-names.ts'
import { When } from '../../components/when.tsx'
import { type Text, useTexts } from '../../texts/texts.tsx'

function Reports({ one: { reports, report_count: all } }: { one: ReportCase }) {
	const { t, count } = useTexts()
	return (
		<div className="stack stack--tight">
			<h3>{count({ one: 'One report', other: '{count} reports' }, all)}</h3>
			<ul>
				{reports.map(({ _id, reason, text, by, created_at }) => (
					<li key={_id}>
						<strong>{t(reasonNames[reason])}</strong>
						{text && <> · {text}</>}
						<span className="record-aside">
							{personName(t, by)} · <When moment={created_at} />
						</span>
					</li>
				))}
			</ul>
		</div>
	)
}

const matchNames = {
	stolen: 'Gear that was reported stolen',
	same_picture: 'The same picture on an earlier listing',
} as const satisfies Record<HoldKind, Text>

/** What the listing is held for. Its seller never learns which. */
function Matches({ one: { matches } }: { one: ReportCase }) {
	const { t } = useTexts()
	if (matches.length === 0) return null
	return (
		<div className="stack stack--tight">
			<h3>{t('What it matches')}</h3>
			<ul>
				{matches.map(({ kind, _id, at }) => (
					<li key={_id}>
						{kind === 'same_picture' ? (
							<Link href={href('listing', { id: _id })}>{t(matchNames[kind])}</Link>
						) : (
							t(matchNames[kind])
						)}
						<span className="record-aside">
							<When moment={at} />
						</span>
					</li>
				))}
			</ul>
		</div>
	)
}

function Before({ one: { history, _id } }: { one: ReportCase }) {
	const { t } = useTexts()
	return (
		<div className="stack stack--tight">
			<h3>{t('Decided before')}</h3>
			{history.length === 0 && <p>{t('Nothing yet')}</p>}
			<ul>
				{history.map(({ kind, at, product_id, reason }) => (
					<li key={`${kind} ${at}`}>
						{kindName(t, kind)}
						{reason && <> · {reason}</>}
						<span className="record-aside">
							{product_id === _id ? t('This listing') : t('The seller')} · <When moment={at} />
						</span>
					</li>
				))}
			</ul>
		</div>
	)
}

/** What is known of a reported listing: itself, its seller, its reports, and what was decided before. */
export function ReportFacts({ one }: { one: ReportCase }) {
	const { t, money } = useTexts()
	const { product, seller } = one
	return (
		<div className="case__facts">
			<div className="case__product">
				<Thumb listing={product} />
				<div className="stack stack--tight">
					<p className="cluster">
						<strong>{money(product.resell_price)}</strong>
						<StateBadge listing={product} />
					</p>
					<p className="cluster">
						<Link href={`${href('audit')}?person=${seller._id}`}>{personName(t, seller)}</Link>
						{seller.suspended && <Badge tone="danger">{t('Suspended')}</Badge>}
					</p>
				</div>
			</div>
			<Matches one={one} />
			{one.reports.length > 0 && <Reports one={one} />}
			<Before one={one} />
		</div>
	)
}
