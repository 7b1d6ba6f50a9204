import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId } from 'react'
import { asciiDigits } from '../../../../contract/digits.ts'
import { bounds } from '../../../../contract/fields.ts'
import { brands } from '../../../../contract/gear/brands.ts'
import { colours, fittedTypes, type GearType } from '../../../../contract/gear/gear.ts'
import { helmetGirth, sizes } from '../../../../contract/gear/sizes.ts'
import type { FittedBike } from '../../../../contract/listings/listings.ts'
import { ownReads } from '../../../api/own-reads.ts'
import { reads } from '../../../api/reads.ts'
import { IconButton } from '../../../components/button.tsx'
import { Field, Options, SelectField } from '../../../components/forms/field.tsx'
import { colourNames } from '../../../components/gear/gear-texts.ts'
import { Icon } from '../../../components/icon.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { readHint } from './read-hint.tsx'
import type { ListingForm } from './use-listing-form.ts'

export function Colour({ field }: ListingForm) {
	const { t } = useTexts()
	return (
		<SelectField label={t('Colour')} optional {...field('colour', false)}>
			<option value="">{t('Select...')}</option>
			<Options values={colours} names={colourNames} />
		</SelectField>
	)
}

export function Maker({ draft, field }: ListingForm) {
	const { t } = useTexts()
	const list = useId()
	const typed = useDeferredValue(draft.maker.trim())
	const makers = useQuery(ownReads.makers(typed))
	return (
		<>
			<Field
				label={t('Maker')}
				optional
				hint={t('Who made the gear, such as AGV or Studds.')}
				list={list}
				maxLength={bounds.maker.max}
				autoComplete="off"
				{...field('maker', false)}
			/>
			<datalist id={list}>
				{makers.data?.map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
		</>
	)
}

export function Size({ draft, field }: ListingForm) {
	const { t } = useTexts()
	const list = useId()
	const type = draft.gear_type as GearType
	const hint = {
		helmet: t('On the label inside: M, XL or 59 cm.'),
		boots: t('European: 36 to 50.'),
	}[type as string]
	return (
		<>
			<Field
				label={t('Size')}
				optional
				hint={hint ?? (sizes[type] ? t('On the label: M, XL or a European number.') : t('As it is written on it.'))}
				list={list}
				maxLength={bounds.size.max}
				autoComplete="off"
				{...field('size', false)}
			/>
			<datalist id={list}>
				{sizes[type]?.map((size) => (
					<option
						key={size}
						value={size}
						label={helmetGirth[size] && type === 'helmet' ? `${size} · ${helmetGirth[size]} cm` : undefined}
					/>
				))}
			</datalist>
		</>
	)
}

interface FittedProps {
	bike: FittedBike
	/** The prefix of its fields' names. */
	name: `fits.${number}`
	reasonFor: ListingForm['reasonFor']
	onChange: (bike: FittedBike) => void
	onRemove: () => void
}

/** A bike that the gear fits, with the years. */
function Fitted({ bike, name, reasonFor, onChange, onRemove }: FittedProps) {
	const { t } = useTexts()
	const errorId = useId()
	const reason = reasonFor(`${name}.from`) ?? reasonFor(`${name}.to`)
	const year = (end: 'from' | 'to', label: string) => (
		<input
			className="field__input fits__year"
			type="text"
			name={`${name}.${end}`}
			inputMode="numeric"
			maxLength={4}
			aria-label={`${label}: ${bike.model}`}
			aria-invalid={reasonFor(`${name}.${end}`) ? true : undefined}
			aria-describedby={reason && errorId}
			placeholder={label}
			value={bike[end] ?? ''}
			onChange={({ target }) => {
				const { [end]: _, ...others } = bike
				const typed = Number(asciiDigits(target.value).replace(/\D/g, ''))
				onChange(typed > 0 ? { ...others, [end]: typed } : others)
			}}
		/>
	)
	return (
		<li className="fits__bike" data-wrong={reason ? '' : undefined}>
			<span className="fits__name">
				{brands[bike.make]} {bike.model}
			</span>
			<span className="fits__years">
				{year('from', t('From year'))}
				{year('to', t('To year'))}
			</span>
			<IconButton icon="close" label={t('Remove {name}', { name: bike.model })} onClick={onRemove} />
			{reason && (
				<p id={errorId} className="field__error fits__error">
					<Icon name="info" size={16} />
					{reason}
				</p>
			)}
		</li>
	)
}

function ChosenBikes({ draft, change, reasonFor, mend, marked }: ListingForm) {
	const { t } = useTexts()
	const bikes = useQuery(reads.bikes())
	const { fits } = draft
	const set = (changed: readonly FittedBike[]) => {
		change({ fits: changed })
		mend('fits')
	}
	const add = (value: string) => {
		const [make, ...model] = value.split(' ')
		const bike = bikes.data?.find((one) => one.make === make && one.model === model.join(' '))
		if (bike) set([...fits, { make: bike.make, model: bike.model }])
	}
	return (
		<div className="stack stack--tight">
			<SelectField
				label={t('Bikes that it fits')}
				optional
				hint={marked.fits === undefined ? t('Up to 10. Years only where they matter.') : readHint(marked.fits)}
				error={reasonFor('fits')}
				name="fits"
				value=""
				disabled={fits.length >= bounds.fits.max}
				onChange={({ target }) => add(target.value)}
			>
				<option value="">{t('Add a bike')}</option>
				{Object.entries(brands).map(([make, brand]) => (
					<optgroup key={make} label={brand}>
						{bikes.data
							?.filter((bike) => bike.make === make)
							.map(({ model, cc }) => (
								<option
									key={model}
									value={`${make} ${model}`}
									disabled={fits.some((one) => one.make === make && one.model === model)}
								>
									{`${brand} ${model} (${cc} cc)`}
								</option>
							))}
					</optgroup>
				))}
			</SelectField>
			{fits.length > 0 && (
				<ul className="fits">
					{fits.map((bike, index) => (
						<Fitted
							key={`${bike.make} ${bike.model} ${index}`}
							bike={bike}
							name={`fits.${index}`}
							reasonFor={reasonFor}
							onChange={(changed) => set(fits.with(index, changed))}
							onRemove={() => {
								// Those after it move up, so the errors would appear at the wrong bike.
								for (const place of fits.keys()) for (const end of ['from', 'to']) mend(`fits.${place}.${end}`)
								set(fits.filter((_, other) => other !== index))
							}}
						/>
					))}
				</ul>
			)}
		</div>
	)
}

/** The bikes that the gear fits, for types made for particular bikes. */
export function Fits(listing: ListingForm) {
	const { gear_type: type, fits } = listing.draft
	return (fittedTypes.includes(type as GearType) || fits.length > 0) && <ChosenBikes {...listing} />
}
