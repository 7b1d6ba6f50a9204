import { Link } from 'wouter'
import type { SavedSearch } from '../../../contract/alerts/saved-searches.ts'
import { href } from '../../../contract/paths.ts'
import { useWrite } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import { pastDay } from '../../components/deals/now.ts'
import { ConfirmButton } from '../../components/dialogs/dialog.tsx'
import { useLazyModal } from '../../components/dialogs/lazy-modal.tsx'
import { Icon } from '../../components/icon.tsx'
import { rhythmNames } from '../../saved/rhythms.ts'
import { filterLabel, filterLabels } from '../../search/filters/filter-labels.ts'
import { useMayWrite } from '../../session/session.ts'
import { type Texts, useTexts } from '../../texts/texts.tsx'

const load = () => import('../../saved/saved-search-form.tsx').then((form) => form.default)

const parametersOf = (address: string) => new URLSearchParams(address.split('?')[1])

/** Returns the address of a search's results, newest first, without what the search excludes. */
function resultsOf({ address, exclude }: SavedSearch): string {
	const search = parametersOf(address)
	for (const word of exclude) search.append('exclude', word)
	search.set('sort', 'newest')
	return `${href('search')}?${search}`
}

/** Says in words what a search asks for. */
function describe(texts: Texts, { address, exclude }: SavedSearch): string {
	const search = parametersOf(address)
	const left = exclude.map((word) => filterLabel(texts, 'exclude', word))
	return [search.get('q') ?? '', ...filterLabels(texts, search), ...left].filter((part) => part !== '').join(' · ')
}

function DeleteSearch({ search }: { search: SavedSearch }) {
	const { t } = useTexts()
	const deletion = useWrite('DELETE /api/saved-search/{id}', { success: 'Search deleted', reload: ['savedSearches'] })
	return (
		<ConfirmButton
			label={
				<>
					{t('Delete')}
					<span className="visually-hidden"> {search.name}</span>
				</>
			}
			button={{ small: true, look: 'danger' }}
			title={t('Delete this saved search?')}
			question={t('You will no longer hear about new listings for “{name}”.', { name: search.name })}
			confirmLabel={t('Delete')}
			cancelLabel={t('Keep')}
			busy={deletion.isPending}
			onConfirm={(onError) => deletion.mutate({ params: { id: search._id } }, { onError })}
		/>
	)
}

/** A saved search: what it asks for, how often the reader is notified, and what it has found. */
export function SavedSearchCard({ search }: { search: SavedSearch }) {
	const texts = useTexts()
	const { t, date } = texts
	const mayWrite = useMayWrite()
	const { start, modal, arriving } = useLazyModal(load, { search })
	const asked = describe(texts, search)
	const seen = pastDay(texts.language, search.seen_at, texts.now)
	return (
		<li className="saved__card">
			<h2 className="saved__name">
				<Link href={resultsOf(search)}>{search.name}</Link>
			</h2>
			{asked !== '' && asked !== search.name && <p className="quiet">{asked}</p>}
			<p className="saved__facts small">
				<span className="saved__rhythm">
					<Icon name={search.every === 'never' ? 'pause' : 'bell'} size={16} />
					{t(rhythmNames[search.every])}
				</span>
				{search.every !== 'never' && (
					<span className="quiet">
						{search.unseen > 0
							? t('{count} new since {day}', { count: search.unseen, day: seen })
							: t('Nothing new since {day}', { day: seen })}
					</span>
				)}
				<span className="quiet">{t('Saved on {date}', { date: date(search.created_at) })}</span>
			</p>
			{mayWrite && (
				<div className="cluster">
					<Button small busy={arriving} onClick={start}>
						{t('Edit')}
						<span className="visually-hidden"> {search.name}</span>
					</Button>
					<DeleteSearch search={search} />
				</div>
			)}
			{modal}
		</li>
	)
}
