import { useLocation } from 'wouter'
import { bounds } from '../../../../contract/fields.ts'
import type { StockItem } from '../../../../contract/listings/stock.ts'
import { href } from '../../../../contract/paths.ts'
import { useWrite } from '../../../api/writes.ts'
import { DialogButton, DialogFoot } from '../../../components/dialogs/dialog.tsx'
import { Field } from '../../../components/forms/field.tsx'
import { useForm } from '../../../components/forms/form.ts'
import { useRowFailure } from '../../../components/records/row-failure.ts'
import { toastSuccess } from '../../../shell/toasts.tsx'
import { useTexts } from '../../../texts/texts.tsx'

/** Parses sizes separated by commas or line breaks. Drops duplicates. */
export const sizesIn = (typed: string): string[] => [
	...new Set(
		typed
			.split(/[,;،\n]/)
			.map((size) => size.trim())
			.filter((size) => size !== ''),
	),
]

function CopyForm({ listing, onClose }: { listing: StockItem; onClose: () => void }) {
	const texts = useTexts()
	const { t, money, number } = texts
	const sayWhatFailed = useRowFailure(listing.product_name)
	const [, navigate] = useLocation()
	const copy = useWrite('POST /api/product/copy/{id}', {
		reload: ['listings', 'drafts'],
		onSuccess() {
			const isListed = copy.variables?.body?.publish === true
			toastSuccess(texts, isListed ? 'Product Added' : 'Saved in your drafts')
			onClose()
			if (!isListed) navigate(href('drafts'))
		},
		onFailure: (failure) => form.refuse(failure) || sayWhatFailed(failure),
	})
	const form = useForm(
		({ sizes: typed, drafts }) => {
			const sizes = sizesIn(String(typed ?? ''))
			if (sizes.length === 0) return { reasons: { sizes: t('Give at least one size.') } }
			return { values: { sizes, publish: drafts === undefined } }
		},
		(body) => copy.mutate({ params: { id: listing._id }, body }),
	)
	return (
		<form {...form.formProps} className="form" method="post">
			<p>
				{t(
					'One listing for each size, with the same photos, words and price of {price}. All are on the market at once.',
					{
						price: money(listing.resell_price),
					},
				)}
			</p>
			<Field
				label={t('Sizes')}
				hint={t('Separated by commas: M, L, XL. Up to {count}.', { count: number(bounds.copies.max) })}
				name="sizes"
				required
				autoComplete="off"
				data-first-focus=""
				error={form.reason('sizes')}
			/>
			<label className="stock-choose">
				<input type="checkbox" name="drafts" />
				{t('As drafts, to change them before they are listed')}
			</label>
			<DialogFoot onClose={onClose} busy={copy.isPending} busyLabel={t('Saving')}>
				{t('Add the sizes')}
			</DialogFoot>
		</form>
	)
}

/** Lists the same gear in other sizes. */
export function CopySizes({ listing }: { listing: StockItem }) {
	const { t } = useTexts()
	return (
		<DialogButton small label={t('Other sizes')} title={t('Other sizes of {name}', { name: listing.product_name })}>
			{(close) => <CopyForm listing={listing} onClose={close} />}
		</DialogButton>
	)
}
