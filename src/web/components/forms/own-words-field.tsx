import type { ComponentProps } from 'react'
import { bounds } from '../../../contract/fields.ts'
import { useTexts } from '../../texts/texts.tsx'
import { TextAreaField } from './field.tsx'

type OwnWordsProps = Omit<ComponentProps<typeof TextAreaField>, 'label' | 'name'>

/** A free text to go with a choice: the field `text`, optional unless the caller says otherwise. */
export function OwnWordsField(props: OwnWordsProps) {
	const { t } = useTexts()
	return (
		<TextAreaField
			label={t('In your words')}
			name="text"
			rows={3}
			maxLength={bounds.ownWords.max}
			optional
			{...props}
		/>
	)
}
