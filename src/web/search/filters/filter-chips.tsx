import { Link } from 'wouter'
import type { Understood } from '../../../contract/listings/search.ts'
import { Icon } from '../../components/icon.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { changed, without } from '../search-address.ts'
import { filterLabel, filterParameters } from './filter-labels.ts'

interface Chip {
	key: string
	label: string
	/** The piece of the search words that it came from. */
	text?: string
	without: URLSearchParams
}

interface FilterChipsProps {
	search: URLSearchParams
	understood: readonly Understood[]
	/** The address of a search. */
	addressOf(search: URLSearchParams): string
}

/** The filters from the words and the address. Each is a link to the search without it. */
export function FilterChips({ search, understood, addressOf }: FilterChipsProps) {
	const texts = useTexts()
	const { t } = texts
	const pieces = Map.groupBy(understood, ({ text }) => text)
	const chips: Chip[] = [...pieces].map(([text, each]) => ({
		key: text,
		text,
		label: each.map(({ parameter, value }) => filterLabel(texts, parameter, value)).join(', '),
		without: changed(search, { q: without(search.get('q') ?? '', text) }),
	}))
	for (const parameter of filterParameters) {
		const given = search.getAll(parameter).filter((value) => value !== '')
		for (const value of given)
			chips.push({
				key: `${parameter} ${value}`,
				label: filterLabel(texts, parameter, value),
				without: changed(search, { [parameter]: given.filter((one) => one !== value) }),
			})
	}
	if (chips.length === 0) return null
	return (
		<ul className="chips" aria-label={t('Filters in use')}>
			{chips.map((chip) => (
				<li key={chip.key}>
					<Link
						className="chip"
						href={addressOf(chip.without)}
						aria-label={t('Remove {name}', { name: chip.label })}
						title={chip.text && t('From your words: “{words}”', { words: chip.text })}
						onClick={() => document.getElementById('content')?.focus({ preventScroll: true })}
					>
						{chip.label}
						<Icon name="close" size={16} />
					</Link>
				</li>
			))}
		</ul>
	)
}
