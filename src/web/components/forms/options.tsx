import { type Text, useTexts } from '../../texts/texts.tsx'

interface OptionsProps<Value extends string> {
	/** In the order in which they are offered. */
	values: readonly Value[]
	names: Readonly<Record<Value, Text>>
}

/** The options of a select, each with its name. */
export function Options<Value extends string>({ values, names }: OptionsProps<Value>) {
	const { t } = useTexts()
	return values.map((value) => (
		<option key={value} value={value}>
			{t(names[value])}
		</option>
	))
}
