interface Chip {
	readonly value: string
	readonly label: string
}

interface ChipsProps {
	label: string
	chips: readonly Chip[]
	/** The current value, which need not be one of the chips. */
	value: string
	onChoose: (value: string) => void
	/** The label is only for screen readers. */
	quiet?: boolean
}

/** A few likely values, one press each. The field that they fill is next to them and can be changed. */
export function Chips({ label, chips, value, onChoose, quiet = false }: ChipsProps) {
	if (chips.length === 0) return null
	return (
		<fieldset className="chips">
			<legend className={quiet ? 'visually-hidden' : 'chips__label'}>{label}</legend>
			{chips.map((chip) => (
				<button
					key={chip.value}
					type="button"
					className="chip-button"
					aria-pressed={chip.value === value}
					onClick={() => onChoose(chip.value)}
				>
					{chip.label}
				</button>
			))}
		</fieldset>
	)
}
