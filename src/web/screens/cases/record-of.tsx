import { Link } from 'wouter'
import type { CaseDetail } from '../../../contract/moderation/cases.ts'
import { href } from '../../../contract/paths.ts'
import { Badge } from '../../components/badge.tsx'
import { personName } from '../../components/person-name.ts'
import { When } from '../../components/when.tsx'
import { useTexts } from '../../texts/texts.tsx'

/** What moderators know of a person. */
export function RecordOf({ record }: { record: CaseDetail['records'][number] }) {
	const { t, number } = useTexts()
	const { person, as, since, deals, disputes, reports_upheld, warnings, rating, suspended, deleted } = record
	return (
		<div className="stack stack--tight">
			<h3>
				<Link href={href('person', { id: person._id })}>{personName(t, person)}</Link>
				{as && ` · ${as === 'buyer' ? t('Buyer') : t('Seller')}`}
			</h3>
			{(suspended || deleted) && (
				<p>
					<Badge tone="danger">{deleted ? t('Account deleted') : t('Suspended')}</Badge>
				</p>
			)}
			<p className="small">
				{t('Here since')} <When moment={since} />
			</p>
			<p className="small">
				{t('Deals: {completed} completed, {cancelled} cancelled', {
					completed: number(deals.completed),
					cancelled: number(deals.cancelled),
				})}
			</p>
			<p className="small">
				{t('Disputes: {won} won, {lost} lost', { won: number(disputes.won), lost: number(disputes.lost) })}
			</p>
			<p className="small">
				{t('Reports upheld: {upheld}, warnings: {warnings}', {
					upheld: number(reports_upheld),
					warnings: number(warnings),
				})}
			</p>
			{rating.average !== null && (
				<p className="small">
					★ {number(rating.average)} ({number(rating.count)})
				</p>
			)}
		</div>
	)
}
