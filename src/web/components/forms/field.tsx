import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { type Text, useTexts } from '../../texts/texts.tsx'
import * as drawn from '../drawings.ts'
import { Icon, type IconName } from '../icon.tsx'

interface Frame {
	label: string
	/** Shown below the field while nothing is wrong. */
	hint?: ReactNode
	/** Why the value is wrong. Marks the field. */
	error?: string | undefined
	/** Says next to the label that the field may stay empty. */
	optional?: boolean | undefined
}

/** Connects a control to its label, hint and error. */
function Framed({ label, hint, error, optional, id, children }: Frame & { id: string; children: ReactNode }) {
	const { t } = useTexts()
	return (
		<div className="field" data-wrong={error ? '' : undefined}>
			<label className="field__label" htmlFor={id}>
				{label}
				{optional && <span className="field__optional">{t('optional')}</span>}
			</label>
			{children}
			{hint && (
				<p className="field__hint" id={`${id}-hint`}>
					{hint}
				</p>
			)}
			<p className="field__error" id={`${id}-error`} aria-live="polite">
				{error && (
					<>
						<Icon name="info" size={16} />
						{error}
					</>
				)}
			</p>
		</div>
	)
}

function described(id: string, { hint, error }: Pick<Frame, 'hint' | 'error'>) {
	return {
		id,
		'aria-invalid': error ? (true as const) : undefined,
		'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
	}
}

interface FieldProps extends Frame, Omit<ComponentProps<'input'>, 'prefix'> {
	/** Shown before the value, such as ৳. */
	prefix?: string
	/** Shown after the value, such as years. */
	unit?: string
}

/** A one-line field, with the children after its value. All other properties are the input's. */
export function Field({ label, hint, error, optional, prefix, unit, id: given, children, ...input }: FieldProps) {
	const made = useId()
	const id = given ?? made
	return (
		<Framed {...{ label, hint, error, optional, id }}>
			<div className="field__box">
				{prefix && (
					<span className="field__affix" aria-hidden="true">
						{prefix}
					</span>
				)}
				<input type="text" {...input} {...described(id, { hint, error })} className="field__input" />
				{unit && (
					<span className="field__affix" aria-hidden="true">
						{unit}
					</span>
				)}
				{children}
			</div>
		</Framed>
	)
}

/** A multi-line field that grows with its text: a read-only one in every browser, others where the browser supports it. */
export function TextAreaField({
	label,
	hint,
	error,
	optional,
	id: given,
	...area
}: Frame & ComponentProps<'textarea'>) {
	const made = useId()
	const id = given ?? made
	return (
		<Framed {...{ label, hint, error, optional, id }}>
			<div className="field__box" data-text={area.readOnly ? area.value : undefined}>
				<textarea rows={4} {...area} {...described(id, { hint, error })} className="field__input" />
			</div>
		</Framed>
	)
}

/** A drop-down list with the options as children. */
export function SelectField({ label, hint, error, optional, id: given, ...select }: Frame & ComponentProps<'select'>) {
	const made = useId()
	const id = given ?? made
	return (
		<Framed {...{ label, hint, error, optional, id }}>
			<div className="field__box">
				<select {...select} {...described(id, { hint, error })} className="field__input field__input--select" />
				<Icon name={drawn.chevronDown} className="field__arrow" />
			</div>
		</Framed>
	)
}

interface OptionsProps<Value extends string> {
	/** In display order. */
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

/** A password field that can show what is typed. */
export function PasswordField(field: FieldProps) {
	const { t } = useTexts()
	const id = useId()
	const [shown, setShown] = useState(false)
	return (
		<Field autoComplete="current-password" {...field} id={id} type={shown ? 'text' : 'password'}>
			<button
				type="button"
				className="icon-button"
				aria-label={shown ? t('Hide the password') : t('Show the password')}
				aria-controls={id}
				onClick={() => setShown(!shown)}
			>
				<Icon name={shown ? drawn.eyeOff : drawn.eye} />
			</button>
		</Field>
	)
}

interface FileFieldProps extends Frame, ComponentProps<'input'> {
	/** The drop area's label, such as `Choose a picture`. */
	prompt: string
	/** The icon above the prompt; a camera by default. */
	icon?: IconName
	/** Ids of further elements that say why something was refused. */
	describedBy?: readonly string[]
}

/** A file, chosen or dropped. */
export function FileField(props: FileFieldProps) {
	const { label, hint, error, optional, id: given, prompt, icon = drawn.camera, describedBy = [], ...input } = props
	const made = useId()
	const id = given ?? made
	const { 'aria-describedby': own, ...attributes } = described(id, { hint, error })
	return (
		<Framed {...{ label, hint, error, optional, id }}>
			<div className="field__box field__box--file">
				<span className="field__prompt" aria-hidden="true">
					<Icon name={icon} size={28} />
					{prompt}
				</span>
				<input
					{...input}
					{...attributes}
					aria-describedby={[own, ...describedBy].filter(Boolean).join(' ') || undefined}
					type="file"
					className="field__file"
				/>
			</div>
		</Framed>
	)
}

/** A mobile number of Bangladesh. */
export function MobileField(props: FieldProps) {
	return <Field type="tel" inputMode="tel" autoComplete="tel" placeholder="01XXXXXXXXX" {...props} />
}

/** An amount of whole taka. */
export function TakaField(props: FieldProps) {
	return <Field prefix="৳" inputMode="numeric" autoComplete="off" {...props} />
}

interface ChoiceFieldProps extends Frame {
	name: string
	choices: readonly { value: string; label: string; hint?: string }[]
	value?: string | undefined
	onChoose?: (value: string) => void
}

/** A few choices, all visible. */
export function ChoiceField({ label, hint, error, name, choices, value, onChoose }: ChoiceFieldProps) {
	const id = useId()
	return (
		<fieldset className="field field--choices" data-wrong={error ? '' : undefined} aria-describedby={`${id}-error`}>
			<legend className="field__label">{label}</legend>
			<div className="field__choices">
				{choices.map((choice) => (
					<label key={choice.value} className="field__choice">
						<input
							type="radio"
							name={name}
							value={choice.value}
							{...(onChoose
								? { checked: value === choice.value, onChange: () => onChoose(choice.value) }
								: { defaultChecked: value === choice.value })}
						/>
						<span>
							{choice.label}
							{choice.hint && <small className="field__hint">{choice.hint}</small>}
						</span>
					</label>
				))}
			</div>
			{hint && <p className="field__hint">{hint}</p>}
			<p className="field__error" id={`${id}-error`} aria-live="polite">
				{error}
			</p>
		</fieldset>
	)
}
