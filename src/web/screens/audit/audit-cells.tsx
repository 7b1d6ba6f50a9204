import { Link } from 'wouter'
import type { AuditEntry } from '../../../contract/moderation/audit.ts'
import { kindName } from '../../components/cases/kind-names.ts'
import { personName } from '../../components/person-name.ts'
import { href } from '../../routing/href.ts'
import { useTexts } from '../../texts/texts.tsx'

/** What happened, and the reason given. */
export function Happened({ row: { kind, reason } }: { row: AuditEntry }) {
	const { t } = useTexts()
	return (
		<div className="record-name">
			<Link href={`${href('audit')}?kind=${kind}`}>{kindName(t, kind)}</Link>
			{reason && <span className="record-aside">{reason}</span>}
		</div>
	)
}

/** A person, with the network address where it is known. Null is the system. */
export function Who({ person, address }: { person: AuditEntry['by']; address?: string | null }) {
	const { t } = useTexts()
	return (
		<div className="record-name">
			{person ? <Link href={`${href('audit')}?person=${person._id}`}>{personName(t, person)}</Link> : t('Motor')}
			{address && <span className="record-aside numbers">{address}</span>}
		</div>
	)
}

/** The listing and the order that it was about. */
export function About({ row: { product_id, order_id } }: { row: AuditEntry }) {
	const { t } = useTexts()
	if (!product_id && !order_id) return '—'
	return (
		<span className="cluster">
			{product_id && <Link href={href('listing', { id: product_id })}>{t('Listing')}</Link>}
			{order_id && <Link href={href('order', { id: order_id })}>{t('Order')}</Link>}
		</span>
	)
}
