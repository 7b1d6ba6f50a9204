import type { ComponentProps } from 'react'
import { useTexts } from '../../texts/texts.tsx'
import { SelectField } from '../forms/field.tsx'
import { districtGroups } from './district-groups.ts'

type Select = Omit<ComponentProps<typeof SelectField>, 'children' | 'label'> & { label?: string }

/** A choice of one district. All properties are the select's. */
export function DistrictSelect(select: Select) {
	const texts = useTexts()
	const { t } = texts
	return (
		<SelectField label={t('District')} {...select}>
			<option value="">{t('Select...')}</option>
			{districtGroups(texts).map(({ name, districts }) => (
				<optgroup key={name} label={name}>
					{districts.map((district) => (
						<option key={district.code} value={district.code}>
							{district.name}
						</option>
					))}
				</optgroup>
			))}
		</SelectField>
	)
}
