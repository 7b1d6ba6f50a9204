import { useRef, useState } from 'react'
import { href } from '../../../../contract/paths.ts'
import { weekdays } from '../../../../contract/shops/hours.ts'
import { type Shop, ShopChange, shopBounds } from '../../../../contract/shops/shops.ts'
import { useWrite, useWriteBy } from '../../../api/writes.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { useCheckedForm } from '../../../components/forms/checked-form.ts'
import { pictureTypes, refusePicture } from '../../../components/forms/chosen-file.ts'
import { Field, FileField, TextAreaField } from '../../../components/forms/field.tsx'
import { DistrictSelect } from '../../../components/gear/district-select.tsx'
import { PictureFrame } from '../../../components/pictures/picture-frame.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { sendPicture } from '../../listings/listing-form/picture-sending.ts'
import { dayNames, readHours, writtenSpans } from '../hours.ts'

function ShopPicture({ picture, onChange }: { picture: string | null; onChange: (picture: string | null) => void }) {
	const { t } = useTexts()
	const [refusal, setRefusal] = useState('')
	const send = useWriteBy(
		(file: File) => sendPicture(file, crypto.randomUUID(), new AbortController().signal, () => {}),
		{
			onSuccess: ({ address }) => onChange(address),
		},
	)
	async function choose(file: File | undefined) {
		if (!file) return
		const why = await refusePicture(file)
		setRefusal(why ? t(why) : '')
		if (!why) send.mutate(file)
	}
	return (
		<div className="stack stack--tight">
			{picture && <PictureFrame address={picture} alt={t('Picture of the shop')} picture={null} sizes="20rem" />}
			<FileField
				label={t('Picture of the shop')}
				optional
				prompt={send.isPending ? t('Sending') : t('Choose a picture')}
				accept={pictureTypes.join(',')}
				error={refusal || undefined}
				onChange={({ target }) => choose(target.files?.[0])}
			/>
			{picture && (
				<div>
					<Button small onClick={() => onChange(null)}>
						{t('Remove the picture')}
					</Button>
				</div>
			)}
		</div>
	)
}

/** What a shop says about itself, and the form to change it. */
export function ShopForm({ shop }: { shop: Shop }) {
	const { t, date } = useTexts()
	const [picture, setPicture] = useState(shop.picture)
	const [wrongDays, setWrongDays] = useState<readonly string[]>([])
	const hoursTyped = useRef<HTMLFieldSetElement>(null)
	const save = useWrite('PUT /api/shop', {
		success: 'Saved',
		reload: ['shop'],
		onFailure: (failure) => form.refuse(failure),
	})
	const form = useCheckedForm(ShopChange, (typed) => {
		const inputs = [...(hoursTyped.current?.querySelectorAll('input') ?? [])]
		const read = readHours(Object.fromEntries(inputs.map(({ name, value }) => [name.slice(6), value])) as never)
		setWrongDays('wrong' in read ? read.wrong : [])
		if ('wrong' in read) return
		const { name, title, about, district } = typed
		save.mutate({ body: { name, title, about, district, hours: read.hours, picture } })
	})
	const wrong = t('Write it as 10:00-20:00. Separate several spans with commas: 10:00-13:00, 15:00-20:00.')
	return (
		<form {...form.formProps} className="form" method="post">
			<Field
				label={t('Address of the shop')}
				name="name"
				required
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				prefix="/shop/"
				maxLength={shopBounds.name.max}
				defaultValue={shop.name}
				readOnly={shop.rename_at !== null}
				hint={
					shop.rename_at === null
						? t('Small letters, digits and hyphens. It can change once in 30 days; the old address leads here.')
						: t('It can change again on {date}.', { date: date(shop.rename_at) })
				}
				error={form.reason('name')}
			/>
			<Field
				label={t('Name of the shop')}
				name="title"
				optional
				maxLength={shopBounds.title.max}
				defaultValue={shop.title}
				error={form.reason('title')}
			/>
			<TextAreaField
				label={t('About the shop')}
				name="about"
				optional
				rows={4}
				maxLength={shopBounds.about.max}
				defaultValue={shop.about}
				error={form.reason('about')}
			/>
			<DistrictSelect optional name="district" defaultValue={shop.district} error={form.reason('district')} />
			<ShopPicture picture={picture} onChange={setPicture} />
			<fieldset className="shop__days" ref={hoursTyped}>
				<legend>{t('Opening hours')}</legend>
				<p className="small quiet">{t('For example 10:00-20:00. Leave a day empty if you are closed.')}</p>
				{weekdays.map((day) => (
					<Field
						key={day}
						label={t(dayNames[day])}
						name={`hours.${day}`}
						autoComplete="off"
						defaultValue={writtenSpans(shop.hours[day])}
						error={wrongDays.includes(day) ? wrong : form.reason(`hours.${day}`)}
					/>
				))}
			</fieldset>
			{form.problem && <p className="field__error">{form.problem}</p>}
			<div className="cluster">
				<Button type="submit" look="strong" busy={save.isPending} busyLabel={t('Saving')}>
					{t('Save')}
				</Button>
				{shop.name && <ButtonLink href={href('shop', { name: shop.name })}>{t('See the shop')}</ButtonLink>}
			</div>
		</form>
	)
}
