import { Link } from 'wouter'
import type { AuditEntry } from '../../../contract/moderation/audit.ts'
import { href } from '../../../contract/paths.ts'
import { kindName } from '../../components/cases/kind-names.ts'
import { personName } from '../../components/person-name.ts'
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

/** A person, with their network address if it is known. Null is the system. */
export function Who({ person, address }: { person: AuditEntry['by']; address?: string | null }) {
	const { t } = useTexts()
	return (
		<div className="record-name">
			{person ? <Link href={`${href('audit')}?person=${person._id}`}>{personName(t, person)}</Link> : t('Motor')}
			{address && <span className="record-aside numbers">{address}</span>}
		</div>
	)
}

/** Links to the listing and the order that an entry is about. */
export function About({ row: { order_id, links } }: { row: AuditEntry }) {
	const { t } = useTexts()
	if (links.length === 0) return '—'
	const order = order_id && href('order', { id: order_id })
	return (
		<div className="record-name">
			{links.map(({ name, address }) => (
				<Link key={address} href={address}>
					{address === order ? t('Order: {name}', { name }) : name}
				</Link>
			))}
		</div>
	)
}
