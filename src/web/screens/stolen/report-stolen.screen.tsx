import { useState } from 'react'
import { useLocation } from 'wouter'
import { fieldReasons } from '../../../contract/errors.ts'
import { NewStolenReport, stolenBounds } from '../../../contract/moderation/stolen.ts'
import { href } from '../../../contract/paths.ts'
import { client } from '../../api/api-client.ts'
import { sendImage } from '../../api/send-image.ts'
import { useWriteBy } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import { pictureTypes, refusePicture } from '../../components/forms/chosen-file.ts'
import { Field, FileField, TextAreaField } from '../../components/forms/field.tsx'
import { useForm } from '../../components/forms/form.ts'
import { DistrictSelect } from '../../components/gear/district-select.tsx'
import { GearTypeSelect } from '../../components/gear/gear-type-select.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { useTexts } from '../../texts/texts.tsx'

async function sendReport({ report, pictures }: { report: NewStolenReport; pictures: readonly File[] }) {
	const images: string[] = []
	for (const picture of pictures) images.push(await sendImage('/api/stolen/picture', picture))
	await client.call('POST /api/stolen', { body: { ...report, images } })
}

/** The pictures that were chosen, and why one of them cannot be sent. */
function useChosen() {
	const { t } = useTexts()
	const [pictures, setPictures] = useState<readonly File[]>([])
	const prompt =
		pictures.length > 1
			? t('{count} pictures chosen', { count: pictures.length })
			: (pictures[0]?.name ?? t('Choose pictures'))
	async function refusal() {
		for (const picture of pictures) {
			const why = await refusePicture(picture)
			if (why) return t(why)
		}
		return null
	}
	return { pictures, setPictures, prompt, refusal }
}

function useReportForm() {
	const [, navigate] = useLocation()
	const chosen = useChosen()
	const send = useWriteBy(sendReport, {
		success: 'Reported',
		reload: ['stolen'],
		onSuccess: () => navigate(href('stolen')),
		onFailure: (failure) => form.refuse(failure),
	})
	const form = useForm(
		({ images: _, ...typed }) => {
			const checked = NewStolenReport.safeParse(typed)
			return checked.success ? { values: checked.data } : { reasons: fieldReasons(checked.error) }
		},
		(report) => void check(report),
	)
	async function check(report: NewStolenReport) {
		const why = await chosen.refusal()
		if (why) form.refuse({ fields: { images: why }, message: why })
		else send.mutate({ report, pictures: chosen.pictures })
	}
	return { form, chosen, busy: send.isPending }
}

/** Reports gear that was stolen from the reader. */
export default function ReportStolen() {
	const { t } = useTexts()
	const { form, chosen, busy } = useReportForm()
	const { reason } = form
	return (
		<DashboardScreen
			title={t('Report stolen gear')}
			lead={t('If it is listed here, we look into it. A serial number works best; a picture helps.')}
		>
			<form {...form.formProps} className="form stolen__form" method="post">
				<GearTypeSelect name="gear_type" required error={reason('gear_type')} />
				<Field label={t('Maker')} name="maker" optional maxLength={stolenBounds.maker} error={reason('maker')} />
				<Field label={t('Model')} name="model" optional maxLength={stolenBounds.model} error={reason('model')} />
				<Field
					label={t('Serial number')}
					hint={t(
						'The number of this piece, not the approval of the model. We keep it sealed: nobody can read it again, not even us.',
					)}
					name="serial"
					autoComplete="off"
					maxLength={stolenBounds.serial}
					error={reason('serial')}
				/>
				<FileField
					label={t('Pictures of it')}
					hint={t('Only you and our admins see them. At most {max}.', { max: stolenBounds.images })}
					name="images"
					multiple
					accept={pictureTypes.join(',')}
					prompt={chosen.prompt}
					onChange={({ target }) => chosen.setPictures([...(target.files ?? [])])}
					error={reason('images')}
				/>
				<Field label={t('Day it was stolen')} name="stolen_at" type="date" required error={reason('stolen_at')} />
				<DistrictSelect label={t('District where it was stolen')} name="district" required error={reason('district')} />
				<Field
					label={t('GD number from the police')}
					name="gd_number"
					optional
					maxLength={stolenBounds.gdNumber}
					error={reason('gd_number')}
				/>
				<TextAreaField
					label={t('What happened, and how you know it is yours')}
					name="text"
					required
					rows={4}
					maxLength={stolenBounds.text}
					error={reason('text')}
				/>
				{form.problem && (
					<p className="field__error" role="alert">
						{form.problem}
					</p>
				)}
				<div>
					<Button type="submit" look="strong" busy={busy} busyLabel={t('Sending')}>
						{t('Report it')}
					</Button>
				</div>
			</form>
		</DashboardScreen>
	)
}
