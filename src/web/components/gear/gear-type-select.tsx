import type { ComponentProps } from 'react'
import { gearTypes } from '../../../contract/gear/gear.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Options, SelectField } from '../forms/field.tsx'
import { gearTypeNames } from '../listings/gear-type-names.ts'

type Select = Omit<ComponentProps<typeof SelectField>, 'children' | 'label'>

/** A choice of one type of gear. All properties are the select's. */
export function GearTypeSelect(select: Select) {
	const { t } = useTexts()
	return (
		<SelectField label={t('Gear Type')} {...select}>
			<option value="">{t('Select...')}</option>
			<Options values={gearTypes} names={gearTypeNames} />
		</SelectField>
	)
}
