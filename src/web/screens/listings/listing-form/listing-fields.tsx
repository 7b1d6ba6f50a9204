import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { bounds } from '../../../../contract/fields.ts'
import { gearTypes } from '../../../../contract/gear/gear.ts'
import { productConditions } from '../../../../contract/listings/listings.ts'
import { href } from '../../../../contract/paths.ts'
import type { SessionUser } from '../../../../contract/people/sessions.ts'
import { ApiFailure } from '../../../api/api-client.ts'
import { reads } from '../../../api/reads.ts'
import { Button } from '../../../components/button.tsx'
import { Field, MobileField, SelectField, TakaField, TextAreaField } from '../../../components/forms/field.tsx'
import { Switch } from '../../../components/forms/switch.tsx'
import { DistrictSelect } from '../../../components/gear/district-select.tsx'
import { GearTypeSelect } from '../../../components/gear/gear-type-select.tsx'
import { WentForWhilePricing } from '../../../components/gear/went-for.tsx'
import { ErrorPanel } from '../../../components/notice.tsx'
import { toastFailure, toastSuccess } from '../../../shell/toasts.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { DraftLine } from './draft-line.tsx'
import { DraftQuestion } from './draft-question.tsx'
import { Colour, Fits, Maker, Size } from './gear-fields.tsx'
import { KnownFields } from './known-fields.tsx'
import type { Draft } from './listing-draft.ts'
import { MergeNotice } from './merge-notice.tsx'
import { PicturesField } from './pictures-field.tsx'
import { priceHint, typedPrice } from './price-hint.ts'
import { ReadFields } from './read-hint.tsx'
import type { ListingForm } from './use-listing-form.ts'

function Name({ field, marked, confirm }: ListingForm) {
	const { t } = useTexts()
	return (
		<div className="stack stack--tight">
			<Field
				label={t('Product Name')}
				hint={t('One line, such as “AGV K3 size L matt black”. We fill in what it says.')}
				autoComplete="off"
				{...field('product_name')}
			/>
			<ReadFields marked={marked} confirm={confirm} />
		</div>
	)
}

function Description({ field }: ListingForm) {
	const { t } = useTexts()
	return (
		<TextAreaField
			label={t('Product Description')}
			hint={t("What it fits, where it's worn, why you're selling.")}
			{...field('product_description')}
		/>
	)
}

function OriginalPrice({ field }: ListingForm) {
	const { t } = useTexts()
	return <TakaField label={t('Original Price')} hint={t('Whole taka.')} {...field('original_price')} />
}

function ResalePrice({ draft, field }: ListingForm) {
	const texts = useTexts()
	const { t } = texts
	const hint = priceHint(texts, typedPrice(draft.original_price), typedPrice(draft.resell_price))
	return (
		<TakaField
			label={t('Resale Price')}
			hint={
				<>
					<span aria-live="polite" className={hint ? `price-hint--${hint.tone}` : undefined}>
						{hint?.text ?? t('Whole taka.')}
					</span>
					<WentForWhilePricing gear={askedOf(draft)} />
				</>
			}
			{...field('resell_price')}
		/>
	)
}

const askedOf = ({ gear_type, maker, product_name, product_condition }: Draft) =>
	({
		gear_type: gearTypes.find((type) => type === gear_type) ?? 'other',
		maker,
		product_name,
		product_condition: productConditions.find((condition) => condition === product_condition) ?? '',
	}) as const

function Offers({ draft, change }: ListingForm) {
	const { t } = useTexts()
	return (
		<div className="stack stack--tight">
			<Switch
				label={t('Buyers may offer a price')}
				on={draft.offers}
				onChange={() => change({ offers: !draft.offers })}
			/>
			<p className="field__hint">{t('From half of your price. You accept, decline or name another price.')}</p>
		</div>
	)
}

function LeastOffer({ draft, field }: ListingForm) {
	const { t } = useTexts()
	return (
		draft.offers && (
			<TakaField
				label={t('Lowest offer to consider')}
				optional
				hint={t('We decline anything lower for you. Nobody else sees this.')}
				{...field('least_offer', false)}
			/>
		)
	)
}

function Use({ field }: ListingForm) {
	const { t } = useTexts()
	return (
		<Field
			label={t('Years of Use')}
			hint={t('Enter 0.5 for half a year.')}
			unit={t('years')}
			inputMode="decimal"
			autoComplete="off"
			{...field('used_time')}
		/>
	)
}

function Condition({ field }: ListingForm) {
	const { t } = useTexts()
	return (
		<SelectField label={t('Condition Type')} {...field('product_condition')}>
			<option value="">{t('Select...')}</option>
			{productConditions.map((condition) => (
				<option key={condition} value={condition}>
					{t(condition)}
				</option>
			))}
		</SelectField>
	)
}

function Category({ field }: ListingForm) {
	const { t } = useTexts()
	const categories = useQuery(reads.categories())
	return (
		<SelectField label={t('Category Name')} {...field('category_id')}>
			<option value="">{t('Select...')}</option>
			{categories.data?.map((category) => (
				<option key={category._id} value={category._id}>
					{category.brandName}
				</option>
			))}
		</SelectField>
	)
}

function Mobile({ field }: ListingForm) {
	const { t } = useTexts()
	return <MobileField label={t('Mobile Number')} {...field('seller_mobile')} />
}

function Location({ field }: ListingForm) {
	const { t } = useTexts()
	return (
		<Field
			label={t('Pick Up Location')}
			hint={t('Area and city, such as Mirpur 10, Dhaka.')}
			autoComplete="off"
			{...field('seller_location')}
		/>
	)
}

function Sku({ field }: ListingForm) {
	const { t } = useTexts()
	return (
		<Field
			label={t('Your own code')}
			optional
			hint={t('A stock number, to find it again. Buyers do not see it.')}
			maxLength={bounds.sku.max}
			autoComplete="off"
			{...field('sku', false)}
		/>
	)
}

/** THE FORM: the component of each field of a draft, in order. */
const fields: Readonly<Record<Exclude<keyof Draft, 'slots'>, (listing: ListingForm) => ReactNode>> = {
	images: PicturesField,
	product_name: Name,
	original_price: OriginalPrice,
	resell_price: ResalePrice,
	offers: Offers,
	least_offer: LeastOffer,
	sku: Sku,
	used_time: Use,
	product_condition: Condition,
	category_id: Category,
	gear_type: ({ field }) => <GearTypeSelect {...field('gear_type')} />,
	colour: Colour,
	maker: Maker,
	size: Size,
	fits: Fits,
	facts: KnownFields,
	seller_mobile: Mobile,
	seller_location: Location,
	district: ({ field }) => <DistrictSelect {...field('district')} />,
	product_description: Description,
}

/** Fields that share a row with the one before. */
const beside: readonly string[] = [
	'resell_price',
	'product_condition',
	'colour',
	'size',
	'seller_location',
] satisfies (keyof Draft)[]

const rows: [string, (listing: ListingForm) => ReactNode][][] = []
for (const field of Object.entries(fields)) {
	if (beside.includes(field[0])) rows.at(-1)?.push(field)
	else rows.push([field])
}

function Problems({ wrong, problem, waiting, editing }: ListingForm) {
	const { t, count } = useTexts()
	return (
		<>
			<p role="alert" className="form__summary">
				{wrong > 0 && count({ one: 'Please check one field.', other: 'Please check {count} fields.' }, wrong)}
			</p>
			{problem && (
				<ErrorPanel
					title={editing ? t("Your changes weren't saved") : t("Your listing wasn't added")}
					text={`${problem} ${t('What you typed is still here.')}`}
				/>
			)}
			{waiting && <p role="status">{t("We'll add the product as soon as the picture is uploaded.")}</p>}
		</>
	)
}

/** Empties the form. A draft on the server stays there, with everything that was typed. */
function StartOver({ begun, editing, saving, startAfresh }: ListingForm) {
	const texts = useTexts()
	const { t } = texts
	const [, navigate] = useLocation()
	const [isSaving, setSaving] = useState(false)
	async function startOver() {
		if (!saving.isBound) return startAfresh()
		setSaving(true)
		const kept = await saving.settled()
		setSaving(false)
		if (kept instanceof ApiFailure) return toastFailure(texts, kept)
		if (kept !== null && !('id' in kept)) return
		startAfresh()
		toastSuccess(texts, 'The draft stays in your drafts')
		navigate(href('addProduct'))
	}
	if (editing) return begun && <Button onClick={startAfresh}>{t('Discard the changes')}</Button>
	if (!begun && !saving.isBound) return null
	return (
		<Button busy={isSaving} onClick={() => void startOver()}>
			{t('Start over')}
		</Button>
	)
}

/** The form's fields and its buttons. */
export function ListingFields({ listing, seller }: { listing: ListingForm; seller: SessionUser }) {
	const { t } = useTexts()
	const { editing } = listing
	return (
		<form {...listing.formProps} className="form" method="post">
			{rows.map((row) => {
				const shown = row.map(([name, Shown]) => <Shown key={name} {...listing} />)
				return row.length > 1 ? (
					<div key={row[0]?.[0]} className="form__row">
						{shown}
					</div>
				) : (
					shown
				)
			})}
			<div className="form__row">
				<Field label={t('Your Name')} value={seller.displayName} readOnly />
				<Field label={t('Your Email')} value={seller.email} readOnly />
			</div>
			<MergeNotice {...listing} />
			<Problems {...listing} />
			<div className="form__foot">
				<StartOver {...listing} />
				<Button type="submit" look="primary" busy={listing.busy}>
					{editing ? t('Save the changes') : t('Add Product')}
				</Button>
			</div>
			{editing ? (
				<p className="small quiet">{t('We keep what you type on this device until you save it.')}</p>
			) : (
				<>
					<DraftQuestion {...listing} />
					<DraftLine {...listing} />
				</>
			)}
		</form>
	)
}
