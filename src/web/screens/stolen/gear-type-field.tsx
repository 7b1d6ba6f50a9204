import { gearTypes } from '../../../contract/gear/gear.ts'
import { SelectField } from '../../components/forms/field.tsx'
import { gearTypeNames } from '../../components/listings/gear-type-names.ts'
import { useTexts } from '../../texts/texts.tsx'

/** The type of gear, by the names that listings have. */
export function GearTypeField({ error, required }: { error?: string | undefined; required?: boolean }) {
	const { t } = useTexts()
	return (
		<SelectField label={t('Type of gear')} name="gear_type" required={required} optional={!required} error={error}>
			<option value="">{t('Select...')}</option>
			{gearTypes.map((type) => (
				<option key={type} value={type}>
					{t(gearTypeNames[type])}
				</option>
			))}
		</SelectField>
	)
}
