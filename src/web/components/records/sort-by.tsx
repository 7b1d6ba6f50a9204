import { type Text, useTexts } from '../../texts/texts.tsx'
import { SortSelect } from './sort-select.tsx'

/** The kind of value. It names the sort options. */
export type SortedKind = 'names' | 'amounts' | 'times' | 'marks'

/** The order of a column's first press, then that of its second. */
const orders = {
	names: ['{column}: A to Z', '{column}: Z to A'],
	amounts: ['{column}: low to high', '{column}: high to low'],
	times: ['{column}: oldest first', '{column}: newest first'],
	marks: ['{column}: no first', '{column}: yes first'],
} as const satisfies Record<SortedKind, readonly [Text, Text]>

interface SortByProps {
	columns: readonly { key: string; head: string; kind: SortedKind }[]
	/** A `sort` value, or empty for the default order. */
	chosen: string
	onChoose: (order: string) => void
}

/** Sorts a list that has no column heads, such as cards. */
export function SortBy({ columns, chosen, onChoose }: SortByProps) {
	const { t } = useTexts()
	const named = columns.flatMap(({ key, head, kind }) => {
		const [first, second] = orders[kind]
		return [[key, t(first, { column: head })] as const, [`-${key}`, t(second, { column: head })] as const]
	})
	return <SortSelect options={[['', t('Newest first')], ...named]} chosen={chosen} onChoose={onChoose} />
}
