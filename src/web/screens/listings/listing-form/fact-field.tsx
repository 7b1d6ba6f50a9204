import { useId } from 'react'
import { factText, factTexts } from '../../../../contract/gear/fact-words.ts'
import type { Fact, FactValue, KnownFactName } from '../../../../contract/gear/facts.ts'
import type { GearType } from '../../../../contract/gear/gear.ts'
import { decodeLabel, longestLabel, printLabel } from '../../../../contract/gear/label.ts'
import { Field } from '../../../components/forms/field.tsx'
import { Icon } from '../../../components/icon.tsx'
import { type Text, useTexts } from '../../../texts/texts.tsx'

interface FactFieldProps {
	row: Fact
	type: GearType
	/** The field by which the server refuses it. */
	name: string
	/** Undefined while unknown. */
	value: FactValue | undefined
	error: string | undefined
	/** Whether it needs a value, so that "I don't know" is no answer. */
	required?: boolean
	onChange: (value: FactValue | undefined) => void
}

/** Chips to choose one value or several. "I don't know" is as large as the others. */
function Choice({ row, name, value, error, required = false, onChange }: FactFieldProps) {
	const { t, language } = useTexts()
	const errorId = useId()
	if (!('of' in row.values)) return null
	const { of, kind } = row.values
	const chosen = value === undefined ? [] : [value].flat().map(String)
	function press(pressed: string) {
		if (kind === 'one') return onChange(pressed)
		if (pressed === 'none') return onChange(['none'])
		// A zone has only one level at a time.
		const [zone] = pressed.split(':')
		const others = chosen.filter(
			(each) => each !== 'none' && each !== pressed && (each.split(':')[0] !== zone || !pressed.includes(':')),
		)
		const next = chosen.includes(pressed) ? others : [...others, pressed]
		onChange(next.length > 0 ? next : undefined)
	}
	return (
		// Named and focusable, so that a refusal finds it and takes the focus there.
		<fieldset className="chips" name={name} tabIndex={-1} aria-describedby={error && errorId}>
			<legend className="chips__label">{factTexts[row.fact][language]}</legend>
			{of.map((each) => (
				<button
					key={each}
					type="button"
					className="chip-button"
					aria-pressed={chosen.includes(each)}
					onClick={() => press(each)}
				>
					{factText(row.fact as KnownFactName, each, language)}
				</button>
			))}
			{!required && (
				<button
					type="button"
					className="chip-button"
					aria-pressed={value === undefined}
					onClick={() => onChange(undefined)}
				>
					{t("I don't know")}
				</button>
			)}
			{error && (
				<p className="field__error" id={errorId} role="alert">
					<Icon name="info" size={16} />
					{error}
				</p>
			)}
		</fieldset>
	)
}

/** The hint below a label: how it reads, while it is typed. Claims nothing about a format that we do not know. */
function labelHint({ t }: ReturnType<typeof useTexts>, text: string, type: GearType): string {
	if (text.trim() === '') return t('As printed: it is on a label inside, or on the wall of a tyre.')
	const printed = printLabel(decodeLabel(text, type))
	return printed === '' ? t("We don't know this form. Leave it as printed.") : t('Reads as {label}', { label: printed })
}

/** A chip for an answer that is pressed instead of typed. */
function Instead({ label, pressed, onPress }: { label: Text; pressed: boolean; onPress: () => void }) {
	const { t } = useTexts()
	return (
		<button type="button" className="chip-button known-fields__unknown" aria-pressed={pressed} onClick={onPress}>
			{t(label)}
		</button>
	)
}

function Written({ row, type, name, value, error, required = false, onChange }: FactFieldProps) {
	const texts = useTexts()
	const { t, language } = texts
	const { fact, values } = row
	const isWhole = fact === 'damage' && value === 'none'
	const text = value === undefined || isWhole ? '' : String(value)
	const hints: Partial<Record<string, string>> = {
		made:
			type === 'tyre'
				? t('Such as 2022, 2022-03 or 2022-W14.')
				: t('Such as 2022 or 2022-03. It is often on the label.'),
		label: labelHint(texts, text, type),
		damage: t('What a buyer would notice.'),
		serial: t('Nobody sees this. We keep only a fingerprint of it, which helps if the gear is stolen.'),
	}
	return (
		<div className="stack stack--tight">
			<Field
				label={factTexts[fact][language]}
				optional={!required}
				required={required}
				name={name}
				hint={hints[fact]}
				error={error}
				{...(values.kind === 'number' && { unit: t('mm'), inputMode: 'decimal' as const })}
				maxLength={'max' in values && values.kind !== 'number' ? values.max : longestLabel}
				autoComplete="off"
				value={text}
				onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
			/>
			{fact === 'damage' && (
				<Instead label="No damage" pressed={isWhole} onPress={() => onChange(isWhole ? undefined : 'none')} />
			)}
			{!required && row.asked?.includes(type) && (
				<Instead label="I don't know" pressed={value === undefined} onPress={() => onChange(undefined)} />
			)}
		</div>
	)
}

/** The field for one fact: its values to choose from, or a line to write. */
export function FactField(props: FactFieldProps) {
	const { values } = props.row
	return 'of' in values && values.of.length <= 20 ? <Choice {...props} /> : <Written {...props} />
}
