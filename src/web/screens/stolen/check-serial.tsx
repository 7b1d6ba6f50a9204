import * as z from 'zod/mini'
import { GearType } from '../../../contract/listings/listings.ts'
import { StolenCheck, stolenBounds } from '../../../contract/moderation/stolen.ts'
import { useWrite } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import { useCheckedForm } from '../../components/forms/checked-form.ts'
import { Field } from '../../components/forms/field.tsx'
import { GearTypeSelect } from '../../components/gear/gear-type-select.tsx'
import { type Text, useTexts } from '../../texts/texts.tsx'

/** Nothing chosen is an empty text in a form. */
const Asked = z.extend(StolenCheck, { gear_type: z.union([z.literal(''), GearType]) })

const answers = {
	accepted: 'Somebody has reported gear with this serial number as stolen, and we have looked at the report.',
	reported: 'Somebody has reported gear with this serial number as stolen. We have not looked at the report yet.',
	none: 'Nobody has reported gear with this serial number.',
} as const satisfies Record<string, Text>

/** Looks up a serial number among what was reported stolen. */
export function CheckSerial() {
	const { t } = useTexts()
	const check = useWrite('POST /api/stolen/check', { onFailure: (failure) => form.refuse(failure) || true })
	const form = useCheckedForm(Asked, ({ gear_type, maker, serial }) =>
		check.mutate({ body: { serial, maker, ...(gear_type !== '' && { gear_type }) } }),
	)
	return (
		<section className="stack" aria-labelledby="check-serial">
			<h2 id="check-serial">{t('Check a serial number')}</h2>
			<p>{t('Before you buy: ask the seller for the number on the label, or read it when you meet.')}</p>
			<form {...form.formProps} className="form stolen__form" method="post" onInput={() => check.reset()}>
				<Field
					label={t('Serial number')}
					name="serial"
					required
					autoComplete="off"
					maxLength={stolenBounds.serial}
					error={form.reason('serial')}
				/>
				<GearTypeSelect name="gear_type" optional error={form.reason('gear_type')} />
				<Field
					label={t('Maker')}
					hint={t('A number of four characters needs type and maker as well.')}
					name="maker"
					optional
					maxLength={stolenBounds.maker}
					error={form.reason('maker')}
				/>
				<div>
					<Button type="submit" look="strong" busy={check.isPending}>
						{t('Check')}
					</Button>
				</div>
				<div role="status" className="stack stack--tight">
					{form.problem && <p>{form.problem}</p>}
					{check.data && <p className="lead">{t(answers[check.data.answer])}</p>}
					<p className="quiet">{t('No report is no proof: most stolen gear is never reported here.')}</p>
				</div>
			</form>
		</section>
	)
}
