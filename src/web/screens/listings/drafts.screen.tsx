import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import { type Draft, missingIn } from '../../../contract/listings/drafts.ts'
import { href } from '../../../contract/paths.ts'
import { ownReads } from '../../api/own-reads.ts'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { PictureFrame } from '../../components/pictures/picture-frame.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { DeleteButton } from '../../components/records/delete-button.tsx'
import { type RecordColumn, RecordList } from '../../components/records/record-list.tsx'
import { When } from '../../components/when.tsx'
import { useMayWrite } from '../../session/session.ts'
import { type Texts, useTexts } from '../../texts/texts.tsx'
import { draftIn, draftNames, type Draft as Filled } from './listing-form/listing-draft.ts'
import { typedPrice } from './listing-form/price-hint.ts'

/** A draft, as a row of the list. */
interface Begun {
	_id: string
	filled: Filled
	/** In the reader's language. */
	name: string
	missing: string
	changedAt: number
}

/** Required by the form, though API calls may leave them out. */
const askedBesides = ['gear_type', 'district'] as const
/** How many missing fields to name. */
const most = 3

function begunOf({ _id, fields, changed_at: changedAt }: Draft, { t }: Texts): Begun {
	const filled = draftIn(fields)
	const names = { ...draftNames, product_img: draftNames.images }
	const lacking = [...missingIn(fields), ...askedBesides.filter((field) => filled[field] === '')]
	const missing = [...new Set(lacking.map((field) => t(names[field as keyof Filled] ?? 'Product Name')))]
	const named = missing.length > most + 1 ? missing.slice(0, most) : missing
	const more = missing.length - named.length
	return {
		_id,
		filled,
		name: filled.product_name.trim() || t('Without a name yet'),
		missing: [...named, ...(more > 0 ? [t('{count} more', { count: more })] : [])].join(', '),
		changedAt,
	}
}

const addressOf = (id: string) => href('addProduct', {}, { draft: id })

function Name({ draft: { _id, name, missing, changedAt } }: { draft: Begun }) {
	const { t } = useTexts()
	const mayWrite = useMayWrite()
	return (
		<div className="record-name">
			{mayWrite ? <Link href={addressOf(_id)}>{name}</Link> : <span>{name}</span>}
			<span className="small quiet">
				{missing === '' ? t('Complete: it can be published.') : t('Still missing: {fields}', { fields: missing })}
			</span>
			<span className="small quiet">
				{t('Last changed')} <When moment={changedAt} />
			</span>
		</div>
	)
}

function Actions({ draft: { _id, name } }: { draft: Begun }) {
	const { t } = useTexts()
	const mayWrite = useMayWrite()
	if (!mayWrite) return null
	return (
		<>
			<ButtonLink small href={addressOf(_id)}>
				{t('Continue')}
			</ButtonLink>
			<DeleteButton
				call="DELETE /api/draft/{id}"
				id={_id}
				name={name}
				title="Delete the draft “{name}”?"
				consequence="It is deleted on all your devices. It can't be undone."
				success="Draft deleted"
			/>
		</>
	)
}

function columnsOf({ t, money }: Texts): RecordColumn<Begun>[] {
	return [
		{
			key: 'image',
			head: t('Image'),
			picture: true,
			cell: ({ filled: { images } }) => (
				<PictureFrame address={images[0] ?? ''} alt="" picture={null} sizes="4.5rem" shape="thumb" />
			),
		},
		{ key: 'product_name', head: t('Name'), main: true, cell: (draft) => <Name draft={draft} /> },
		{
			key: 'resell_price',
			head: t('Resell price'),
			numeric: true,
			cell: ({ filled }) => {
				const price = typedPrice(filled.resell_price)
				return price === null ? '–' : money(price)
			},
		},
		{ key: 'actions', head: t('Actions'), actions: true, cell: (draft) => <Actions draft={draft} /> },
	]
}

function NoDrafts() {
	const { t } = useTexts()
	const mayWrite = useMayWrite()
	return (
		<EmptyState
			icon="tag"
			title={t('You have no drafts')}
			text={t('What you begin in Add Product is kept here, and on all your devices, until you publish it.')}
		>
			{mayWrite && (
				<ButtonLink look="primary" icon="plus" href={href('addProduct')}>
					{t('Add Product')}
				</ButtonLink>
			)}
		</EmptyState>
	)
}

/** A seller's drafts, begun on any device. */
export default function Drafts() {
	const texts = useTexts()
	const { t } = texts
	const drafts = useQuery({
		...ownReads.keptDrafts(new URLSearchParams(useSearch())),
		select: ({ rows, next }) => ({ rows: rows.map((draft) => begunOf(draft, texts)), next }),
	})
	return (
		<DashboardScreen
			title={t('Drafts')}
			lead={t('Kept for 90 days from the last change. Nobody else sees them.')}
			action={<ButtonLink href={href('myProducts')}>{t('My Products')}</ButtonLink>}
		>
			<RecordList caption={t('Drafts')} query={drafts} empty={<NoDrafts />} columns={columnsOf(texts)} />
		</DashboardScreen>
	)
}
