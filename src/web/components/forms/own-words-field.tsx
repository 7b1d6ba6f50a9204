import { bounds } from '../../../contract/fields.ts'
import { useTexts } from '../../texts/texts.tsx'
import { TextAreaField } from './field.tsx'

/** A free text to go with a choice: the field `text`, at most 500 characters. */
export function OwnWordsField({ error }: { error: string | undefined }) {
	const { t } = useTexts()
	return (
		<TextAreaField
			label={t('In your words')}
			name="text"
			rows={3}
			maxLength={bounds.ownWords.max}
			optional
			error={error}
		/>
	)
}
