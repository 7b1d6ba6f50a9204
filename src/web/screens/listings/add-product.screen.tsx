import { useQuery } from '@tanstack/react-query'
import { productConditions } from '../../../contract/listings.ts'
import type { SessionUser } from '../../../contract/sessions.ts'
import { Button } from '../../components/button.tsx'
import { Field, SelectField, TextAreaField } from '../../components/forms/field.tsx'
import { ErrorPanel } from '../../components/notice.tsx'
import { reads } from '../../reads.ts'
import { useUser } from '../../session/session.ts'
import { useTexts } from '../../texts/texts.tsx'
import { CardPreview } from './add-product/card-preview.tsx'
import { type ListingForm, useListingForm } from './add-product/listing-form.ts'
import { PictureField, picturePreview } from './add-product/picture-field.tsx'
import { priceHint, typedPrice } from './add-product/price-hint.ts'

function Prices({ draft, field }: ListingForm) {
	const texts = useTexts()
	const { t } = texts
	const hint = priceHint(texts, typedPrice(draft.original_price), typedPrice(draft.resell_price))
	const price = { prefix: '৳', inputMode: 'numeric', autoComplete: 'off' } as const
	return (
		<div className="form__row">
			<Field label={t('Original Price')} hint={t('Whole taka.')} {...price} {...field('original_price')} />
			<Field
				label={t('Resale Price')}
				hint={
					<span aria-live="polite" className={hint ? `price-hint--${hint.tone}` : undefined}>
						{hint?.text ?? t('Whole taka.')}
					</span>
				}
				{...price}
				{...field('resell_price')}
			/>
		</div>
	)
}

function Kind({ field }: ListingForm) {
	const { t } = useTexts()
	const categories = useQuery(reads.categories())
	return (
		<>
			<div className="form__row">
				<Field
					label={t('Years of Use')}
					hint={t('Enter 0.5 for half a year.')}
					unit={t('years')}
					inputMode="decimal"
					autoComplete="off"
					{...field('used_time')}
				/>
				<SelectField label={t('Condition Type')} {...field('product_condition')}>
					<option value="">{t('Select...')}</option>
					{productConditions.map((condition) => (
						<option key={condition} value={condition}>
							{t(condition)}
						</option>
					))}
				</SelectField>
			</div>
			<SelectField label={t('Category Name')} {...field('category_id')}>
				<option value="">{t('Select...')}</option>
				{categories.data?.map((category) => (
					<option key={category._id} value={category._id}>
						{category.brandName}
					</option>
				))}
			</SelectField>
		</>
	)
}

function Meeting({ field }: ListingForm) {
	const { t } = useTexts()
	return (
		<div className="form__row">
			<Field
				label={t('Mobile Number')}
				type="tel"
				inputMode="tel"
				autoComplete="tel"
				placeholder="01XXXXXXXXX"
				{...field('seller_mobile')}
			/>
			<Field
				label={t('Pick Up Location')}
				hint={t('Area and city, such as Mirpur 10, Dhaka.')}
				autoComplete="off"
				{...field('seller_location')}
			/>
		</div>
	)
}

function Problems({ wrong, problem, waiting }: ListingForm) {
	const { t, count, message } = useTexts()
	return (
		<>
			<p role="alert" className="form__summary">
				{wrong > 0 && count({ one: 'Please check one field.', other: 'Please check {count} fields.' }, wrong)}
			</p>
			{problem && (
				<ErrorPanel
					title={t("Your listing wasn't added")}
					text={`${message(problem)} ${t('What you typed is still here.')}`}
				/>
			)}
			{waiting && <p role="status">{t("We'll add the product as soon as the picture is uploaded.")}</p>}
		</>
	)
}

function ListingFields({ listing, seller }: { listing: ListingForm; seller: SessionUser }) {
	const { t } = useTexts()
	const { draft, field } = listing
	return (
		<form {...listing.formProps} className="form" method="post">
			<Field
				label={t('Product Name')}
				hint={t('Brand, model and size, the way a buyer would search for it.')}
				autoComplete="off"
				{...field('product_name')}
			/>
			<PictureField
				picture={listing.picture}
				stored={draft.product_img}
				error={field('product_img').error}
				onChoose={listing.choosePicture}
				onRemove={listing.removePicture}
			/>
			<Prices {...listing} />
			<Kind {...listing} />
			<Meeting {...listing} />
			<TextAreaField
				label={t('Product Description')}
				hint={t("What it fits, where it's worn, why you're selling.")}
				{...field('product_description')}
			/>
			<div className="form__row">
				<Field label={t('Your Name')} value={seller.displayName} readOnly />
				<Field label={t('Your Email')} value={seller.email} readOnly />
			</div>
			<Problems {...listing} />
			<div className="form__foot">
				{listing.begun && <Button onClick={listing.startAfresh}>{t('Start over')}</Button>}
				<Button type="submit" look="primary" busy={listing.busy}>
					{t('Add Product')}
				</Button>
			</div>
			<p className="small quiet">{t('We keep what you type on this device until you add the product.')}</p>
		</form>
	)
}

function NewListing({ seller }: { seller: SessionUser }) {
	const { t } = useTexts()
	const account = useQuery(reads.account())
	const { seller_mobile = '', seller_location = '' } = account.data ?? {}
	const listing = useListingForm(seller.uid, { seller_mobile, seller_location })
	const picture = picturePreview(listing.picture, listing.draft.product_img)
	return (
		<div className="stack">
			<header className="stack stack--tight">
				<h1>{t('Add Product')}</h1>
				<p className="quiet">{t("Show it and say what condition it's in. Honest listings sell faster.")}</p>
			</header>
			<div className="with-preview">
				<ListingFields listing={listing} seller={seller} />
				<div className="with-preview__side">
					{listing.ready && <CardPreview draft={listing.draft} seller={seller} picture={picture} />}
				</div>
			</div>
		</div>
	)
}

/** The form to add a listing. */
export default function AddProduct() {
	const seller = useUser()
	return seller && <NewListing seller={seller} />
}
