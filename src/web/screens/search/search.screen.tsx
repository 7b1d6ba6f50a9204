import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { FieldReasons } from '../../../contract/errors.ts'
import type { SearchSort } from '../../../contract/listings/search.ts'
import { href } from '../../../contract/paths.ts'
import { isRefusal } from '../../api/api-client.ts'
import { reads } from '../../api/reads.ts'
import { FailedRead } from '../../components/failed-read.tsx'
import { PageRows } from '../../components/records/list-page.tsx'
import { CardSkeletons } from '../../components/skeleton.tsx'
import { staying } from '../../routing/back-closes.ts'
import { SaveSearch } from '../../saved/save-search.tsx'
import { FilterChips } from '../../search/filters/filter-chips.tsx'
import { filterLabels, filterParameters } from '../../search/filters/filter-labels.ts'
import { FilterSheet } from '../../search/filters/filter-sheet.tsx'
import { Filters } from '../../search/filters/filters.tsx'
import type { Found } from '../../search/found.ts'
import { NothingFound } from '../../search/late-nothing-found.tsx'
import { rememberPicture } from '../../search/recent-searches.ts'
import { Results } from '../../search/results.tsx'
import { accepted, changed, filtersInUse, withoutFilters } from '../../search/search-address.ts'
import { SortResults } from '../../search/sort-results.tsx'
import { pagesOf, totalText } from '../../search/total-text.ts'
import { useUser } from '../../session/session.ts'
import { Head } from '../../shell/head.tsx'
import { type Texts, useTexts } from '../../texts/texts.tsx'

function addressOf(search: URLSearchParams): string {
	return search.size > 0 ? `${href('search')}?${search}` : href('search')
}

/** Says what was searched for: the words as corrected, and the filters. */
function subjectOf(texts: Texts, search: URLSearchParams, words: string): string {
	return [words, ...filterLabels(texts, search)].filter((part) => part !== '').join(', ')
}

/** The subject as the heading. A word that the results lack is struck out. */
function Subject({ subject, missing }: { subject: string; missing: string | undefined }) {
	const { t } = useTexts()
	const at = missing ? subject.indexOf(missing) : -1
	if (!missing || at < 0) return subject || t('All used gear')
	return (
		<>
			{subject.slice(0, at)}
			<s className="search__missing">
				<span className="visually-hidden">{t('left out:')} </span>
				{missing}
			</s>
			{subject.slice(at + missing.length)}
		</>
	)
}

/** The canonical address for search engines: without page and sort order. */
function canonicalOf(search: URLSearchParams): string {
	const kept = new URLSearchParams()
	for (const name of ['q', ...filterParameters])
		for (const value of search.getAll(name).toSorted()) if (value !== '') kept.append(name, value)
	return addressOf(kept)
}

function Spelling({ search, corrected }: { search: URLSearchParams; corrected: string }) {
	const { t } = useTexts()
	const typed = search.get('q') ?? ''
	return (
		<p className="search__note">
			{t('Showing results for “{words}”.', { words: corrected })}{' '}
			<Link href={addressOf(changed(search, { q: `"${typed.replaceAll('"', '')}"` }))}>
				{t('Search for “{words}” instead', { words: typed })}
			</Link>
		</p>
	)
}

/** The parts of the address that were ignored, and why. Filters show the same reasons next to them. */
function Refused({ search, refused }: { search: URLSearchParams; refused: FieldReasons }) {
	const { t } = useTexts()
	const reasons = Object.entries(refused)
	if (reasons.length === 0) return null
	return (
		<div className="search__note" role="status">
			<p>{t('Part of the address was ignored:')}</p>
			<ul>
				{reasons.map(([name, reason]) => (
					<li key={name}>
						<bdi>{search.getAll(name).join(', ').slice(0, 60)}</bdi>: {reason}
					</li>
				))}
			</ul>
		</div>
	)
}

interface FoundListingsProps {
	found: Found
	search: URLSearchParams
	subject: string
	isBusy: boolean
}

function FoundListings({ found, search, subject, isBusy }: FoundListingsProps) {
	const texts = useTexts()
	const { t } = texts
	const [, navigate] = useLocation()
	const { answer, next, refused } = found
	const { understood, items } = answer
	const bySaid = understood.some(({ parameter }) => parameter === 'sort')
	const hasWords = (search.get('q') ?? '').trim() !== ''
	const sort = (search.get('sort') || (bySaid ? 'price' : hasWords ? 'relevance' : 'newest')) as SearchSort
	const onChange = (to: URLSearchParams) => navigate(addressOf(to), staying())
	const filters = { search, answer, refused, addressOf, onChange }
	const cleared = withoutFilters(search, understood)
	const isFiltered = cleared.toString() !== changed(search, {}).toString()
	const total = totalText(texts, answer)
	return (
		<>
			{answer.corrected && <Spelling search={search} corrected={answer.corrected} />}
			{answer.partial && (
				<p className="search__note">
					{answer.missing
						? t('No listing has all of your words. Most of these lack “{word}”.', { word: answer.missing })
						: t('No listing has all of your words. These have all but one.')}
				</p>
			)}
			<FilterChips search={search} understood={understood} addressOf={addressOf} />
			<div className="search__columns">
				<aside className="search__filters" aria-label={t('Filters')}>
					<Filters {...filters} />
				</aside>
				<div className="search__found">
					<div className="search__tools">
						<FilterSheet
							{...filters}
							inUse={filtersInUse(search, understood)}
							total={t('Show: {total}', { total })}
							cleared={isFiltered ? cleared : null}
							isBusy={isBusy}
						/>
						{items.length > 0 && (
							<>
								<SortResults
									hasWords={hasWords}
									chosen={sort}
									onChoose={(to) => onChange(changed(search, { sort: to }))}
								/>
								<SaveSearch name={subject || t('All used gear')} />
							</>
						)}
					</div>
					<PageRows
						isEmpty={items.length === 0}
						next={next}
						isBusy={isBusy}
						pages={pagesOf(answer)}
						empty={
							<NothingFound search={search} answer={answer} addressOf={addressOf}>
								<SaveSearch name={subject || t('All used gear')} small={false} />
							</NothingFound>
						}
					>
						<Results listings={items} isBusy={isBusy} namesLinks />
					</PageRows>
				</div>
			</div>
		</>
	)
}

/** Remembers a picture of what the words found, to show with them among the recent searches. */
function usePictureOf(words: string, picture: string | undefined) {
	const owner = useUser()?.uid ?? null
	useEffect(() => {
		if (picture) rememberPicture(owner, words.trim(), picture)
	}, [owner, words, picture])
}

/** Search, open to visitors. Its state is in the address. */
export default function Search() {
	const texts = useTexts()
	const { t } = texts
	const asked = new URLSearchParams(useSearch())
	const found = useQuery(reads.search(asked))
	if (isRefusal(found.error)) throw found.error
	usePictureOf(asked.get('q') ?? '', found.isPlaceholderData ? undefined : found.data?.answer.items[0]?.product_img)
	const refused = found.isPlaceholderData ? {} : (found.data?.refused ?? {})
	const search = accepted(asked, refused)
	const answer = found.isPlaceholderData ? undefined : found.data?.answer
	const subject = subjectOf(texts, search, answer?.corrected ?? search.get('q') ?? '')
	const title = subject ? t('{what}: used motorcycle gear', { what: subject }) : t('All used gear')
	return (
		<div className="page page--padded search">
			<Head
				title={title}
				description={
					subject
						? t('{what}: used gear from riders in Bangladesh. Compare prices, book in a minute, meet the seller.', {
								what: subject,
							})
						: t('Search used helmets, jackets, boots, luggage and parts by type, size, price and place.')
				}
				canonical={canonicalOf(search)}
			/>
			<div className="search__head">
				<h1 className="search__title">
					<Subject subject={subject} missing={answer?.missing} />
				</h1>
				<p className="search__total" role="status">
					{found.data && totalText(texts, found.data.answer)}
				</p>
			</div>
			<Refused search={asked} refused={refused} />
			{found.data ? (
				<FoundListings found={found.data} search={search} subject={subject} isBusy={found.isPlaceholderData} />
			) : found.isPending ? (
				<CardSkeletons count={8} beside />
			) : (
				<FailedRead title="We couldn't load the listings" query={found} />
			)}
		</div>
	)
}
