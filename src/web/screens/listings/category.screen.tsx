import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { href, type ParamsOf } from '../../../contract/paths.ts'
import { isRefusal } from '../../api/api-client.ts'
import { isFiltered, reads } from '../../api/reads.ts'
import { ButtonLink } from '../../components/button.tsx'
import * as drawn from '../../components/drawings.ts'
import { FailedRead } from '../../components/failed-read.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { PageRows } from '../../components/records/list-page.tsx'
import { SortSelect } from '../../components/records/sort-select.tsx'
import { CardSkeletons, FiltersSkeleton } from '../../components/skeleton.tsx'
import { useAddressWith, useSortInAddress } from '../../routing/address.ts'
import { staying } from '../../routing/back-closes.ts'
import { SaveSearch } from '../../saved/save-search.tsx'
import { FilterChips } from '../../search/filters/filter-chips.tsx'
import { FilterSheet, FilterSheetButton } from '../../search/filters/filter-sheet.tsx'
import { Filters } from '../../search/filters/filters.tsx'
import { NothingFound } from '../../search/late-nothing-found.tsx'
import { Results } from '../../search/results.tsx'
import { accepted, filtersInUse, withoutFilters } from '../../search/search-address.ts'
import { totalText } from '../../search/total-text.ts'
import { Head } from '../../shell/head.tsx'
import { useTexts } from '../../texts/texts.tsx'

function NothingHere({ id }: { id: string }) {
	const { t } = useTexts()
	const categories = useQuery(reads.categories())
	return (
		<EmptyState
			icon={drawn.box}
			level="h2"
			title={t('No Product Found on this Category!!')}
			text={t('New gear arrives every day. Try another brand in the meantime.')}
		>
			{categories.data
				?.filter((category) => category._id !== id)
				.map((category) => (
					<ButtonLink key={category._id} href={href('category', { id: category._id })}>
						{category.brandName}
					</ButtonLink>
				))}
		</EmptyState>
	)
}

function ByPrice() {
	const { t } = useTexts()
	const { chosen, sortBy } = useSortInAddress(['resell_price'])
	const options = [
		['', t('Newest')],
		['resell_price', t('Lowest price')],
		['-resell_price', t('Highest price')],
	] as const
	return <SortSelect options={options} chosen={chosen as ''} onChoose={sortBy} />
}

/** Reads one page of a brand's listings: as a list, or as a search if the address has filters. */
function usePage(id: string, search: URLSearchParams) {
	const filters = isFiltered(search)
	const list = useQuery({ ...reads.category(id, search), enabled: !filters })
	const found = useQuery(filters ? reads.categoryFiltered(id, search) : reads.categoryFacets(id))
	const query = filters ? found : list
	const rows = filters ? found.data?.answer.items : list.data?.rows
	const isBare = !filters && rows?.length === 0 && !search.has('cursor')
	const { answer, refused = {} } = found.data ?? {}
	const next = query.data?.next ?? null
	return { filters, query, rows, next, answer, isAnswerDue: found.isPending, refused, isBare }
}

interface ShownProps {
	id: string
	/** The brand's name. */
	name: string
	page: ReturnType<typeof usePage>
	addressOf(search: URLSearchParams): string
}

function Shown({ id, name, page: { filters, query, rows, next, answer, isBare }, addressOf }: ShownProps) {
	const { t } = useTexts()
	const { search } = useAddressWith()
	if (isRefusal(query.error)) throw query.error
	if (query.isPending) return <CardSkeletons count={6} beside />
	if (!rows) return <FailedRead title="We couldn't load the listings" query={query} />
	if (isBare) return <NothingHere id={id} />
	if (rows.length === 0 && filters && answer && !search.has('cursor'))
		return (
			<NothingFound
				search={search}
				answer={answer}
				title={t('No Product Found on this Category!!')}
				fixed={['category']}
				addressOf={addressOf}
			>
				<SaveSearch name={name} small={false} />
			</NothingFound>
		)
	return (
		<PageRows isEmpty={rows.length === 0} next={next} isBusy={query.isPlaceholderData} empty={null}>
			<Results listings={rows} isBusy={query.isPlaceholderData} />
		</PageRows>
	)
}

/** The available listings of one brand, with the filters of the search. */
export default function Category({ params: { id } }: { params: ParamsOf<'category'> }) {
	const texts = useTexts()
	const { t } = texts
	const { search } = useAddressWith()
	const [path, navigate] = useLocation()
	const categories = useQuery(reads.categories())
	const page = usePage(id, search)
	const brand = categories.data?.find((category) => category._id === id)
	const name = brand?.brandName ?? t('Category')
	const { answer, isAnswerDue, refused, filters, isBare } = page
	const addressOf = (to: URLSearchParams) => (to.size > 0 ? `${path}?${to}` : path)
	const props = answer && {
		search: accepted(search, refused),
		answer,
		refused,
		fixed: ['category'] as const,
		addressOf,
		onChange: (to: URLSearchParams) => navigate(addressOf(to), staying()),
	}
	return (
		<div className="page page--padded">
			<Head title={name} />
			<header className="category-head" data-brand={id}>
				<div className="stack stack--tight">
					<h1>{name}</h1>
					<p className="quiet">{t("Used gear from riders. There is only one of each: once booked, it's gone.")}</p>
				</div>
			</header>
			<FilterChips search={accepted(search, refused)} understood={[]} addressOf={addressOf} />
			<div className={isBare ? undefined : 'search__columns'}>
				{!isBare && (
					<aside className="search__filters" aria-label={t('Filters')}>
						{props ? <Filters {...props} /> : isAnswerDue && <FiltersSkeleton />}
					</aside>
				)}
				<div className="search__found">
					{!isBare && (
						<div className="search__tools search__tools--first">
							{props ? (
								<FilterSheet
									{...props}
									inUse={filtersInUse(search, [], ['category'])}
									total={t('Show: {total}', { total: totalText(texts, props.answer) })}
									cleared={filters ? withoutFilters(search, [], ['category']) : null}
									isBusy={page.query.isPlaceholderData}
								/>
							) : (
								isAnswerDue && <FilterSheetButton disabled />
							)}
							<ByPrice />
							{page.rows && page.rows.length > 0 && <SaveSearch name={name} />}
						</div>
					)}
					<Shown id={id} name={name} page={page} addressOf={addressOf} />
				</div>
			</div>
		</div>
	)
}
